import { act, screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { MarksTyping } from '@psc/api-client/areas/result/result.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { asOfficer } from '../testing/as-officer.ts';
import { paper, summary } from '../testing/samples.ts';

const marksOnly = (marks: number) => ({ marks, right: null, wrong: null, subjective: null });
const typing: MarksTyping = {
  paper,
  answers: null,
  present: 2,
  people: [
    { applicationId: 800_061, rollNumber: 101, typed: null },
    { applicationId: 800_062, rollNumber: 102, typed: marksOnly(39) },
  ],
  hasMore: false,
  officers: [{ name: 'Madan Yadav', typed: 1, finishedAt: null, isMe: true }],
  differences: [],
  differing: 0,
  mayType: true,
};

test('marks of a paper are typed by roll number and finished, and nobody is named', async () => {
  asOfficer([summary]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.getTyping, () => typing),
    mockCall(calls.savePost, ({ body }) => {
      sent.push(body);
      return { state: 'waitsForSecond' as const, recorded: 0, differing: 0 };
    }),
  );
  const { user } = await renderApp('/admin/post-result/result?advtCode=20002');
  await user.type(await screen.findByRole('textbox', { name: 'Marks of roll number 101' }), '६४.५');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'I have typed all marks' }));
  const marks = [
    { applicationId: 800_061, marks: 64.5 },
    { applicationId: 800_062, marks: 39 },
  ];
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20002, paperId: 5_800_003, marks, finish: true }]));
});

test('marks stay with their person when the list changes under the form', async () => {
  asOfficer([summary]);
  let people = typing.people;
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.getTyping, () => ({ ...typing, people })),
    mockCall(calls.savePost, ({ body }) => {
      sent.push(body.marks);
      return { state: 'saved' as const, recorded: 0, differing: 0 };
    }),
  );
  const { user, router } = await renderApp('/admin/post-result/result?advtCode=20002');
  await user.type(await screen.findByRole('textbox', { name: 'Marks of roll number 101' }), '20');
  people = [typing.people[0]!, { applicationId: 800_069, rollNumber: 1015, typed: null }, typing.people[1]!];
  await act(() => router.revalidate());
  expect(await screen.findByRole('textbox', { name: 'Marks of roll number 1015' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Marks of roll number 101' })).toHaveValue('20');
  expect(screen.getByRole('textbox', { name: 'Marks of roll number 102' })).toHaveValue('39');
  await user.type(screen.getByRole('textbox', { name: 'Marks of roll number 1015' }), '30');
  await user.click(screen.getByRole('button', { name: 'Save the typed marks' }));
  const marks = [
    { applicationId: 800_061, marks: 20 },
    { applicationId: 800_069, marks: 30 },
    { applicationId: 800_062, marks: 39 },
  ];
  await waitFor(() => expect(sent).toEqual([marks]));
});

test('where two officers typed different marks, both marks are shown with their names', async () => {
  asOfficer([summary]);
  const officers = [
    { name: 'Madan Yadav', typed: 2, finishedAt: '2026-11-20T06:00:00.000Z', isMe: true },
    { name: 'Rama Thapa', typed: 2, finishedAt: '2026-11-20T07:00:00.000Z', isMe: false },
  ];
  server.use(
    mockCall(calls.getTyping, () => ({
      ...typing,
      officers,
      differing: 1,
      differences: [{ rollNumber: 101, first: marksOnly(64), second: marksOnly(46) }],
    })),
  );
  await renderApp('/admin/post-result/result?advtCode=20002');
  const table = within(await screen.findByRole('region', { name: 'Differences' }));
  expect(table.getByText('64')).toBeInTheDocument();
  expect(table.getByText('46')).toBeInTheDocument();
  expect(screen.getByText(/Marks that differ: 1/)).toBeInTheDocument();
});

const negative: MarksTyping = {
  ...typing,
  paper: { ...paper, negativeMarkingPercent: 20 },
  answers: { maximumMarks: 100, marksPerQuestion: 2, negativeMarkingPercent: 20, questions: 50, hasSubjectivePart: false },
  people: [
    { applicationId: 800_061, rollNumber: 101, typed: null },
    { applicationId: 800_062, rollNumber: 102, typed: { marks: 56, right: 30, wrong: 10, subjective: null } },
  ],
};

test('of a paper with negative marking the right and wrong answers are typed, and the marks follow', async () => {
  asOfficer([summary]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.getTyping, () => negative),
    mockCall(calls.savePost, ({ body }) => {
      sent.push(body);
      return { state: 'saved' as const, recorded: 0, differing: 0 };
    }),
  );
  const { user } = await renderApp('/admin/post-result/result?advtCode=20002');
  const right = await screen.findByRole('textbox', { name: 'Right answers of roll number 101' });
  const row = within(right.closest('tr')!);
  await user.type(right, '४०');
  expect(row.getByText('–')).toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save the typed marks' });
  await user.click(save);
  const wrong = screen.getByRole('textbox', { name: 'Wrong answers of roll number 101' });
  expect(wrong).toHaveAccessibleDescription('Enter this too.');
  await user.type(wrong, '11');
  await user.click(save);
  expect(wrong).toHaveAccessibleDescription('There are more right and wrong answers than questions in the paper (50).');
  await user.clear(wrong);
  await user.type(wrong, '5');
  expect(row.getByText('78')).toBeInTheDocument();
  await expectAccessible();
  await user.click(save);
  const marks = [
    { applicationId: 800_061, right: 40, wrong: 5 },
    { applicationId: 800_062, right: 30, wrong: 10 },
  ];
  await waitFor(() => expect(sent).toEqual([{ advtCode: 20002, paperId: 5_800_003, marks, finish: false }]));
});

test('answers that differ are shown even where the marks are the same', async () => {
  asOfficer([summary]);
  const entry = (right: number, wrong: number) => ({ marks: 10, right, wrong, subjective: null });
  const officers = ['Madan Yadav', 'Rama Thapa'].map((officer) => ({
    ...{ name: officer, typed: 2, finishedAt: '2026-11-20T06:00:00.000Z', isMe: officer === 'Madan Yadav' },
  }));
  const differences = [{ rollNumber: 101, first: entry(5, 0), second: entry(6, 5) }];
  server.use(mockCall(calls.getTyping, () => ({ ...negative, officers, differing: 1, differences })));
  await renderApp('/admin/post-result/result?advtCode=20002');
  const table = within(await screen.findByRole('region', { name: 'Differences' }));
  expect(table.getByText(/5 right, 0 wrong/)).toBeInTheDocument();
  expect(table.getByText(/6 right, 5 wrong/)).toBeInTheDocument();
});

test('examinations without a result lead to their attendance and marks', async () => {
  asOfficer([{ ...summary, attendanceNotRecorded: 2 }]);
  const { user, router } = await renderApp('/admin/post-result');
  server.use(mockCall(calls.getTyping, () => typing));
  await user.click(within(await screen.findByRole('table')).getByRole('link', { name: 'Marks' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/post-result/result', search: '?advtCode=20002' }));
});
