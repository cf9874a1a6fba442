import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPublished, type ResultSummary } from '@psc/api-client/calls/result.ts';
import * as calls from '@psc/api-client/calls/selection.ts';
import type { SelectedPerson, SelectionList, SelectionStage } from '@psc/api-client/calls/selection.ts';
import type { Permission } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

const name = (en: string, ne: string) => ({ en, ne });
const post = name('Nayab Subba', 'नायब सुब्बा');
const service = name('Administration', 'प्रशासन');
const summary: ResultSummary = {
  advtCode: 20001,
  post,
  service,
  papers: [],
  status: 'published',
  uploadedAt: '2026-11-20T04:00:00.000Z',
  publishedAt: '2026-11-21T04:00:00.000Z',
  candidates: 40,
  present: 30,
  absent: 10,
  attendanceNotRecorded: 0,
  passed: 3,
  failed: 27,
  withoutMarks: 0,
  version: 2,
};

const sita: SelectedPerson = { applicationId: 11, rollNumber: 501, masterId: 7001, name: name('Sita Rai', 'सीता राई'), rank: 1, writtenMarks: 81.5, interviewMarks: null, totalMarks: 81.5, outcome: 'selected' };
const ram: SelectedPerson = { applicationId: 12, rollNumber: 502, masterId: 7002, name: name('Ram Thapa', 'राम थापा'), rank: 2, writtenMarks: 77, interviewMarks: null, totalMarks: 77, outcome: 'selected' };
const gita: SelectedPerson = { applicationId: 13, rollNumber: 503, masterId: 7003, name: name('Gita Karki', 'गीता कार्की'), rank: 3, writtenMarks: 55, interviewMarks: null, totalMarks: 55, outcome: 'notSelected' };

/** Sita competes in both categories. */
function listOf(stage: SelectionStage, changes: Partial<SelectionList> = {}): SelectionList {
  return {
    advtCode: 20001,
    post,
    service,
    stage,
    publishedAt: null,
    interviewAt: null,
    interviewMaximumMarks: 30,
    categories: [
      { id: 1, advtNumber: '16613/083-84', quotaCode: 'open', quotaName: name('Open', 'खुला'), seats: 1, people: [sita, ram, gita] },
      { id: 2, advtNumber: '16614/083-84', quotaCode: 'women', quotaName: name('Women', 'महिला'), seats: 1, people: [sita] },
    ],
    canAdd: true,
    ...changes,
  };
}

const calledList = (changes: Partial<SelectionList> = {}): SelectionList => {
  const list = listOf('interview', changes);
  return { ...list, categories: list.categories.map((category) => ({ ...category, people: category.people.filter((person) => person.outcome === 'selected') })) };
};
const finalList = (changes: Partial<SelectionList> = {}): SelectionList => {
  const list = listOf('final', changes);
  const [open, women] = list.categories;
  return {
    ...list,
    categories: [
      { ...open!, people: [{ ...sita, interviewMarks: 25, totalMarks: 106.5 }, { ...ram, interviewMarks: 20, totalMarks: 97, outcome: 'alternate' }] },
      { ...women!, people: [] },
    ],
  };
};
const made = { publishedAt: '2026-11-21T05:00:00.000Z', canAdd: false };

function asOfficer(...held: Permission[]) {
  signIn({ resultAndSelection: held.length > 0 ? held : ['read', 'create'] });
  server.use(mockCall(listPublished, () => [summary]));
}

