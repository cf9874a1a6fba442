import { screen, waitFor, within } from '@testing-library/react';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import * as calls from '@psc/api-client/areas/selection/selection.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { afterUndoTime } from '../../testing/after-undo-time.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { listOf, post, ram, service, sita, type Changes } from './testing/lists.ts';

const calledList = (changes: Changes = {}) => listOf('interview', { categoryId: null, ...changes });
const interviewed = { interviewRecorded: true };
const finalList = (changes: Changes = {}) =>
  listOf('final', {
    all: { people: 2, selected: 1, selectedInOpen: 0, alternates: 1, tied: 0 },
    people: [
      { ...sita, ...interviewed, interviewMarks: 25, totalMarks: 106.5 },
      { ...ram, ...interviewed, interviewMarks: 20, totalMarks: 97, outcome: 'alternate', decidedBy: 'age' },
    ],
    ...changes,
  });
const made = { state: 'published' as const, version: 2, publishedAt: '2026-11-21T05:00:00.000Z' };
const requested = { revisionId: 7_500_001, reason: '', askedBy: 'Hari Thapa', askedAt: '2026-11-21T06:00:00.000Z' };
const effect = { selected: 1, alternates: 1, interviewAt: null, openRetotallings: null, hasChanged: false };
const request = { ...requested, mayDecide: false, mayWithdraw: true, ...effect };
const waiting = { state: 'toApprove' as const, request };
const requestOfCall = { ...request, selected: 2, alternates: null, interviewAt: '2026-12-20T05:15:00.000Z' };
const waitingCall = { state: 'toApprove' as const, request: requestOfCall };

function asOfficer(...held: Permission[]) {
  signIn({ resultAndSelection: held.length > 0 ? held : ['read', 'create'] });
  server.use(mockCall(calls.listAdvertisements, () => [{ advtCode: 20001, post, service }]));
}

test('the advertisement is chosen among those that can be selected from', async () => {
  asOfficer();
  // A single advertisement is chosen automatically.
  server.use(
    mockCall(calls.listAdvertisements, () => [20001, 20002].map((advtCode) => ({ advtCode, post, service }))),
    mockCall(calls.listWritten, () => listOf('written', made)),
  );
  const { user, router } = await renderApp('/admin/written-selection');
  expect(await screen.findByText('No advertisement is chosen')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Advertisement'), '20001');
  expect(await screen.findByRole('table', { name: /Open$/ })).toBeInTheDocument();
  await expectAddress(router, '?advtCode=20001');
});

test('the written selection asks for who is called in one category, a page at a time', async () => {
  asOfficer();
  const asked: unknown[] = [];
  server.use(
    mockCall(calls.listWritten, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return listOf('written', { ...made, interviewAt: '2026-12-20T05:15:00.000Z', nextAfter: 'further' });
    }),
  );
  const { user, router } = await renderApp('/admin/written-selection?advtCode=20001');
  const open = within(await screen.findByRole('table', { name: /Open$/ }));
  expect(open.getByText('Sita Rai')).toBeInTheDocument();
  expect(screen.getByText(/20 December 2026/)).toBeInTheDocument();
  await expectAccessible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Not called');
  await user.click(screen.getByRole('link', { name: 'Women' }));
  await expectAddress(router, '?advtCode=20001&outcome=notSelected&category=400002');
  const page = { sort: 'rank', pageSize: '50' };
  expect(asked).toEqual([
    { outcome: 'selected', ...page },
    { outcome: 'notSelected', ...page },
    { outcome: 'notSelected', category: '400002', ...page },
  ]);
});

test('the officer sees how many of those called for a quota are called in open competition as well', async () => {
  asOfficer();
  server.use(mockCall(calls.listWritten, () => listOf('written', { categoryId: 400_002 })));
  await renderApp('/admin/add-written-selection?advtCode=20001');
  expect((await screen.findByText('Also called in open competition')).nextElementSibling).toHaveTextContent('1');
});

