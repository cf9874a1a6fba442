import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail, ExamScheduleRequest, PlaceClash } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as paper from '@psc/api-client/areas/examination/paper.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string, ne: string) => ({ en, ne });
const request: ExamScheduleRequest = {
  examScheduleId: 3_400_007,
  advtCode: 20001,
  advtNumbers: ['16613/083-84'],
  fiscalYear: '2083-84',
  post: name('Nayab Subba', 'नायब सुब्बा'),
  class: name('Non-gazetted first', 'राजपत्र अनङ्कित प्रथम'),
  service: name('Administration', 'प्रशासन'),
  group: name('General', 'सामान्य'),
  subGroup: name('None', 'छैन'),
  organization: name('Ministry of Finance', 'अर्थ मन्त्रालय'),
  status: 'newRequest',
  dayMode: null,
  requestedAt: '2026-11-20T04:00:00.000Z',
  requisitionNo: '12/2083-84',
  demandOffice: 'Kathmandu',
  totalVacancy: 12,
  approvedCandidates: 340,
  examSkippable: false,
  remarks: '',
  decisionRemarks: null,
  version: 1,
};
const detail: ExamScheduleDetail = {
  ...request,
  workSummary: 'Office work',
  requisitionRemarks: 'Vacant',
  distribution: [{ advtNumber: '16613/083-84', heading: 'open', quotaCode: 'open', quota: name('Open', 'खुला'), seats: 12 }],
  competitionCategories: ['open'],
  papers: [
    {
      paperId: 5_800_003,
      paperType: 'first',
      testType: 'written',
      subject: name('General knowledge', 'सामान्य ज्ञान'),
      maximumMarks: 100,
      durationMinutes: 120,
      examOption: 'objective',
    },
  ],
  scheduled: [],
  clashes: { count: 0, people: [] },
  placeClashes: { count: 0, places: [] },
  revisions: [],
  paperCorrections: [],
};
const scheduled: ExamScheduleDetail = {
  ...detail,
  status: 'scheduled',
  dayMode: 'sameDay',
  version: 2,
  scheduled: [{ paperId: 5_800_003, competitionCategory: 'open', startsAt: '2027-01-10T05:15:00.000Z' }],
};

const listed = (rows: ExamScheduleRequest[]) => ({ rows, after: null, total: { count: rows.length, more: false } });

function asOfficer(...held: (typeof permissions)[number][]) {
  signIn({ examScheduling: held.length > 0 ? held : [...permissions] });
  server.use(
    mockCall(masterData.listServices, () => []),
    mockCall(masterData.listClasses, () => []),
  );
}