test('the advertisement is chosen among those whose written result is published', async () => {
  asOfficer();
  server.use(mockCall(calls.listWritten, () => listOf('written', made)));
  const { user, router } = await renderApp('/admin/written-selection');
  expect(await screen.findByText('No advertisement is chosen')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Advertisement'), '20001');
  expect(await screen.findByRole('region', { name: 'Women' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?advtCode=20001');
});

test('the written selection lists who is called in each category, and nobody else', async () => {
  asOfficer();
  server.use(mockCall(calls.listWritten, () => listOf('written', { ...made, interviewAt: '2026-12-20T05:15:00.000Z' })));
  await renderApp('/admin/written-selection?advtCode=20001');
  const open = within(await screen.findByRole('table', { name: 'Open' }));
  expect(open.getByText('Sita Rai')).toBeInTheDocument();
  expect(open.getByText('Ram Thapa')).toBeInTheDocument();
  expect(screen.queryByText('Gita Karki')).not.toBeInTheDocument();
  expect(screen.getByText(/20 December 2026/)).toBeInTheDocument();
  await expectAccessible();
});

test.each([
  ['written', calls.listWritten, 'The written result has not been published yet.', '/admin/publish-result'],
  ['interview', calls.listInterview, 'Make the written selection first.', '/admin/add-written-selection'],
  ['final', calls.listFinal, 'Record the interview first.', '/admin/add-interview-selection'],
] as const)('the %s stage says what has to be done before it, and leads there', async (stage, call, words, path) => {
  asOfficer();
  server.use(mockCall(call, () => listOf(stage, { canAdd: false, categories: [] })));
  await renderApp(`/admin/add-${stage}-selection?advtCode=20001`);
  const notice = await screen.findByText(words, { exact: false });
  expect(within(notice).getByRole('link')).toHaveAttribute('href', `${path}?advtCode=20001`);
});

test('a list that is not made yet is offered to be made only to whoever may', async () => {
  asOfficer('read');
  server.use(mockCall(calls.listWritten, () => listOf('written')));
  await renderApp('/admin/written-selection?advtCode=20001');
  expect(await screen.findByText('This list has not been made yet; below stands who would be on it now.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add Written Selection' })).not.toBeInTheDocument();
});

test('the call to the interview needs its day, and is confirmed with the number of people', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listWritten, () => (sent ? listOf('written', made) : listOf('written'))),
    mockCall(calls.addWritten, ({ body }) => {
      sent = body;
      return { called: 2 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-written-selection?advtCode=20001');
  await user.click(await screen.findByRole('button', { name: 'Call to the interview' }));
  expect(await screen.findAllByText('Enter the day and hour of the interview.')).not.toHaveLength(0);
  const group = within(screen.getByRole('group', { name: /Day and hour of the interview/ }));
  await user.type(group.getByLabelText('Day'), '20');
  await user.type(group.getByLabelText('Month'), '12');
  await user.type(group.getByLabelText('Year'), '2026');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Call to the interview' }));
  const question = within(await screen.findByRole('dialog', { name: 'Call 2 candidates to the interview?' }));
  expect(question.getByText(/20 December 2026/)).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await user.click(question.getByRole('button', { name: 'Call to the interview' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/written-selection'));
  expect(sent).toMatchObject({ advtCode: 20001 });
  expect(Date.parse((sent as { interviewAt: string }).interviewAt)).toBe(Date.parse('2026-12-20T11:00:00+05:45'));
});

test('nobody can be called where nobody passed', async () => {
  asOfficer();
  server.use(mockCall(calls.listWritten, () => ({ ...listOf('written'), categories: [] })));
  await renderApp('/admin/add-written-selection?advtCode=20001');
  expect(await screen.findByText('Nobody passed the written examination')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Call to the interview' })).not.toBeInTheDocument();
});

test('marks are recorded for everybody who was called, once each; empty is absent', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listInterview, () => calledList(sent ? made : {})),
    mockCall(calls.addInterview, ({ body }) => {
      sent = body;
      return { recorded: 1 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  expect(await screen.findByRole('columnheader', { name: 'Interview marks (maximum 30)' })).toBeInTheDocument();
  expect(screen.getAllByText('Sita Rai')).toHaveLength(1);
  const marks = screen.getByRole('textbox', { name: 'Interview marks, Sita Rai' });
  await user.type(marks, '31');
  await user.click(screen.getByRole('button', { name: 'Record the interview' }));
  expect(await screen.findAllByText('Marks are a number from 0 to 30, with at most two decimals.')).not.toHaveLength(0);
  expect(marks).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await user.clear(marks);
  await user.type(marks, '२४.५');
  await user.click(screen.getByRole('button', { name: 'Record the interview' }));
  const question = within(await screen.findByRole('dialog', { name: 'Record the marks of the interview?' }));
  expect(question.getByText(/With marks: 1; did not come: 1/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Record the interview' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/interview-selection'));
  expect(sent).toEqual({ advtCode: 20001, marks: [{ applicationId: 11, marks: 24.5 }, { applicationId: 12, marks: null }] });
});

test('marks that the gateway refuses are marked at their person and stay', async () => {
  asOfficer();
  server.use(
    mockCall(calls.listInterview, () => calledList()),
    mockCall(calls.addInterview, () => refused('Please check the fields.', { errors: [{ field: 'marks.1.marks', message: 'Out of range here.' }] })),
  );
  const { user } = await renderApp('/admin/add-interview-selection?advtCode=20001');
  const marks = await screen.findByRole('textbox', { name: 'Interview marks, Ram Thapa' });
  await user.type(marks, '12');
  await user.click(screen.getByRole('button', { name: 'Record the interview' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record the interview' }));
  await waitFor(() => expect(marks).toHaveAccessibleDescription('Out of range here.'));
  expect(marks).toHaveValue('12');
});

test('after the interview the list shows marks, and absent for who did not come', async () => {
  asOfficer();
  const list = calledList(made);
  server.use(mockCall(calls.listInterview, () => ({ ...list, categories: [{ ...list.categories[0]!, people: [{ ...sita, interviewMarks: 25 }, ram] }] })));
  await renderApp('/admin/interview-selection?advtCode=20001');
  const rowOf = (person: string) => within(screen.getByText(person).closest('tr')!);
  await screen.findByText('Sita Rai');
  expect(rowOf('Sita Rai').getByText('25')).toBeInTheDocument();
  expect(rowOf('Ram Thapa').getByText('Absent')).toBeInTheDocument();
  await expectAccessible();
});

test('the final selection is looked at, confirmed with its numbers and published', async () => {
  asOfficer();
  let sent: unknown;
  server.use(
    mockCall(calls.listFinal, () => finalList(sent ? made : {})),
    mockCall(calls.addFinal, ({ body }) => {
      sent = body;
      return { selected: 1, alternates: 1 };
    }),
  );
  const { user, router } = await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('106.5')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Select and publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(sent).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Select and publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Select finally for Nayab Subba?' }));
  expect(question.getByText(/Selected: 1, alternates: 1/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Select and publish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/final-selection'));
  expect(sent).toEqual({ advtCode: 20001 });
});

test('a final selection that somebody else has made meanwhile is refused and shown as made', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Select and publish' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Select and publish' }));
  expect(await screen.findByText('This selection was made a moment ago.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Look at the list' })).toHaveAttribute('href', '/admin/final-selection?advtCode=20001');
});

test('whoever may only read sees the preview but cannot publish it', async () => {
  asOfficer('read');
  server.use(mockCall(calls.listFinal, () => finalList()));
  await renderApp('/admin/add-final-selection?advtCode=20001');
  expect(await screen.findByText('You may read this list, but not make it.')).toBeInTheDocument();
  expect(screen.getByText('Sita Rai')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Select and publish' })).not.toBeInTheDocument();
});

test('the candidates of the final selection are filtered by outcome, which stands in the address', async () => {
  asOfficer();
  server.use(mockCall(calls.listFinal, () => finalList(made)));
  const { user, router } = await renderApp('/admin/view-final-selection-candidates?advtCode=20001');
  expect(await screen.findByText('Sita Rai')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Alternate' }));
  await waitFor(() => expect(screen.queryByText('Sita Rai')).not.toBeInTheDocument());
  expect(screen.getByText('Ram Thapa')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?advtCode=20001&outcome=alternate');
  await expectAccessible();
});

test('in Nepali the lists read in Nepali, digits included', async () => {
  asOfficer();
  server.use(mockCall(calls.listFinal, () => finalList(made)));
  await renderApp('/admin/final-selection?advtCode=20001', { language: 'ne' });
  expect(await screen.findByText('सीता राई')).toBeInTheDocument();
  expect(screen.getByText('१०६.५')).toBeInTheDocument();
  await expectAccessible();
});