test.each([
  ['written', calls.listWritten, 'The written result has not been published yet.', '/admin/publish-result'],
  ['interview', calls.listInterview, 'Make the written selection first.', '/admin/add-written-selection'],
  ['final', calls.listFinal, 'Enter the interview marks first.', '/admin/add-interview-selection'],
] as const)('the %s stage says what has to be done before it, and leads there', async (stage, call, words, path) => {
  asOfficer();
  server.use(mockCall(call, () => listOf(stage, { state: 'notReached', categories: [], categoryId: null, people: [] })));
  await renderApp(`/admin/add-${stage}-selection?advtCode=20001`);
  const notice = await screen.findByText(words, { exact: false });
  expect(within(notice).getByRole('link')).toHaveAttribute('href', `${path}?advtCode=20001`);
});

test('only officers who may make a list are offered to make one', async () => {
  asOfficer('read');
  server.use(mockCall(calls.listWritten, () => listOf('written')));
  await renderApp('/admin/written-selection?advtCode=20001');
  expect(await screen.findByText('This list has not been made yet. Below are the candidates who would be on it now.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Call to the Interview' })).not.toBeInTheDocument();
});

test('the call to the interview needs its day, and says the number of people and that another officer publishes it', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listWritten, () => listOf('written', sent ? waitingCall : {})),
    mockCall(calls.addWritten, ({ body }) => {
      sent = body;
      return { called: 2, revisionId: 7_500_001 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-written-selection?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Make the list of those called' }));
  expect(await screen.findAllByText('Choose one of the listed options.')).not.toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(/Time to come/), 'oneHour');
  await user.click(screen.getByRole('button', { name: 'Make the list of those called' }));
  expect(await screen.findAllByText('Enter the day and hour of the interview.')).not.toHaveLength(0);
  const group = within(screen.getByRole('group', { name: /Day and hour of the interview/ }));
  await user.type(group.getByLabelText('Day'), '20');
  await user.type(group.getByLabelText('Month'), '12');
  await user.type(group.getByLabelText('Year'), '2026');
  await expectAccessible();
  expect(screen.getByText('To be called: 2. No one is informed before another officer publishes the list.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make the list of those called' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/written-selection'));
  expect(sent).toMatchObject({ advtCode: 20001 });
  expect(Date.parse((sent as { interviewAt: string }).interviewAt)).toBe(Date.parse('2026-12-20T11:00:00+05:45'));
});

test('marks are recorded page by page; empty is absent, and what was recorded can be corrected', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listInterview, () => calledList({ people: [sita, { ...ram, ...interviewed, interviewMarks: 12 }] })),
    mockCall(calls.addInterview, ({ body }) => {
      sent = body;
      return { recorded: 1 };
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  expect(await screen.findByRole('columnheader', { name: 'Interview marks (maximum 30)' })).toBeInTheDocument();
  const marks = screen.getByRole('textbox', { name: 'Interview marks, Sita Rai' });
  expect(screen.getByRole('textbox', { name: 'Interview marks, Ram Thapa' })).toHaveValue('12');
  await user.type(marks, '31');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  expect(await screen.findAllByText('Enter marks from 0 to 30, with at most two decimals.')).not.toHaveLength(0);
  expect(marks).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await user.clear(marks);
  await user.type(marks, '२४.५');
  await user.clear(screen.getByRole('textbox', { name: 'Interview marks, Ram Thapa' }));
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  expect(await screen.findByText(/with marks: 1; absent: 1/)).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await afterUndoTime();
  await waitFor(() =>
    expect(sent).toEqual({
      advtCode: 20001,
      marks: [
        { applicationId: 800_011, marks: 24.5, seen: null },
        { applicationId: 800_012, marks: null, seen: { marks: 12 } },
      ],
      close: false,
    }),
  );
});

test('the interview is closed once everybody is recorded, and not before', async () => {
  asOfficer();
  let recorded = { called: 2, marked: 1, absent: 0 };
  let sent: unknown;
  server.use(
    mockCall(calls.listInterview, () => calledList({ interview: recorded, ...(sent ? made : {}) })),
    mockCall(calls.addInterview, ({ body }) => {
      sent = body;
      return { recorded: 1 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  expect(await screen.findByText('Not recorded yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close the interview' })).not.toBeInTheDocument();
  recorded = { called: 2, marked: 1, absent: 1 };
  await router.revalidate();
  await user.click(await screen.findByRole('button', { name: 'Close the interview' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Close the interview' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/interview-selection'));
  expect(sent).toEqual({ advtCode: 20001, marks: [], close: true });
});

test('marks that the gateway refuses are marked at their person and stay', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listInterview, () => calledList()),
    mockCall(calls.addInterview, () =>
      refused('Please check the fields.', { errors: [{ field: 'marks.1.marks', message: 'Out of range here.' }] }),
    ),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  const marks = await screen.findByRole('textbox', { name: 'Interview marks, Ram Thapa' });
  await user.type(marks, '12');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await afterUndoTime();
  await waitFor(() => expect(marks).toHaveAccessibleDescription('Out of range here.'));
  expect(marks).toHaveValue('12');
});

test('after the interview the list shows marks, and absent for who did not come', async () => {
  asOfficer();
  const people = [
    { ...sita, ...interviewed, interviewMarks: 25 },
    { ...ram, ...interviewed },
  ];
  server.use(mockCall(calls.listInterview, () => calledList({ ...made, people })));
  await renderApp('/admin/interview-selection?advtCode=20001');
  const rowOf = (person: string) => within(screen.getByText(person).closest('tr')!);
  await screen.findByText('Sita Rai');
  expect(rowOf('Sita Rai').getByText('25')).toBeInTheDocument();
  expect(rowOf('Ram Thapa').getByText('Absent')).toBeInTheDocument();
  await expectAccessible();
});

test('the final selection is looked at, confirmed with its numbers and made', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => finalList(sent ? waiting : {})),
    mockCall(calls.addFinal, ({ body }) => {
      sent = body;
      return { selected: 1, alternates: 1, revisionId: 7_500_001 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('106.5')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Make the final list' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Cancel' }));
  expect(sent).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Make the final list' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make the final list for Nayab Subba?' }));
  expect(question.getByText(/Selected: 1, alternates: 1/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Make the final list' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/final-selection'));
  expect(sent).toEqual({ advtCode: 20001 });
});

