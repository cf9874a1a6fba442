import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import type { DataOf } from '@psc/api-client/define-call.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { server } from '../../../testing/server.ts';
import { exampleAdvertisement } from '../testing/example-advertisement.ts';

const testDay = nepalDayOf(new Date());
const name = (en: string) => ({ en, ne: 'नाम' });
const proposal = (publishDateAd: string, month: string): DataOf<typeof advertisement.proposeDates> => ({
  publishDateAd,
  closingHour: '17:00',
  dates: {
    singleSubmissionLastDateAd: `${month}-14`,
    paymentLastDateAd: `${month}-15`,
    doubleFeeSubmissionLastDateAd: `${month}-21`,
    doubleFeePaymentLastDateAd: `${month}-22`,
    ageCutOffDateAd: `${month}-14`,
    admitCardDownloadDateAd: `${month}-28`,
  },
});

let shown: AdvertisementRow;
let requests: advertisement.DatesRevision[];
beforeEach(() => {
  requests = [];
  server.use(
    mockCall(advertisement.list, () => listPage([shown])),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listFiscalYears, () => []),
    mockCall(masterData.listHolidays, () => ({ weekly: [], holidays: [] })),
    mockCall(advertisement.get, () => shown),
    mockCall(advertisement.listDatesRevisions, () => requests),
    mockCall(advertisement.proposeDates, ({ query }) => {
      const day = query.get('publishDateAd')!;
      return proposal(day, day === '2026-12-01' ? '2027-01' : '2026-12');
    }),
    mockCall(masterData.listEducationLevels, () => [{ id: 3_100_003, name: name('Class 12') }] as never),
    mockCall(masterData.listFaculties, () => [{ id: 3_500_004, name: name('Law') }] as never),
    mockCall(masterData.listSubjects, () => [{ id: 9_300_005, name: name('Criminal Law') }] as never),
    mockCall(masterData.listAgreements, () => [{ id: 600_002, name: name('Declaration') }] as never),
  );
});

async function openDates(status: AdvertisementRow['lifeCycleStatus']) {
  shown = exampleAdvertisement(status);
  signIn({ publishAdvertisement: ['read', 'update'] });
  const app = await renderApp('/admin/advertisement-dates/20001');
  await screen.findByRole('heading', { name: /^Dates of the Advertisement/ });
  return app;
}

async function typeDay(group: string, text: string, user: Awaited<ReturnType<typeof openDates>>['user']) {
  const day = within(await screen.findByRole('group', { name: new RegExp(`^${group}`) })).getByLabelText('Day');
  await user.clear(day);
  await user.type(day, text);
}

test('an advertisement without dates begins with those of the commission for a publication today, and only the rest is typed', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.configure, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'preLive' as const, version: 5 };
    }),
  );
  const { user } = await openDates('pending');
  expect(screen.getAllByText('Ends at 17:00.')).toHaveLength(4);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Level/ }), 'Class 12');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    publishDateAd: testDay,
    publishDateBs: bsFromAd(testDay),
    singleSubmissionLastDateAd: '2026-12-14',
    singleSubmissionLastDateBs: '2083-08-28',
    doubleFeePaymentLastDateAd: '2026-12-22',
    agreementId: 600_002,
  });
});

test('from a list, leaving the dates leads back to that list with its filters', async () => {
  shown = exampleAdvertisement('pending');
  signIn({ publishAdvertisement: ['read', 'update'] });
  const { user, router } = await renderApp('/admin/publish-advertisement?text=khar&open=20001');
  await user.click(await screen.findByRole('link', { name: 'Configure' }));
  await screen.findByRole('heading', { name: /^Dates of the Advertisement/ });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/publish-advertisement'));
  expect(router.state.location.search).toContain('open=20001');
});

