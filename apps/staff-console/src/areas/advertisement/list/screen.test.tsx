import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { exampleAdvertisement } from '../testing/example-advertisement.ts';

const everything: Privileges = { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] };
const name = (en: string) => ({ en, ne: 'नाम' });

let shown: AdvertisementRow;
beforeEach(() => {
  server.use(
    mockCall(advertisement.list, () => listPage([shown])),
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
    mockCall(masterData.listFiscalYears, () => []),
    mockCall(masterData.listHolidays, () => ({ weekly: [], holidays: [] })),
    mockCall(advertisement.get, () => shown),
    mockCall(masterData.listEducationLevels, () => [{ id: 3, name: name('Class 12') }] as never),
    mockCall(masterData.listFaculties, () => [{ id: 4, name: name('Law') }] as never),
    mockCall(masterData.listSubjects, () => [{ id: 5, name: name('Criminal Law') }] as never),
    mockCall(masterData.listAgreements, () => [{ id: 2, name: name('Declaration') }] as never),
  );
});

async function openPanel(status: AdvertisementRow['lifeCycleStatus'], privileges: Privileges = everything) {
  shown = exampleAdvertisement(status);
  signIn(privileges);
  const app = await renderApp('/admin/advertisementlist?open=20001');
  return { ...app, panel: within(await screen.findByRole('dialog', { name: /Kharidar/ })) };
}

const actsOf = (panel: { queryAllByRole: (role: string) => HTMLElement[] }) =>
  panel
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== '' && text !== 'Notice (PDF)');

test.each([
  ['pending', ['Configure', 'Update number', 'Reject']],
  ['preLive', ['Configure', 'Update number', 'Publish', 'Schedule publish', 'Reject']],
  ['scheduled', ['Publish', 'Reject']],
  ['published', ['Go live', 'Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['live', ['Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['closed', ['Change dates', 'Extend the deadline', 'Cancel advertisement']],
  ['concluded', []],
  ['cancelled', []],
  ['rejected', []],
] as const)('an advertisement that is %s offers what its state allows', async (status, acts) => {
  const { panel } = await openPanel(status);
  expect(actsOf(panel)).toEqual(acts);
});

test('anyone who may only read is offered nothing but the notice', async () => {
  const { panel } = await openPanel('preLive', { publishAdvertisement: ['read'] });
  expect(actsOf(panel)).toEqual([]);
});

test('an advertisement goes live only after the question, with the version that was shown', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.goLive, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { panel, user } = await openPanel('published');
  await user.click(panel.getByRole('button', { name: 'Go live' }));
  expect(sent).toEqual([]);
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Go live' }));
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20_001, version: 4 }]));
});

test('a date typed in Bikram Sambat is sent in both calendars', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.changeDates, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { panel, user } = await openPanel('live');
  await user.click(panel.getByRole('button', { name: 'Change dates' }));
  const group = within(await panel.findByRole('group', { name: /Last date for submission, single fee/ }));
  await user.click(group.getByRole('button', { name: 'Type the date in BS' }));
  const day = group.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '२०');
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, singleSubmissionLastDateBs: '2083-08-20', singleSubmissionLastDateAd: '2026-12-06' });
});

test('the accepted qualifications are read, and further ones are added with level, faculty and subject', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.configure, ({ body }) => {
      sent.push(body.qualifications);
      return { advtCode: 20_001, lifeCycleStatus: 'preLive' as const, version: 5 };
    }),
  );
  const { panel, user } = await openPanel('preLive');
  expect(panel.getByText('Class 12, Law')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Configure' }));
  await user.click(await panel.findByRole('button', { name: 'Add a qualification' }));
  await user.selectOptions(panel.getAllByRole('combobox', { name: /^Level/ })[1]!, 'Class 12');
  await user.selectOptions(panel.getAllByRole('combobox', { name: /^Subject/ })[1]!, 'Criminal Law');
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Save the dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    { educationLevelId: 3, facultyId: 4 },
    { educationLevelId: 3, subjectId: 5 },
  ]);
});

const verdictOf = (verdict: 'met' | 'notMet', word: string) => ({
  rule: 'age' as const,
  verdict,
  barrier: true,
  word,
  values: { age: 40, minAge: 18, maxAge: 40, lastDayAd: '2026-12-10', cutOffDateAd: '2026-12-14' },
});

