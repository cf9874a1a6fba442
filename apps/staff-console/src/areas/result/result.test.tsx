import { screen, waitFor, within } from '@testing-library/react';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { AttendanceRow } from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultRow } from '@psc/api-client/areas/result/result.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { asOfficer } from './testing/as-officer.ts';
import { paper, preview, summary } from './testing/samples.ts';

const taken = { taken: true, changed: 0, changes: [], questions: [], changesKey: null };
const attended: AttendanceRow = {
  applicationId: 800_061,
  rollNumber: 100001,
  masterId: 10000007,
  name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' },
  examCentre: { en: 'Kathmandu', ne: 'काठमाडौँ' },
  attendance: [],
};
const attendanceOf = (rows: AttendanceRow[], papers = [paper]) => ({
  rows,
  after: null,
  total: { count: rows.length, more: false },
  about: { papers, centres: [{ examCentreId: 3_300_001, name: attended.examCentre }], recorded: 0, notRecorded: rows.length },
});
const sheet = () => new File(['PK'], 'sheet.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

test('a sheet with wrong rows is refused row by row, and a right one is counted', async () => {
  asOfficer([summary]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent.push([body.advtCode, body.paperId]);
      if (sent.length > 1) return { ...taken, recorded: 20, passed: 12, failed: 8 };
      const errors = ['Row 3, cell A3: the roll number 9 appears twice.', 'Row 7, cell B7: marks must be a number from 0 to 100.'].map(
        (message) => ({
          field: 'file',
          message,
        }),
      );
      return refused('Please check the fields.', { errors });
    }),
  );
  const { user } = await renderApp('/admin/upload-result');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Advertisement/ }), '20002');
  await user.upload(screen.getByLabelText(/Sheet/), sheet());
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  const rows = await screen.findByRole('region', { name: 'Rows to correct' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download the sheet with the errors' })).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByText('The marks were recorded.')).toBeInTheDocument();
  const asked = [20002, 5_800_003];
  expect(sent).toEqual([asked, asked]);
});

test('a paper with negative marking asks whether the sheet has it subtracted already', async () => {
  asOfficer([{ ...summary, papers: [{ ...summary.papers[0]!, negativeMarkingPercent: 20 }] }]);
  let sent: unknown;
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent = body.negativeMarking;
      return { ...taken, recorded: 20, passed: 12, failed: 8 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Advertisement/ }), '20002');
  await user.click(await screen.findByRole('radio', { name: /the portal subtracts/ }));
  await user.upload(screen.getByLabelText(/Sheet/), sheet());
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByText('The marks were recorded.')).toBeInTheDocument();
  expect(sent).toBe('fromAnswers');
});

test('where one advertisement waits with one paper both are chosen already, and the sheet to fill in is at hand', async () => {
  asOfficer([summary]);
  await renderApp('/admin/upload-attendance');
  expect(await screen.findByRole('combobox', { name: /Advertisement/ })).toHaveValue('20002');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Paper/ })).toHaveValue('5800003'));
  expect(screen.getByRole('button', { name: 'Download the sheet with roll numbers and names' })).toBeInTheDocument();
});

test('attendance is uploaded for a chosen paper, and without a file nothing is sent', async () => {
  asOfficer([summary]);
  server.use(
    mockCall(attendance.upload, () => ({ ...taken, recorded: 24, present: 20, absent: 4 })),
    mockCall(attendance.list, () => attendanceOf([])),
  );
  const { user } = await renderApp('/admin/upload-attendance?advtCode=20002');
  const send = await screen.findByRole('button', { name: 'Upload attendance' });
  await user.click(send);
  expect(await screen.findByRole('alert', { name: 'Errors' })).toBeInTheDocument();
  await user.upload(screen.getByLabelText(/Sheet/), sheet());
  await user.click(send);
  expect(await screen.findByText('The attendance was recorded.')).toBeInTheDocument();
});

