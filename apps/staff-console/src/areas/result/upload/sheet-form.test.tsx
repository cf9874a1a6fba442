import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/result/result.ts';
import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import type { ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
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

const written = (fileName = 'paper1.xlsx', ofPaper?: number) => {
  const cells = [
    ['Roll number', 'Marks'],
    [100_001, 60],
    [100_002, 70],
  ];
  const mark = [
    ['advtCode', 20002],
    ['paperId', ofPaper],
  ];
  const book = {
    SheetNames: ofPaper === undefined ? ['a'] : ['a', 'psc'],
    Sheets: { a: utils.aoa_to_sheet(cells), psc: utils.aoa_to_sheet(mark) },
  };
  return new File([write(book, { type: 'array' }) as ArrayBuffer], fileName, { type: sheet().type });
};

const twoPapers = { ...summary, papers: [paper, { ...paper, paperId: 5_800_004, name: { en: 'Second paper', ne: 'द्वितीय पत्र' } }] };

test('the paper, the name and the rows of a sheet are shown before it is sent, and it is no longer chosen afterwards', async () => {
  asOfficer([twoPapers]);
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
  expect(dialog).toHaveTextContent(/First paper · \w+\.xlsx/);
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

test('the sheets of two papers are chosen together and recorded by one press, each for the paper that it names', async () => {
  asOfficer([twoPapers]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent.push([body.paperId, (body.file as File).name]);
      return { ...taken, recorded: 2, passed: 2, failed: 0 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.upload(await screen.findByLabelText(/Sheet/), [written('b.xlsx', 5_800_004), written('a.xlsx', 5_800_003)]);
  const box = await screen.findByRole('status', { name: 'To be recorded' });
  await waitFor(() => expect(box).toHaveTextContent('Second paperb.xlsx · Rows: 2First papera.xlsx · Rows: 2'));
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  const recorded = await screen.findByRole('status', { name: 'Imported' });
  await waitFor(() => expect(recorded).toHaveTextContent('First paper · a.xlsx'));
  expect(recorded).toHaveTextContent('Second paper · b.xlsx');
  expect(sent).toEqual([
    [5_800_004, 'b.xlsx'],
    [5_800_003, 'a.xlsx'],
  ]);
  await waitFor(() => expect(screen.queryByRole('status', { name: 'To be recorded' })).not.toBeInTheDocument());
});

test('where the second of two sheets is refused the first stays recorded, and the second remains chosen with its rows', async () => {
  asOfficer([twoPapers]);
  const sent: unknown[] = [];
  let isCorrect = false;
  server.use(
    mockCall(calls.upload, ({ body }) => {
      sent.push(body.paperId);
      if (body.paperId === 5_800_004 && !isCorrect)
        return refused('Please check the fields.', { errors: [{ field: 'file', message: 'Row 3: the roll number 9 appears twice.' }] });
      return { ...taken, recorded: 2, passed: 2, failed: 0 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.upload(await screen.findByLabelText(/Sheet/), [written('a.xlsx', 5_800_003), written('b.xlsx', 5_800_004)]);
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByRole('region', { name: 'Rows to correct' })).toHaveTextContent('Row 3: the roll number 9 appears twice.');
  expect(screen.getByRole('status', { name: 'Imported' })).toHaveTextContent('First paper · a.xlsx');
  expect(screen.getByRole('status', { name: 'Imported' })).not.toHaveTextContent('Second paper');
  expect(screen.getByRole('combobox', { name: /Paper/ })).toHaveValue('5800004');
  isCorrect = true;
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await waitFor(() => expect(screen.getByRole('status', { name: 'Imported' })).toHaveTextContent('Second paper · b.xlsx'));
  expect(sent).toEqual([5_800_003, 5_800_004, 5_800_004]);
});

test('of several sheets one that does not name its paper, or two for one paper, are refused before any is sent', async () => {
  asOfficer([twoPapers]);
  const sent: unknown[] = [];
  server.use(mockCall(calls.upload, ({ body }) => (sent.push(body.paperId), { ...taken, recorded: 2, passed: 2, failed: 0 })));
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  const field = await screen.findByLabelText(/Sheet/);
  const send = screen.getByRole('button', { name: 'Upload marks' });
  await user.upload(field, [written('a.xlsx', 5_800_003), written('own.xlsx')]);
  expect(await screen.findByText('The sheet does not say which paper it is for')).toBeInTheDocument();
  await user.click(send);
  expect((await screen.findAllByText(/^own.xlsx does not say that it is for a paper/)).length).toBeGreaterThan(0);
  await user.upload(field, [written('a.xlsx', 5_800_003), written('again.xlsx', 5_800_003)]);
  await user.click(send);
  expect((await screen.findAllByText('Two of the chosen sheets are for the same paper.')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('the sheets of all papers are downloaded at once, and after a recorded paper the next one is chosen', async () => {
  asOfficer([twoPapers]);
  URL.createObjectURL = () => 'blob:sheet';
  const fetched: unknown[] = [];
  server.use(
    mockCall(
      attendance.downloadTemplate,
      ({ params }) => (fetched.push(Number(params.paperId)), fileAnswer('sheet', 'sheet.xlsx', sheet().type)),
    ),
    mockCall(calls.upload, () => ({ ...taken, recorded: 2, passed: 2, failed: 0 })),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.click(await screen.findByRole('button', { name: 'Download the sheets of all papers with roll numbers and names' }));
  await waitFor(() => expect(fetched).toEqual([5_800_003, 5_800_004]));
  await user.upload(screen.getByLabelText(/Sheet/), written('a.xlsx', 5_800_003));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Paper/ })).toHaveValue('5800003'));
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  expect(await screen.findByRole('status', { name: 'Imported' })).toHaveTextContent('First paper · a.xlsx');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Paper/ })).toHaveValue('5800004'));
});

const threePapers = {
  ...twoPapers,
  papers: [...twoPapers.papers, { ...paper, paperId: 5_800_005, name: { en: 'Third paper', ne: 'तृतीय पत्र' } }],
};

test('a corrected sheet replaces the refused one and a waiting sheet for the same paper; the others stay', async () => {
  asOfficer([threePapers]);
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.upload, ({ body }) => {
      const { name } = body.file as File;
      sent.push(name);
      if (name === 'b.xlsx')
        return refused('Please check the fields.', { errors: [{ field: 'file', message: 'Row 3: the roll number 9 appears twice.' }] });
      return { ...taken, recorded: 2, passed: 2, failed: 0 };
    }),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  const sheets = [written('a.xlsx', 5_800_003), written('b.xlsx', 5_800_004), written('c.xlsx', 5_800_005)];
  await user.upload(await screen.findByLabelText(/Sheet/), sheets);
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await screen.findByRole('region', { name: 'Rows to correct' });
  await user.upload(screen.getByLabelText(/Sheet/), written('corrected.xlsx', 5_800_004));
  const box = screen.getByRole('status', { name: 'To be recorded' });
  await waitFor(() => expect(box).toHaveTextContent('Second papercorrected.xlsx · Rows: 2Third paperc.xlsx · Rows: 2'));
  await user.upload(screen.getByLabelText(/Sheet/), written('other.xlsx', 5_800_005));
  await waitFor(() => expect(box).not.toHaveTextContent('c.xlsx'));
  await user.upload(screen.getByLabelText(/Sheet/), [written('corrected.xlsx', 5_800_004), written('c.xlsx', 5_800_005)]);
  await user.upload(screen.getByLabelText(/Sheet/), written('corrected.xlsx', 5_800_004));
  await waitFor(() => expect(box).toHaveTextContent('Second papercorrected.xlsx · Rows: 2Third paperc.xlsx · Rows: 2'));
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await waitFor(() => expect(screen.getByRole('status', { name: 'Imported' })).toHaveTextContent('Third paper · c.xlsx'));
  expect(sent).toEqual(['a.xlsx', 'b.xlsx', 'corrected.xlsx', 'c.xlsx']);
});

test('the trash button removes the waiting sheets too', async () => {
  asOfficer([twoPapers]);
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.upload(await screen.findByLabelText(/Sheet/), [written('a.xlsx', 5_800_003), written('b.xlsx', 5_800_004)]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.upload(screen.getByLabelText(/Sheet/), written('a.xlsx', 5_800_003));
  const box = await screen.findByRole('status', { name: 'To be recorded' });
  await waitFor(() => expect(box).toHaveTextContent('a.xlsx · Rows: 2'));
  expect(box).not.toHaveTextContent('b.xlsx');
});

const asks = { ...taken, taken: false, questions: [{ kind: 'unmarked' as const }], changesKey: 'key', recorded: 2, passed: 2, failed: 0 };

test('the chosen paper stays when the papers are read again, and a declined sheet after a recorded one is the only one not recorded', async () => {
  let reads = 0;
  asOfficer([]);
  server.use(
    mockCall(calls.listUnpublished, () => {
      reads += 1;
      return [twoPapers];
    }),
    mockCall(calls.upload, ({ body }) => (body.paperId === 5_800_004 ? asks : { ...taken, recorded: 2, passed: 2, failed: 0 })),
  );
  const { user } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Paper/ }), '5800004');
  await user.upload(screen.getByLabelText(/Sheet/), written());
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('Nothing was recorded: you did not agree to it.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(screen.getByRole('combobox', { name: /Paper/ })).toHaveValue('5800004');
  await user.upload(screen.getByLabelText(/Sheet/), [written('a.xlsx', 5_800_003), written('b.xlsx', 5_800_004)]);
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await screen.findAllByText('This sheet was not recorded: you did not agree to it.')).length).toBeGreaterThan(0);
});

test('the console asks before the officer leaves while sheets remain, and sends none of them afterwards', async () => {
  asOfficer([twoPapers]);
  const sent: unknown[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mockCall(calls.upload, async ({ body }) => {
      sent.push(body.paperId);
      await answered;
      return { ...taken, recorded: 2, passed: 2, failed: 0 };
    }),
  );
  const { user, router } = await renderApp('/admin/upload-result?advtCode=20002');
  await user.upload(await screen.findByLabelText(/Sheet/), [written('a.xlsx', 5_800_003), written('b.xlsx', 5_800_004)]);
  await user.click(screen.getByRole('button', { name: 'Upload marks' }));
  await waitFor(() => expect(sent).toEqual([5_800_003]));
  void router.navigate('/admin/selection-rules');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/selection-rules'));
  answer();
  expect(await screen.findByText(/^Sheets recorded: 1 of 2/)).toBeInTheDocument();
  expect(sent).toEqual([5_800_003]);
});