test('another age cut-off date shows whose verdict it changes, and is saved only once the officer agrees', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.previewCutOffDate, () => ({
      total: 1,
      rows: [
        {
          applicationId: 8,
          applicationNumber: '20001-8',
          masterId: 100_008,
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
  const { panel, user } = await openPanel('live');
  await user.click(panel.getByRole('button', { name: 'Change dates' }));
  const group = within(await panel.findByRole('group', { name: /^Age cut-off date/ }));
  const day = group.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '14');
  await user.click(panel.getByRole('button', { name: 'Change the dates' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the verdict on the age?' }));
  expect(question.getByText('Sita Basnet').closest('li')).toHaveTextContent('Met → Not met: The limit is 40 years.');
  await expectAccessible();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(sent).toEqual([1]));
});

test('a number that is taken is refused at its field, and what was typed stays', async () => {
  server.use(
    mockCall(advertisement.updateNumber, () =>
      refused('Please correct the fields marked below.', {
        errors: [{ field: 'newAdvtNumber', message: 'Another category has this number.' }],
      }),
    ),
  );
  const { panel, user } = await openPanel('pending');
  await user.click(panel.getByRole('button', { name: 'Update number' }));
  await user.type(await panel.findByLabelText(/New advertisement number/), '16614/083-84');
  await user.click(panel.getByRole('button', { name: 'Update the number' }));
  expect((await panel.findAllByText('Another category has this number.')).length).toBeGreaterThan(0);
  expect(panel.getByLabelText(/New advertisement number/)).toHaveValue('16614/083-84');
});

test('a rejection asks why', async () => {
  const { panel, user } = await openPanel('preLive');
  await user.click(panel.getByRole('button', { name: 'Reject' }));
  await user.click(await panel.findByRole('button', { name: 'Reject' }));
  expect(await panel.findByRole('alert')).toBeInTheDocument();
});

test('dates that a colleague has changed: what was typed stays, and the next attempt stands on the newest state', async () => {
  const versions: unknown[] = [];
  server.use(
    mockCall(advertisement.changeDates, ({ body }) => {
      versions.push(body.version);
      if (body.version === 5) return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 6 };
      shown = { ...shown, version: 5 };
      return refused('Somebody else has changed this in the meantime.', { status: 409 });
    }),
  );
  const { panel, user } = await openPanel('live');
  await user.click(panel.getByRole('button', { name: 'Change dates' }));
  await user.type(await panel.findByLabelText(/^Remarks/), 'Postponed');
  await user.click(panel.getByRole('button', { name: 'Change the dates' }));
  expect(
    await within(await panel.findByRole('alert', { name: 'Errors' })).findByText('Somebody else has changed this in the meantime.'),
  ).toBeInTheDocument();
  expect(panel.getByLabelText(/^Remarks/)).toHaveValue('Postponed');
  await user.click(panel.getByRole('button', { name: 'Change the dates' }));
  await waitFor(() => expect(versions).toEqual([4, 5]));
});

test('letters typed while the rows of the letters before are still on their way are not lost', async () => {
  const texts: (string | undefined)[] = [];
  shown = exampleAdvertisement('live');
  let answer = () => {};
  const slowly = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mockCall(advertisement.list, async ({ body }) => {
      texts.push(body.text);
      if (body.text !== undefined) await slowly;
      return listPage([shown]);
    }),
  );
  signIn(everything);
  const { user } = await renderApp('/admin/advertisementlist');
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'Kha');
  await waitFor(() => expect(texts).toContain('Kha'));
  await user.type(search, 'ridar');
  expect(search).toHaveValue('Kharidar');
  answer();
  await waitFor(() => expect(texts.at(-1)).toBe('Kharidar'));
});

test('a deadline on a holiday is warned about and moved to the next day on which the office is open', async () => {
  const sent: unknown[] = [];
  const entered = { enteredAt: '2026-11-21T06:00:00.000Z', enteredBy: 'Hari Thapa' };
  const holiday = { id: 1, dayAd: '2026-12-11', name: { en: 'Constitution Day', ne: 'संविधान दिवस' }, active: true, version: 1, ...entered };
  server.use(
    mockCall(masterData.listHolidays, () => ({ weekly: ['saturday' as const], holidays: [holiday] })),
    mockCall(advertisement.changeDates, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, lifeCycleStatus: 'live' as const, version: 5 };
    }),
  );
  const { panel, user } = await openPanel('live');
  await user.click(panel.getByRole('button', { name: 'Change dates' }));
  expect(await panel.findAllByText(/the office is closed: Constitution Day/)).toHaveLength(2);
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Last date for payment, single fee: move to the next working day' }));
  await waitFor(() => expect(panel.getAllByText(/the office is closed/)).toHaveLength(1));
  await user.click(panel.getAllByRole('button', { name: 'Change the dates' }).at(-1)!);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ singleSubmissionLastDateAd: '2026-12-11', paymentLastDateAd: '2026-12-13' });
});