test('a new request is taken up and its days are asked for', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listRequisitions, () => listed([request])),
    mockCall(calls.get, () => detail),
    mockCall(calls.listForApproval, () => listed([])),
    mockCall(calls.schedule, ({ params }) => ({ examScheduleId: Number(params.id), status: 'scheduled' as const, version: 2 })),
  );
  const { user, router } = await renderApp('/admin/exam-scheduling/new-requests');
  await user.click(await screen.findByText('Nayab Subba'));
  await user.click(await screen.findByRole('button', { name: 'Schedule the examination' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/admin/schedule-exam?request=3400007'));
  expect(await screen.findByRole('group', { name: /Day and hour/ })).toBeInTheDocument();
});

test('the days of papers are asked for, and shown, only where one competition has more than one paper', async () => {
  asOfficer();
  const second = { ...detail.papers[0]!, paperId: 5_800_004, paperType: 'second' as const };
  const both: ExamScheduleDetail = { ...scheduled, papers: [...detail.papers, second], competitionCategories: ['open', 'internal'] };
  let shown = scheduled;
  server.use(
    mockCall(calls.listRequisitions, () => listed([])),
    mockCall(calls.listForApproval, () => listed([shown])),
    mockCall(calls.get, () => shown),
  );
  const one = await renderApp('/admin/schedule-exam?request=3400007');
  expect(await screen.findByRole('group', { name: /Day and hour/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByText('Examination days')).not.toBeInTheDocument();
  one.unmount();
  shown = both;
  await renderApp('/admin/schedule-exam?request=3400007');
  expect(await screen.findByRole('radio', { name: 'Papers of one competition on the same day' })).toBeChecked();
  expect(screen.getByText('Papers of the other competition may be on any day.')).toBeInTheDocument();
});

test('a rejected schedule stays rejected while its days are looked at', async () => {
  asOfficer();
  const rejected = { ...scheduled, status: 'rejected' as const, decisionRemarks: 'The hall is not free' };
  let takenUp = 0;
  server.use(
    mockCall(calls.listRequisitions, () => listed([rejected])),
    mockCall(calls.listForApproval, () => listed([])),
    mockCall(calls.get, () => rejected),
    mockCall(calls.schedule, () => {
      takenUp += 1;
      return { examScheduleId: 3_400_007, status: 'scheduled' as const, version: 3 };
    }),
  );
  const { user, router } = await renderApp('/admin/exam-scheduling?open=3400007');
  await user.click(await screen.findByRole('link', { name: 'Change days and hours' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/admin/schedule-exam?request=3400007'));
  expect(await screen.findByRole('button', { name: 'Save the changed schedule' })).toBeInTheDocument();
  expect(takenUp).toBe(0);
});

test('bypassing a request is asked for once more', async () => {
  asOfficer();
  let skipped = 0;
  server.use(
    mockCall(calls.listRequisitions, () => listed([request])),
    mockCall(calls.get, () => detail),
    mockCall(calls.skip, () => {
      skipped += 1;
      return { examScheduleId: 3_400_007, status: 'skipped' as const, version: 2 };
    }),
  );
  const { user } = await renderApp('/admin/exam-scheduling/new-requests?open=3400007');
  await user.click(await screen.findByRole('button', { name: 'Bypass' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to bypass this request?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(skipped).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Bypass' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Bypass' }));
  await waitFor(() => expect(skipped).toBe(1));
});

test('what the gateway refuses is shown at its paper', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listRequisitions, () => listed([])),
    mockCall(calls.listForApproval, () => listed([scheduled])),
    mockCall(calls.get, () => scheduled),
    mockCall(calls.review, () =>
      refused('Please check the fields.', {
        errors: [{ field: 'papers.0.startsAt', message: 'The examination must start in the future.' }],
      }),
    ),
  );
  const { user } = await renderApp('/admin/schedule-exam?request=3400007');
  await user.click(await screen.findByRole('button', { name: 'Save the changed schedule' }));
  expect(await screen.findAllByText('The examination must start in the future.')).not.toHaveLength(0);
});

test('two people on one schedule: the second gets a clear refusal, keeps what was typed, and saves on the newest state', async () => {
  asOfficer();
  let current = scheduled;
  const versions: number[] = [];
  const message = 'Somebody else has changed this in the meantime.';
  server.use(
    mockCall(calls.listRequisitions, () => listed([])),
    mockCall(calls.listForApproval, () => listed([current])),
    mockCall(calls.get, () => current),
    mockCall(calls.review, ({ body }) => {
      versions.push(body.version);
      if (body.version !== current.version) return refused(message, { status: 409, errorCode: 'CHANGED_MEANWHILE' });
      return { examScheduleId: 3_400_007, status: 'scheduled' as const, version: 4 };
    }),
  );
  const { user, router } = await renderApp('/admin/schedule-exam?request=3400007');
  await user.type(await screen.findByRole('textbox', { name: /Remarks/ }), 'The hall is free');
  current = { ...scheduled, version: 3 };
  await user.click(screen.getByRole('button', { name: 'Save the changed schedule' }));
  const told = within(await screen.findByRole('alert', { name: 'Changed by somebody else in the meantime' }));
  expect(told.getByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Remarks/ })).toHaveValue('The hall is free');
  await user.click(screen.getByRole('button', { name: 'Save the changed schedule' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/approve-exam-schedule'));
  expect(versions).toEqual([2, 3]);
});

test('who approves a schedule sees which written paper has no kind of questions yet, and where to set it', async () => {
  asOfficer();
  signIn({ examScheduling: [...permissions], masterConfiguration: ['read'] });
  const withoutKind = { ...detail.papers[0]!, examOption: null };
  server.use(mockCall(calls.get, () => ({ ...scheduled, papers: [withoutKind] })));
  await renderApp('/admin/approval-exam-schedule/3400007');
  const table = within(await screen.findByRole('table', { name: 'Papers and their hours' }));
  expect(table.getByRole('columnheader', { name: 'Kind of questions' })).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Not set yet' })).toHaveAttribute('href', '/admin/paper-detail/5800003');
  await expectAccessible();
});

test('an approval is confirmed in the words of the specification and sent with the version read', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => scheduled),
    mockCall(calls.listForApproval, () => listed([])),
    mockCall(calls.approve, ({ body }) => {
      sent = body;
      return { examScheduleId: 3_400_007, status: 'approved' as const, version: 3 };
    }),
  );
  const { user, router } = await renderApp('/admin/approval-exam-schedule/3400007');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to approve this examination schedule?' });
  await user.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/approve-exam-schedule'));
  expect(sent).toEqual({ version: 2, remarks: '', acceptedClashes: 0 });
});

test('a rejection is confirmed in the words of the specification', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => scheduled),
    mockCall(calls.listForApproval, () => listed([])),
    mockCall(calls.reject, ({ body }) => {
      sent = body;
      return { examScheduleId: 3_400_007, status: 'rejected' as const, version: 3 };
    }),
  );
  const { user, router } = await renderApp('/admin/approval-exam-schedule/3400007');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to reject this examination schedule?' });
  await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'The centre is taken');
  await user.click(within(question).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/approve-exam-schedule'));
  expect(sent).toEqual({ version: 2, remarks: 'The centre is taken', acceptedClashes: 0 });
});