test('a final selection that somebody else has already made is refused and shown as made', async () => {
  asOfficer();
  let refusals = 0;
  server.use(
    mockCall(calls.listFinal, () => finalList(refusals > 0 ? made : {})),
    mockCall(calls.addFinal, () => {
      refusals += 1;
      return refused('This selection was made a moment ago.', { status: 409 });
    }),
  );
  const { user } = await renderApp('/admin/add-final-selection?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Make the final list' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Make the final list' }));
  expect(await screen.findByText('This selection was made a moment ago.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'View the list' })).toHaveAttribute('href', '/admin/final-selection?advtCode=20001');
});

test('anyone who may only read sees the preview but cannot publish it', async () => {
  asOfficer('read');
  server.use(mockCall(calls.listFinal, () => finalList()));
  await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('You can view this list but not create it.')).toBeInTheDocument();
  expect(screen.getByText('Sita Rai')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make the final list' })).not.toBeInTheDocument();
});

test('the candidates of the final selection are filtered by outcome, which is in the address', async () => {
  asOfficer();
  const all = finalList(made);
  server.use(
    mockCall(calls.listFinal, ({ query }) => ({
      ...all,
      rows: all.rows.filter(({ outcome }) => !query.has('outcome') || outcome === query.get('outcome')),
    })),
  );
  const { user, router } = await renderApp('/admin/view-final-selection-candidates?advtCode=20001');
  expect(await screen.findByText('Sita Rai')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Alternate');
  await waitFor(() => expect(screen.queryByText('Sita Rai')).not.toBeInTheDocument());
  expect(screen.getByText('Ram Thapa')).toBeInTheDocument();
  await expectAddress(router, '?advtCode=20001&outcome=alternate');
  await expectAccessible();
});

test('a tie that remains is decided by the commission before the list is made', async () => {
  asOfficer('read', 'create', 'approve');
  let sent: unknown;
  const tied = {
    people: [sita, ram].map(({ applicationId, rollNumber, masterId, name: called }) => ({
      applicationId,
      rollNumber,
      masterId,
      name: called,
    })),
  };
  server.use(
    mockCall(calls.listFinal, () => finalList(sent ? {} : { ties: [tied] })),
    mockCall(calls.decideTie, ({ body }) => {
      sent = body;
      return {};
    }),
  );
  const { user } = await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByRole('button', { name: 'Make the final list' })).toBeDisabled();
  const form = within(screen.getByRole('region', { name: 'Tie to be decided' }));
  await expectAccessible();
  await user.selectOptions(form.getByLabelText(/Sita Rai/), '2');
  await user.selectOptions(form.getByLabelText(/Ram Thapa/), '2');
  await user.type(form.getByLabelText(/Decision of the commission/), 'Decision 12');
  await user.click(form.getByRole('button', { name: 'Record the decision' }));
  expect(await screen.findAllByText('Give each candidate a different rank.')).not.toHaveLength(0);
  await user.selectOptions(form.getByLabelText(/Ram Thapa/), '1');
  await user.click(form.getByRole('button', { name: 'Record the decision' }));
  await waitFor(() => expect(sent).toEqual({ advtCode: 20001, applicationIds: [800_012, 800_011], reason: 'Decision 12' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make the final list' })).toBeEnabled());
});

test('a final list waits for an officer who did not make it', async () => {
  asOfficer('read', 'create', 'approve');
  let mayDecide = false;
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => finalList(sent ? made : { ...waiting, request: { ...request, mayDecide } })),
    mockCall(calls.decideList, ({ body }) => {
      sent = body;
      return { state: 'published' as const };
    }),
  );
  const { user, router } = await renderApp('/admin/final-selection?advtCode=20001');
  expect(await screen.findByText('You made this list, so another officer has to decide on it.')).toBeInTheDocument();
  mayDecide = true;
  await router.revalidate();
  await user.click(await screen.findByRole('button', { name: 'Publish the final list' }));
  const question = await screen.findByRole('dialog', { name: 'Publish the final list?' });
  await expectAccessible();
  await user.click(within(question).getByRole('button', { name: 'Publish the final list' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001, approve: true, remarks: '' }));
  expect(await screen.findByText(/Published:/)).toBeInTheDocument();
});

test('the officer who made a final list withdraws it', async () => {
  asOfficer('read', 'create');
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => finalList(sent ? {} : waiting)),
    mockCall(calls.withdrawList, ({ body }) => {
      sent = body;
      return { state: 'takenBack' as const };
    }),
  );
  const { user } = await renderApp('/admin/final-selection?advtCode=20001');
  expect(await screen.findByText('Hari Thapa')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_001 }));
  expect(await screen.findByText(/This list has not been made yet/)).toBeInTheDocument();
});