test('another publish date moves the proposed dates, not the one that was typed, until all are asked for', async () => {
  const sent: { paymentLastDateAd: string; singleSubmissionLastDateAd: string }[] = [];
  server.use(
    mockCall(advertisement.configure, ({ body }) => {
      sent.push(body);
      return refused('Not now.');
    }),
  );
  const { user } = await openDates('pending');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Level/ }), 'Class 12');
  await typeDay('Last date for payment, single fee', '18', user);
  await typeDay('Publish date', '1', user);
  const published = within(screen.getByRole('group', { name: /^Publish date/ }));
  await user.clear(published.getByLabelText('Month'));
  await user.type(published.getByLabelText('Month'), '12');
  const single = within(screen.getByRole('group', { name: /^Last date for submission, single fee/ }));
  await waitFor(() => expect(single.getByLabelText('Year')).toHaveValue('2027'));
  const payment = within(screen.getByRole('group', { name: /^Last date for payment, single fee/ }));
  expect(payment.getByLabelText('Day')).toHaveValue('18');
  await user.click(screen.getByRole('button', { name: 'Propose all dates from the publish date' }));
  await waitFor(() => expect(payment.getByLabelText('Day')).toHaveValue('15'));
  await user.click(screen.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ paymentLastDateAd: '2027-01-15', singleSubmissionLastDateAd: '2027-01-14' });
});

test('the day of publication of a published advertisement is shown with the reason why it stays', async () => {
  await openDates('live');
  const published = within(await screen.findByRole('group', { name: /^Publish date/ }));
  expect(published.getByLabelText('Day')).toBeDisabled();
  expect(screen.getByText('The fees, age limits and rules of this day apply, so it can no longer be changed.')).toBeInTheDocument();
});

test('the dates of an advertisement that has ended are not changed', async () => {
  await openDates('concluded');
  expect(screen.getByText('The dates cannot be changed now')).toBeInTheDocument();
});

const verdictOf = (verdict: 'met' | 'notMet', word: string) => ({
  rule: 'age' as const,
  verdict,
  barrier: true,
  word,
  values: { age: 40, minAge: 18, maxAge: 40, lastDayAd: '2026-12-10', cutOffDateAd: '2026-12-14' },
});

test('a date typed in Bikram Sambat is sent in both calendars', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.changeDates, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { user } = await openDates('live');
  const group = within(await screen.findByRole('group', { name: /^Admit cards from/ }));
  await user.click(group.getByRole('button', { name: 'Type the date in BS' }));
  const day = group.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '२७');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, admitCardDownloadDateBs: '2083-09-27', admitCardDownloadDateAd: '2027-01-11' });
});

test('the accepted qualifications are read, and further ones are added with level, faculty and subject', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.configure, ({ body }) => {
      sent.push(body.qualifications);
      return { advtCode: 20_001, lifeCycleStatus: 'preLive' as const, version: 5 };
    }),
  );
  const { user } = await openDates('preLive');
  await user.click(await screen.findByRole('button', { name: 'Add a qualification' }));
  await user.selectOptions(screen.getAllByRole('combobox', { name: /^Level/ })[1]!, 'Class 12');
  await user.selectOptions(screen.getAllByRole('combobox', { name: /^Subject/ })[1]!, 'Criminal Law');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    { educationLevelId: 3_100_003, facultyId: 3_500_004 },
    { educationLevelId: 3_100_003, subjectId: 9_300_005 },
  ]);
});

test('another age cut-off date shows whose verdict it changes, and is saved only once the officer agrees', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.previewCutOffDate, () => ({
      total: 1,
      rows: [
        {
          applicationId: 800_008,
          applicationNumber: '20001-8',
          masterId: 10_000_008,
          name: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
          scrutinyStatus: 'pending' as const,
          before: verdictOf('met', 'eligibility.age.between.met'),
          after: verdictOf('notMet', 'eligibility.age.tooOld'),
        },
      ],
      nextAfter: null,
    })),
    mockCall(advertisement.changeDates, ({ body }) => {
      sent.push(body.changedVerdicts);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { user } = await openDates('live');
  const group = within(await screen.findByRole('group', { name: /^Age cut-off date/ }));
  const day = group.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '14');
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the verdict on the age?' }));
  expect(question.getByText('Sita Basnet').closest('li')).toHaveTextContent('Met → Not met: The limit is 40 years.');
  await expectAccessible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(sent).toEqual([1]));
});