test('the attendance of one person is corrected after a confirmation', async () => {
  asOfficer([summary]);
  let isPresent = false;
  server.use(
    mockCall(attendance.list, () => attendanceOf([{ ...attended, attendance: [{ paperId: 5_800_003, isPresent }] }])),
    mockCall(attendance.save, ({ body }) => {
      isPresent = body.isPresent;
      return { recorded: 1 };
    }),
  );
  const { user } = await renderApp('/admin/post-result/view-attendance?advtCode=20002');
  await user.click(await screen.findByRole('button', { name: 'Further acts: Dipak Gurung' }));
  expect(await screen.findByRole('menuitem', { name: /^Mark absent: First paper/ })).toHaveTextContent('Already marked absent.');
  await user.click(await screen.findByRole('menuitem', { name: 'Mark present: First paper' }));
  const dialog = (await screen.findAllByRole('dialog')).at(-1)!;
  expect(dialog).toHaveTextContent('Mark Dipak Gurung as present?');
  await user.click(within(dialog).getByRole('button', { name: 'Mark present' }));
  expect(await screen.findByText('Present')).toBeInTheDocument();
  await expectAccessible();
});

test('several chosen candidates are marked absent at once in the paper chosen', async () => {
  asOfficer([summary]);
  const second = {
    paperId: 5_800_004,
    name: { en: 'Second paper', ne: 'द्वितीय पत्र' },
    maximumMarks: 100,
    passMarks: 40,
    negativeMarkingPercent: 0,
  };
  const people = [800_061, 800_062, 800_063].map((applicationId) => ({
    ...attended,
    applicationId,
    name: { en: `Person ${applicationId}`, ne: 'जना' },
  }));
  let sent: unknown;
  server.use(
    mockCall(attendance.list, () => attendanceOf(people, [paper, second])),
    mockCall(attendance.save, ({ body }) => {
      sent = body;
      return { recorded: 2 };
    }),
  );
  const { user } = await renderApp('/admin/post-result/view-attendance?advtCode=20002');
  const boxes = await screen.findAllByRole('checkbox', { name: 'Choose this row' });
  await user.click(boxes[0]!);
  await user.click(boxes[2]!);
  const bar = within(screen.getByRole('region', { name: 'Chosen rows' }));
  await user.selectOptions(bar.getByRole('combobox', { name: 'Paper' }), 'Second paper');
  await user.click(bar.getByRole('button', { name: 'Mark absent' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Mark absent' }));
  await waitFor(() =>
    expect(sent).toEqual({
      people: [
        { applicationId: 800_061, seen: null },
        { applicationId: 800_063, seen: null },
      ],
      paperId: 5_800_004,
      isPresent: false,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).not.toBeInTheDocument());
});

test('a result is published after a confirmation, with the version that was read', async () => {
  asOfficer([summary]);
  let sent: unknown;
  server.use(
    mockCall(calls.confirmPublish, ({ body }) => {
      sent = body;
      return { publishedAt: '2026-11-21T06:00:00.000Z' };
    }),
    mockCall(calls.listCandidates, () => ({ rows: [], after: null, total: { count: 0, more: false }, about: { papers: [paper] } })),
  );
  const { user, router } = await renderApp('/admin/publish-result');
  await user.click(await screen.findByText('Accountant'));
  await user.click(await screen.findByRole('button', { name: 'Publish result' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Publish result' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/published-result/view'));
  expect(sent).toEqual({ version: 5 });
});

test('what is missing is named, and nothing can be published until then', async () => {
  asOfficer([{ ...summary, attendanceNotRecorded: 2 }]);
  await renderApp('/admin/publish-result?open=20002');
  expect(await screen.findByText(/Candidates without recorded attendance: 2/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish result' })).toBeDisabled();
  await expectAccessible();
});

test('filters of a published result stand in the address and are asked for', async () => {
  asOfficer([], [{ ...summary, status: 'published', publishedAt: '2026-11-21T06:00:00.000Z' }]);
  const asked: string[] = [];
  const row: ResultRow = {
    applicationId: 800_061,
    rollNumber: 100001,
    masterId: 10000007,
    name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' },
    citizenshipNumber: '15-01-70-10006',
    isPresent: true,
    marks: [{ paperId: 5_800_003, marks: 64.5, isPass: true }],
    totalMarks: 64.5,
    result: 'passed',
  };
  server.use(
    mockCall(calls.listCandidates, ({ params }) => {
      asked.push(`${params.masterId} ${params.result}`);
      return { rows: [row], after: null, total: { count: 1, more: false }, about: { papers: [paper] } };
    }),
  );
  const { user, router } = await renderApp('/admin/published-result/view?advtCode=20002');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Result shown' }), 'Passed');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('textbox', { name: 'Master ID' }));
  await user.paste('१००००००७');
  await waitFor(() => expect(router.state.location.search).toContain('masterId=10000007'));
  await waitFor(() => expect(asked).toEqual(['- -', '- passed', '10000007 passed']));
  await expectAccessible();
});

test('a sheet that changes recorded marks shows each change, and is taken over when the officer agrees', async () => {
  asOfficer([summary]);
  const sent: (string | undefined)[] = [];
  const changes = { changed: 1, changes: [{ rollNumber: 101, before: 44, after: 99 }], questions: [], changesKey: 'key-of-the-changes' };
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent.push(body.acceptedChanges);
      return { ...changes, taken: body.acceptedChanges === 'key-of-the-changes', recorded: 20, passed: 12, failed: 8 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.upload(await screen.findByLabelText(/Sheet/), sheet());
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('99')).toBeInTheDocument();
  expect(screen.queryByText('The marks were recorded.')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Record the changes' }));
  expect(await screen.findByText('The marks were recorded.')).toBeInTheDocument();
  expect(sent).toEqual(['none', 'key-of-the-changes']);
});

test('the officer who changed marks last sees what changed, and cannot publish', async () => {
  asOfficer([summary]);
  server.use(
    mockCall(calls.publish, () => ({
      ...preview,
      mayPublish: false,
      changes: [
        { rollNumber: 104, paperId: 5_800_003, before: 44, after: 99, changedAt: '2026-11-20T06:00:00.000Z', changedBy: 'Madan Yadav' },
      ],
    })),
  );
  await renderApp('/admin/publish-result?open=20002');
  expect(await screen.findByText(/another officer has to publish this result/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish result' })).toBeDisabled();
  expect(screen.getByText('Madan Yadav')).toBeInTheDocument();
  await expectAccessible();
});

test.each(['/admin/post-result/view-attendance?advtCode=20002', '/admin/upload-attendance?advtCode=20002#attendance-configuration'])(
  'after another advertisement is chosen the chooser keeps the focus and no candidate of the earlier one stays selected: %s',
  async (address) => {
    asOfficer([summary, { ...summary, advtCode: 20_003 }]);
    server.use(mockCall(attendance.list, () => attendanceOf([attended])));
    const { user, router } = await renderApp(address);
    const chooser = await screen.findByRole('combobox', { name: 'Advertisement' });
    const box = () => within(screen.getByRole('row', { name: /Dipak Gurung/ })).getByRole('checkbox');
    await user.click(box());
    expect(box()).toBeChecked();
    await user.selectOptions(chooser, '20003');
    await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20003'));
    await waitFor(() => expect(box()).not.toBeChecked());
    expect(screen.getByRole('combobox', { name: 'Advertisement' })).toBe(chooser);
    expect(chooser).toHaveFocus();
    await user.selectOptions(chooser, '20002');
    await waitFor(() => expect(router.state.location.search).toBe('?advtCode=20002'));
    expect(box()).not.toBeChecked();
  },
);

test('attendance is set by hand in its tab, which stays open when an advertisement is chosen', async () => {
  asOfficer([summary]);
  server.use(mockCall(attendance.list, () => attendanceOf([])));
  const { user, router } = await renderApp('/admin/upload-attendance#attendance-configuration');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Advertisement' }), '20002');
  expect(await screen.findByText('Nobody was examined')).toBeInTheDocument();
  await expectAddress(router, '#attendance-configuration');
});