test('anyone who may only read sees no button to decide', async () => {
  asOfficer('read');
  server.use(mockCall(calls.get, () => scheduled));
  await renderApp('/admin/approval-exam-schedule/3400007');
  expect(await screen.findByText('You can view this schedule but not decide on it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('in Nepali the requests read in Nepali, digits included', async () => {
  asOfficer();
  server.use(mockCall(calls.listRequisitions, () => listed([request])));
  await renderApp('/admin/exam-scheduling', { language: 'ne' });
  expect(await screen.findByText('नायब सुब्बा')).toBeInTheDocument();
  expect(screen.getByText('३४०')).toBeInTheDocument();
  expect(screen.getByText('नयाँ अनुरोध')).toBeInTheDocument();
});

const approvedSchedule: ExamScheduleDetail = { ...scheduled, status: 'approved', version: 3 };
const clash = {
  masterId: 10000007,
  name: name('Dipak Gurung', 'दीपक गुरुङ'),
  advtCode: 20009,
  post: name('Kharidar', 'खरिदार'),
  startsAt: '2027-01-10T05:15:00.000Z',
};

test('people with two examinations at one hour are named, and approving says how many were seen', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => ({ ...scheduled, clashes: { count: 1, people: [clash] } })),
    mockCall(calls.listForApproval, () => listed([])),
    mockCall(calls.approve, ({ body }) => {
      sent = body;
      return { examScheduleId: 3_400_007, status: 'approved' as const, version: 3 };
    }),
  );
  const { user } = await renderApp('/admin/approval-exam-schedule/3400007');
  expect(await screen.findByText('Dipak Gurung')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual({ version: 2, remarks: '', acceptedClashes: 1 }));
});