test('dates that a colleague has changed: what was typed stays, and the next attempt starts from the newest state', async () => {
  const versions: unknown[] = [];
  server.use(
    mockCall(advertisement.changeDates, ({ body }) => {
      versions.push(body.version);
      if (body.version === 5) return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 6 };
      shown = { ...shown, version: 5 };
      return refused('Somebody else has changed this in the meantime.', { status: 409, errorCode: 'CHANGED_MEANWHILE' });
    }),
  );
  const { user } = await openDates('live');
  await user.type(await screen.findByLabelText(/^Remarks/), 'Postponed');
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  expect(
    await within(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' })).findByText(
      'Somebody else has changed this in the meantime.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByLabelText(/^Remarks/)).toHaveValue('Postponed');
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(versions).toEqual([4, 5]));
});

test('a deadline on a holiday is warned about and moved to the next day on which the office is open', async () => {
  const sent: unknown[] = [];
  const entered = { enteredAt: '2026-11-21T06:00:00.000Z', enteredBy: 'Hari Thapa' };
  const holiday = {
    id: 4_100_001,
    dayAd: '2026-12-11',
    name: { en: 'Constitution Day', ne: 'संविधान दिवस' },
    active: true,
    version: 1,
    ...entered,
  };
  server.use(
    mockCall(masterData.listHolidays, () => ({ weekly: ['saturday' as const], holidays: [holiday] })),
    mockCall(advertisement.changeDates, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { user } = await openDates('live');
  expect(await screen.findAllByText(/the office is closed: Constitution Day/)).toHaveLength(2);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /^Move to .*Last date for payment, single fee$/ }));
  await waitFor(() => expect(screen.getAllByText(/the office is closed/)).toHaveLength(1));
  await user.click(screen.getAllByRole('button', { name: 'Change the dates' }).at(-1)!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ singleSubmissionLastDateAd: '2026-12-11', paymentLastDateAd: '2026-12-13' });
});

test('a date that becomes earlier than announced is sent as a request with its reason, and asked before', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.askDates, ({ body }) => {
      sent.push(body);
      return { revisionId: 7_500_001 };
    }),
  );
  const { user } = await openDates('live');
  await typeDay('Last date for submission, single fee', '9', user);
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  expect(await screen.findAllByText('A date becomes earlier than announced. Give the reason for it here.')).not.toEqual([]);
  await user.type(screen.getByLabelText(/^Remarks/), 'The posts are needed sooner');
  await user.click(screen.getByRole('button', { name: 'Change the dates' }));
  const question = within(await screen.findByRole('dialog', { name: 'Request earlier dates?' }));
  await expectAccessible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, singleSubmissionLastDateAd: '2026-12-09', reason: 'The posts are needed sooner' });
});

test('the second officer sees how many people earlier dates concern, and decides with these numbers', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.decideDates, ({ body }) => {
      sent.push(body);
      return { state: 'applied' as const };
    }),
  );
  const { publishDateAd, singleSubmissionLastAt, paymentLastAt, ageCutOffDateAd, admitCardDownloadDateAd, ...rest } =
    exampleAdvertisement('live');
  const { doubleFeeSubmissionLastAt, doubleFeePaymentLastAt } = rest;
  const double = { doubleFeeSubmissionLastAt, doubleFeePaymentLastAt };
  const before = { publishDateAd, singleSubmissionLastAt, paymentLastAt, ageCutOffDateAd, admitCardDownloadDateAd, ...double };
  const effect = { changedVerdicts: 0, unpaid: 12, drafts: 3 };
  requests = [
    {
      ...{ revisionId: 7_500_001, state: 'asked', reason: 'The posts are needed sooner', effect, mayDecide: true },
      ...{ before, after: { ...before, singleSubmissionLastAt: '2026-12-09T11:15:00.000Z' } },
      ...{ askedBy: 'Hari Thapa', askedAt: '2026-11-21T06:00:00.000Z', decidedBy: null, decidedAt: null, decisionRemarks: '' },
    },
  ];
  shown = exampleAdvertisement('live');
  signIn({ publishAdvertisement: ['read', 'approve'] });
  const { user } = await renderApp('/admin/advertisement-dates/20001');
  const request = within(await screen.findByRole('region', { name: 'Request for earlier dates' }));
  expect(request.getByText('Unpaid applications with less time to pay').parentElement).toHaveTextContent('12');
  await expectAccessible();
  await user.click(request.getByRole('button', { name: 'Apply the earlier dates' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply the earlier dates' }));
  await waitFor(() => expect(sent).toEqual([{ revisionId: 7_500_001, approve: true, remarks: '', seen: effect }]));
});
