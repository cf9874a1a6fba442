import type * as result from '@psc/api-client/calls/result.ts';
import type { ResultSummary } from '@psc/api-client/calls/result.ts';
import { readRows, refuseRows } from '../../excel/read-sheet.ts';
import type { Context } from '../../frame/context.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { tellApplicants } from '../application/milestones.ts';
import * as repository from './repository.ts';
import { marksFrom, peopleOfRows, resultRowFrom, summaryFrom, type RowProblem } from './rules.ts';

const LARGEST_PAGE = 200;
const HEADINGS = { rollNumber: ['roll number', 'roll no', 'रोल नम्बर', 'रोल नं'], marks: ['marks', 'mark', 'प्राप्ताङ्क', 'प्राप्तांक', 'अङ्क'] };
const NO_FILTER = '-';

async function summaries(context: Context, criteria: { advtCode?: number; published?: boolean }): Promise<ResultSummary[]> {
  const rows = await repository.selectResultSummaries(context.db, criteria);
  return Promise.all(rows.map(async (row) => summaryFrom(row, await repository.selectPapers(context.db, row.advtCode))));
}

async function uploadedResult(context: Context, advtCode: number): Promise<ResultSummary> {
  const [summary] = await summaries(context, { advtCode });
  if (!summary || summary.status === null) throw refuse.notFound('gateway.result.notUploaded');
  return summary;
}

export const resultHandlers: Handlers<typeof result> = {
  upload: async ({ body }, context) => {
    const { advtCode, paperId } = body;
    const by = { uploadedBy: context.staff().accountId, uploadedAt: context.now() };
    const paper = await repository.selectWrittenPaper(context.db, advtCode, paperId);
    if (!paper) throw refuse.invalid([{ field: 'paperId', word: 'rules.all.choice.listedOnly' }]);
    const attendance = new Map((await repository.selectAttendance(context.db, advtCode, paperId)).map((row) => [row.applicationId, row.isPresent]));
    const rows = await readRows(body.file, 'file', HEADINGS);
    const { found, problems } = peopleOfRows(rows, await repository.selectSeats(context.db, advtCode));
    // A sheet may list who was absent too, without marks.
    const read = found
      .filter((row) => row.marks !== '' || attendance.get(row.applicationId) !== false)
      .map((row) => ({ ...row, value: marksFrom(row.marks, paper.maximumMarks) }));
    refuseRows('file', [...problems, ...read.flatMap((row) => marksProblem(row, attendance.get(row.applicationId), paper.maximumMarks))].toSorted((a, b) => a.rowNumber - b.rowNumber));
    const locked = await repository.lockResult(context.db, advtCode, by);
    if (locked.status === 'published') throw refuse.conflict('gateway.result.publishedAlready');
    const marks = read.map((row) => ({ applicationId: row.applicationId, paperId, marks: row.value!, isPass: row.value! >= paper.passMarks }));
    await repository.saveMarks(context.db, marks);
    await repository.touchResult(context.db, advtCode, by);
    const passed = marks.filter((mark) => mark.isPass).length;
    await context.audit({ subject: `advertisement:${advtCode}`, after: { paperId, recorded: marks.length, passed } });
    return done({ recorded: marks.length, passed, failed: marks.length - passed }, 'gateway.result.uploaded', { recorded: marks.length });
  },

  publish: ({ params }, context) => uploadedResult(context, Number(params.id)),

  confirmPublish: async ({ params, body }, context) => {
    const advtCode = Number(params.id);
    const now = context.now();
    const summary = await uploadedResult(context, advtCode);
    if (summary.status === 'published') throw refuse.conflict('gateway.result.publishedAlready');
    if (summary.attendanceNotRecorded > 0) throw refuse.conflict('gateway.result.attendanceMissing', { count: summary.attendanceNotRecorded });
    if (summary.withoutMarks > 0) throw refuse.conflict('gateway.result.marksMissing', { count: summary.withoutMarks });
    if (!(await repository.publishResult(context.db, advtCode, body.version, context.staff().accountId, now))) throw refuse.changedMeanwhile();
    await context.audit({ subject: `advertisement:${advtCode}`, before: { result: 'uploaded' }, after: { result: 'published', passed: summary.passed, failed: summary.failed } });
    await context.enqueue(tellApplicants({ milestone: 'resultPublished', advtCode }));
    return done({ publishedAt: now.toISOString() }, 'gateway.result.published');
  },

  listUnpublished: (_input, context) => summaries(context, { published: false }),
  listPublished: (_input, context) => summaries(context, { published: true }),

  listCandidates: async ({ params }, context) => {
    const given = (text: string) => (text === NO_FILTER ? undefined : text);
    const advtCode = Number(params.advtCode);
    const limit = Math.min(Math.max(Number(params.pageLength) || 50, 1), LARGEST_PAGE);
    const start = (Math.max(Number(params.pageNumber) || 1, 1) - 1) * limit;
    const criteria = { advtCode, advtNumber: given(params.advtNumber), masterId: given(params.masterId) === undefined ? undefined : Number(params.masterId), citizenshipNumber: given(params.citizenshipNumber) };
    const papers = await repository.selectPapers(context.db, advtCode);
    const people = (await repository.selectExamined(context.db, criteria)).map((row) => resultRowFrom(row, papers));
    const wanted = people.filter((row) => given(params.result) === undefined || row.result === params.result);
    return { papers, rows: wanted.slice(start, start + limit), hasMore: wanted.length > start + limit };
  },
};

/** Everybody who was present has marks within the paper's maximum; nobody who was absent, or whose attendance is not recorded, has any. */
function marksProblem(row: { rowNumber: number; rollNumber: string; marks: string; value: number | null }, isPresent: boolean | undefined, maximumMarks: number): RowProblem[] {
  const values = { rollNumber: row.rollNumber, maximumMarks };
  if (isPresent === undefined) return [{ rowNumber: row.rowNumber, word: 'gateway.result.noAttendance', values }];
  if (!isPresent) return [{ rowNumber: row.rowNumber, word: 'gateway.result.wasAbsent', values }];
  return row.value === null ? [{ rowNumber: row.rowNumber, word: 'gateway.result.marksOutOfRange', values }] : [];
}
