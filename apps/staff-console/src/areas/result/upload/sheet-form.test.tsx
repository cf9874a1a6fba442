import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/result.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { paper, summary } from '../testing/samples.ts';

const taken = { taken: true, changed: 0, changes: [], questions: [], changesKey: null };
const sheet = () => new File(['PK'], 'sheet.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

function asOfficer(unpublished: ResultSummary[]) {
  signIn({ resultAndSelection: [...permissions] });
  server.use(mockCall(calls.listUnpublished, () => unpublished));
}

const written = () => {
  const cells = [
    ['Roll number', 'Marks'],
    [100_001, 60],
    [100_002, 70],
  ];
  const bytes = write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(cells) } }, { type: 'array' }) as ArrayBuffer;
  return new File([bytes], 'paper1.xlsx', { type: sheet().type });
};

test('before a sheet is sent its paper, its name and its rows are said, and afterwards it is no longer chosen', async () => {
  asOfficer([{ ...summary, papers: [paper, { ...paper, paperId: 5_800_004, name: { en: 'Second paper', ne: 'द्वितीय पत्र' } }] }]);
  server.use(mockCall(calls.upload, () => ({ ...taken, recorded: 2, passed: 2, failed: 0 })));
  const { user } = await renderApp('/admin/upload-result');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Advertisement/ }), '20002');
  await user.selectOptions(screen.getByRole('combobox', { name: /Paper/ }), '5800004');
  await user.upload(screen.getByLabelText(/Sheet/), written());
  const box = await screen.findByRole('status', { name: 'To be recorded' });
  expect(box).toHaveTextContent('Second paper');
  expect(box).toHaveTextContent('paper1.xlsx');
  await waitFor(() => expect(box).toHaveTextContent('Rows: 2'));
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  const recorded = await screen.findByRole('status', { name: 'Imported' });
  expect(recorded).toHaveTextContent('Second paper · paper1.xlsx');
  await waitFor(() => expect(screen.queryByRole('status', { name: 'To be recorded' })).not.toBeInTheDocument());
  await user.selectOptions(screen.getByRole('combobox', { name: /Paper/ }), '5800003');
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByRole('alert', { name: 'Errors' })).toBeInTheDocument();
});

test('a sheet that does not say its paper, or was recorded for another, is sent again only once the officer agrees', async () => {
  asOfficer([summary]);
  const agreed: unknown[] = [];
  server.use(
    mockCall(calls.upload, ({ body }) => {
      agreed.push(body.acceptedChanges);
      if (body.acceptedChanges === 'key') return { ...taken, recorded: 2, passed: 2, failed: 0 };
      const other = { en: 'Other paper', ne: 'अर्को पत्र' };
      const same = { kind: 'sameAsOtherPaper' as const, paper: other, recordedAt: '2026-11-21T05:00:00.000Z' };
      const questions = [{ kind: 'unmarked' as const }, same];
      return { ...taken, taken: false, questions, changesKey: 'key', recorded: 2, passed: 2, failed: 0 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Advertisement/ }), '20002');
  await user.upload(screen.getByLabelText(/Sheet/), sheet());
  const send = screen.getByRole('button', { name: 'Upload marks' });
  await user.click(send);
  const dialog = await screen.findByRole('dialog', { name: 'Record this sheet?' });
  expect(dialog).toHaveTextContent('Check that it is the sheet of this paper: First paper');
  expect(dialog).toHaveTextContent('recorded for another paper, Other paper');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('Nothing was recorded: you did not agree to it.')).length).toBeGreaterThan(0);
  expect(agreed).toEqual(['none']);
  await user.click(send);
  await user.click(await screen.findByRole('button', { name: 'Record the sheet' }));
  expect(await screen.findByText('The marks were recorded.')).toBeInTheDocument();
  expect(agreed).toEqual(['none', 'none', 'key']);
});
