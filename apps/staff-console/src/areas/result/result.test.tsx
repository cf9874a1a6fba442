import { screen, waitFor, within } from '@testing-library/react';
import * as attendance from '@psc/api-client/calls/attendance.ts';
import * as calls from '@psc/api-client/calls/result.ts';
import type { ResultRow, ResultSummary } from '@psc/api-client/calls/result.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

const paper = { paperId: 3, name: { en: 'First paper', ne: 'प्रथम पत्र' }, maximumMarks: 100, passMarks: 40 };
const summary: ResultSummary = {
  advtCode: 20002,
  post: { en: 'Accountant', ne: 'सहलेखापाल' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  papers: [paper],
  status: 'uploaded',
  uploadedAt: '2026-11-20T06:00:00.000Z',
  publishedAt: null,
  candidates: 24,
  present: 20,
  absent: 4,
  attendanceNotRecorded: 0,
  passed: 12,
  failed: 8,
  withoutMarks: 0,
  version: 5,
};
const sheet = () => new File(['PK'], 'sheet.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

function asOfficer(unpublished: ResultSummary[], published: ResultSummary[] = []) {
  signIn({ resultAndSelection: [...permissions] });
  server.use(mockCall(calls.listUnpublished, () => unpublished), mockCall(calls.listPublished, () => published));
}

test('a sheet with wrong rows is refused row by row, and a right one is counted', async () => {
  asOfficer([summary]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent.push([body.advtCode, body.paperId]);
      if (sent.length > 1) return { recorded: 20, passed: 12, failed: 8 };
      const errors = ['Row 3: the roll number 9 stands twice.', 'Row 7: marks must be a number from 0 to 100.'].map((message) => ({ field: 'file', message }));
      return refused('Please check the fields.', { errors });
    }),
  );
  const { user } = await renderApp('/admin/upload-result');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Advertisement/ }), '20002');
  await user.upload(screen.getByLabelText(/Sheet/), sheet());
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  const rows = await screen.findByRole('region', { name: 'Rows to correct' });
  expect(within(rows).getAllByRole('listitem')).toHaveLength(2);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByText('The marks were recorded.')).toBeInTheDocument();
  expect(sent).toEqual([[20002, 3], [20002, 3]]);
});

test('attendance is uploaded for a chosen paper, and without a file nothing is sent', async () => {
  asOfficer([summary]);
  server.use(mockCall(attendance.upload, () => ({ recorded: 24, present: 20, absent: 4 })));
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
    mockCall(attendance.list, () => ({
      papers: [paper],
      rows: [{ applicationId: 61, rollNumber: 100001, masterId: 10000007, name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' }, examCentre: { en: 'Kathmandu', ne: 'काठमाडौँ' }, attendance: [{ paperId: 3, isPresent }] }],
      recorded: 24,
      notRecorded: 0,
      hasMore: false,
    })),
    mockCall(attendance.save, ({ body }) => {
      isPresent = body.isPresent;
      return null;
    }),
  );
  const { user } = await renderApp('/admin/post-result/view-attendance?advtCode=20002');
  await user.click(await screen.findByRole('button', { name: 'Mark present: Dipak Gurung, First paper' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark present' }));
  expect(await screen.findByText('Present')).toBeInTheDocument();
  await expectAccessible();
});

test('a result is published after a confirmation, with the version that was read', async () => {
  asOfficer([summary]);
  let sent: unknown;
  server.use(
    mockCall(calls.confirmPublish, ({ body }) => {
      sent = body;
      return { publishedAt: '2026-11-21T06:00:00.000Z' };
    }),
    mockCall(calls.listCandidates, () => ({ papers: [paper], rows: [], hasMore: false })),
  );
  const { user, router } = await renderApp('/admin/publish-result');
  await user.click(await screen.findByText('Accountant'));
  await user.click(await screen.findByRole('button', { name: 'Publish result' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish result' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/published-result/view'));
  expect(sent).toEqual({ version: 5 });
});

test('what is missing is named, and nothing can be published meanwhile', async () => {
  asOfficer([{ ...summary, attendanceNotRecorded: 2 }]);
  await renderApp('/admin/publish-result?advtCode=20002');
  expect(await screen.findByText(/The attendance of 2 candidates is not recorded yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish result' })).toBeDisabled();
  await expectAccessible();
});

test('filters of a published result stand in the address and are asked for', async () => {
  asOfficer([], [{ ...summary, status: 'published', publishedAt: '2026-11-21T06:00:00.000Z' }]);
  const asked: string[] = [];
  const row: ResultRow = { applicationId: 61, rollNumber: 100001, masterId: 10000007, name: { en: 'Dipak Gurung', ne: 'दीपक गुरुङ' }, citizenshipNumber: '15-01-70-10006', isPresent: true, marks: [{ paperId: 3, marks: 64.5, isPass: true }], totalMarks: 64.5, result: 'passed' };
  server.use(
    mockCall(calls.listCandidates, ({ params }) => {
      asked.push(`${params.masterId} ${params.result}`);
      return { papers: [paper], rows: [row], hasMore: false };
    }),
  );
  const { user, router } = await renderApp('/admin/published-result/view?advtCode=20002');
  await user.click(await screen.findByRole('button', { name: 'Passed' }));
  await user.type(await screen.findByRole('textbox', { name: 'Master ID' }), '१००००००७');
  await waitFor(() => expect(router.state.location.search).toContain('masterId=10000007'));
  await waitFor(() => expect(asked).toEqual(['- -', '- passed', '10000007 passed']));
  await expectAccessible();
});