test('other hours of an approved schedule are asked for with a reason', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => approvedSchedule),
    mockCall(calls.askRevision, ({ body }) => {
      sent = body;
      return { revisionId: 7_500_004 };
    }),
  );
  const { user, router } = await renderApp('/admin/approval-exam-schedule/3400007');
  await user.click(await screen.findByRole('button', { name: 'Postpone or change the hours' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Curfew in the valley');
  await user.click(screen.getByRole('button', { name: 'Request the change' }));
  await waitFor(() => expect(sent).toMatchObject({ examScheduleId: 3_400_007, version: 3, reason: 'Curfew in the valley' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a second officer sees what happens to the hours and decides, and the one who asked does not', async () => {
  asOfficer();
  const plan = (startsAt: string) => ({
    dayMode: 'sameDay' as const,
    papers: [{ paperId: 5_800_003, competitionCategory: 'open' as const, startsAt }],
  });
  const asked = {
    revisionId: 7_500_004,
    state: 'asked' as const,
    reason: 'Curfew in the valley',
    before: plan('2027-01-10T05:15:00.000Z'),
    after: plan('2027-01-24T05:15:00.000Z'),
    askedBy: 'Madan Yadav',
    askedAt: '2026-11-20T06:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionRemarks: '',
    mayDecide: true,
  };
  const hall: PlaceClash = {
    ...{ kind: 'room', examCentre: name('Padma Kanya Campus', 'पद्मकन्या क्याम्पस'), roomNumber: '12', invigilator: null },
    ...{ people: 60, capacity: 40, advtCodes: [20007] },
  };
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => ({ ...approvedSchedule, placeClashes: { count: 1, places: [hall] }, revisions: [asked] })),
    mockCall(calls.decideRevision, ({ body }) => {
      sent = body;
      return { state: 'applied' as const };
    }),
  );
  const { user } = await renderApp('/admin/approval-exam-schedule/3400007');
  expect(await screen.findByText('Curfew in the valley')).toBeInTheDocument();
  const inUse = screen.getByRole('region', { name: 'Places in use at the requested times' });
  expect(within(inUse).getByRole('row', { name: /Room Padma Kanya Campus 12 .* People: 60; seats: 40 20007/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Postpone or change the hours' })).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Apply the change' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Apply the change' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_004, approve: true, remarks: '', acceptedClashes: 0 }));
});

test('a second officer sees the values of a paper that a correction changes, and decides on it', async () => {
  asOfficer();
  const facts = {
    ...{ subject: name('General knowledge', 'सामान्य ज्ञान'), maximumMarks: 100, passMarks: 40, durationMinutes: 90 },
    ...{ examOption: 'subjective' as const, negativeMarkingPercent: 0, marksPerQuestion: null, paperDetail: '' },
  };
  const correction = {
    ...{ revisionId: 7_500_006, paperId: 5_800_003, state: 'asked' as const, before: facts, after: { ...facts, passMarks: 45 } },
    ...{
      reason: 'Typing error',
      askedBy: 'Madan Yadav',
      askedAt: '2026-11-20T06:00:00.000Z',
      decidedBy: null,
      decidedAt: null,
      decisionRemarks: '',
    },
    mayDecide: true,
  };
  let sent: unknown;
  server.use(
    mockCall(calls.get, () => ({ ...approvedSchedule, paperCorrections: [correction] })),
    mockCall(paper.decideCorrection, ({ body }) => {
      sent = body;
      return { state: 'applied' as const };
    }),
  );
  const { user } = await renderApp('/admin/approval-exam-schedule/3400007');
  const shown = await screen.findByRole('region', { name: 'Correction of the paper General knowledge' });
  expect(within(shown).getByRole('row', { name: /Pass marks 40 45/ })).toBeInTheDocument();
  expect(within(shown).queryByRole('row', { name: /Full marks/ })).not.toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'Correct the paper' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Correct the paper' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_006, approve: true, remarks: '' }));
  await expectAccessible();
});

test('a link of waiting work opens the only schedule at once, and lists several', async () => {
  asOfficer();
  let waiting = [scheduled];
  server.use(
    mockCall(calls.listForApproval, () => listed(waiting)),
    mockCall(calls.get, () => scheduled),
  );
  const { router } = await renderApp('/admin/approve-exam-schedule?text=20001&decide=true&of=advertisement%3A20001%3A12');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/approval-exam-schedule/3400007');
  expect(router.state.location.search).toContain('advertisement%3A20001%3A12');
  waiting = [scheduled, { ...scheduled, examScheduleId: 3_400_008 }];
  await router.navigate('/admin/approve-exam-schedule?decide=true');
  expect(await screen.findAllByRole('row', { name: /Nayab Subba/ })).toHaveLength(2);
  expect(router.state.location.pathname).toBe('/admin/approve-exam-schedule');
  expect(router.state.location.search).not.toContain('decide');
});

test('a link of waiting work shows the list when there are more schedules than the first page holds', async () => {
  asOfficer();
  server.use(mockCall(calls.listForApproval, () => ({ ...listed([scheduled]), total: { count: 2, more: false } })));
  const { router } = await renderApp('/admin/approve-exam-schedule?text=20001&decide=true');
  expect(await screen.findAllByRole('row', { name: /Nayab Subba/ })).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/admin/approve-exam-schedule');
  expect(router.state.location.search).toBe('?text=20001');
});