test('in Nepali the lists read in Nepali, digits included', async () => {
  asOfficer();
  server.use(mockCall(calls.listFinal, () => finalList(made)));
  await renderApp('/admin/final-selection?advtCode=20001', { language: 'ne' });
  expect(await screen.findByText('सीता राई')).toBeInTheDocument();
  expect(screen.getByText('१०६.५')).toBeInTheDocument();
  await expectAccessible();
});

test('candidates who come on their own day are called without an hour, and days and panels follow', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listWritten, () => listOf('written', sent ? waitingCall : {})),
    mockCall(calls.addWritten, ({ body }) => {
      sent = body;
      return { called: 2, revisionId: 7_500_001 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-written-selection?advtCode=20001', { language: 'en' });
  await user.selectOptions(await screen.findByLabelText(/Time to come/), 'byCandidate');
  expect(screen.getByText(/Each candidate gets a day, an hour and a panel afterwards/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make the list of those called' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/written-selection'));
  expect(sent).toEqual({ advtCode: 20001, interviewAt: null });
});

test('marks are typed for those whose day has come; of the others the day is shown', async () => {
  asOfficer();
  const later = { interviewAt: '2026-12-20T05:15:00.000Z', interviewDayHasCome: false };
  server.use(mockCall(calls.listInterview, () => calledList({ people: [sita, { ...ram, ...later }] })));
  let sent: unknown;
  server.use(
    mockCall(calls.addInterview, ({ body }) => {
      sent = body;
      return { recorded: 1 };
    }),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001', { language: 'en' });
  await user.type(await screen.findByRole('textbox', { name: 'Interview marks, Sita Rai' }), '25');
  expect(screen.queryByRole('textbox', { name: 'Interview marks, Ram Thapa' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ram Thapa/ })).toHaveTextContent('20 December 2026');
  await user.click(screen.getByRole('button', { name: 'Record these marks' }));
  await screen.findByRole('button', { name: /^Undo/ });
  await afterUndoTime();
  await waitFor(() => expect(sent).toMatchObject({ marks: [{ applicationId: 800_011, marks: 25 }] }));
});
