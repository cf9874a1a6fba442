import type { Id } from '@psc/validation/rules/id.ts';
import type { ResultPreview, ResultSummary } from '@psc/api-client/areas/result/result.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { messageIn } from '../../platform/frame/messages.ts';
import { notifyApplicants } from '../application/applicant-notification/notify-applicants.ts';
import { takesOneOfficer } from '../../platform/shared/own-request.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { selectResultSummaries, type SummaryCriteria } from './repository/examined.ts';
import { selectChangedMarks, selectSheets } from './repository/marks.ts';
import { selectMissing, selectPapersOf, type MissingRow } from './repository/papers.ts';
import * as repository from './repository/results.ts';
import { countTypedOtherwise } from './repository/typing.ts';
import { summaryFrom } from './rules.ts';

const SHOWN_ROLL_NUMBERS = 20;
const SHOWN_CHANGES = 200;

export async function resultSummaries(context: Context, criteria: SummaryCriteria): Promise<ResultSummary[]> {
  const rows = await selectResultSummaries(context.db, criteria).execute();
  const codes = rows.map(({ advtCode }) => advtCode);
  const papers = Map.groupBy(await selectPapersOf(context.db, codes), ({ advtCode }) => advtCode);
  return rows.map((row) =>
    summaryFrom(
      row,
      (papers.get(row.advtCode) ?? []).map(({ paper }) => paper),
    ),
  );
}

async function uploadedResult(context: Context, criteria: SummaryCriteria): Promise<ResultSummary> {
  const [summary] = await resultSummaries(context, criteria);
  if (!summary || summary.status === null) throw refuse.notFound('gateway.result.notUploaded');
  return summary;
}

/** Whether the officer, or the colleague for whom they act, recorded marks in it. */
async function hasRecorded(context: Context, advtCode: Id<'advertisement'>): Promise<boolean> {
  const officer = context.staff();
  if (await repository.hasRecorded(context.db, advtCode, officer.accountId)) return true;
  return officer.inPlaceOf !== null && repository.hasRecorded(context.db, advtCode, officer.inPlaceOf.accountId);
}

export async function previewResult(context: Context, advtCode: Id<'advertisement'>): Promise<ResultPreview> {
  const summary = await uploadedResult(context, { advtCodes: [advtCode] });
  const [missing, sheets, changes, recordedBefore, sameOfficer] = await Promise.all([
    selectMissing(context.db, advtCode, SHOWN_ROLL_NUMBERS),
    selectSheets(context.db, advtCode),
    selectChangedMarks(context.db, advtCode, SHOWN_CHANGES),
    hasRecorded(context, advtCode),
    takesOneOfficer(context, 'writtenResult'),
  ]);
  return {
    ...summary,
    missing: missing.map((row) => ({
      paperId: row.paperId,
      name: { en: row.subjectNameEn, ne: row.subjectNameNe },
      attendance: { count: row.attendanceMissing, rollNumbers: row.withoutAttendance },
      marks: { count: row.marksMissing, rollNumbers: row.withoutMarks },
    })),
    sheets: sheets.map((sheet) => ({
      resultSheetId: sheet.id,
      paperId: sheet.paperId,
      kind: sheet.kind as 'attendance' | 'marks',
      fileName: sheet.originalName,
      sha256: sheet.sha256,
      rows: sheet.rowsInSheet,
      negativeMarking: sheet.negativeMarking as ResultPreview['sheets'][number]['negativeMarking'],
      uploadedAt: sheet.uploadedAt.toISOString(),
      uploadedBy: sheet.uploadedByName,
    })),
    changes: changes.map((change) => ({
      rollNumber: change.rollNumber,
      paperId: change.paperId!,
      before: Number(change.oldMarks),
      after: change.newMarks === null ? null : Number(change.newMarks),
      changedAt: change.changedAt.toISOString(),
      changedBy: change.changedByName,
    })),
    mayPublish: !recordedBefore || sameOfficer,
  };
}

/**
 * Publishes the result in the version that was read, and locks it.
 * @throws Refusal 409 if a paper is incomplete, if a typed mark is not the recorded one, for an officer who recorded attendance or marks, and
 * if it changed since it was read
 */
export async function publishUploaded(context: Context, advtCode: Id<'advertisement'>, version: number): Promise<Date> {
  const { accountId } = context.staff();
  const publishedAt = context.now();
  await lockAdvertisement(context.db, advtCode);
  const summary = await uploadedResult(context, { advtCodes: [advtCode], countedNow: true });
  if (summary.status === 'published') throw refuse.conflict('gateway.result.publishedAlready');
  const missing = await selectMissing(context.db, advtCode, SHOWN_ROLL_NUMBERS);
  if (missing.length > 0) throw refuse.conflict('gateway.result.incomplete', { missing: missingInWords(context, missing) });
  const typedOtherwise = await countTypedOtherwise(context.db, advtCode);
  if (typedOtherwise > 0) throw refuse.conflict('gateway.result.typedOtherwise', { count: typedOtherwise });
  const isUploader = await hasRecorded(context, advtCode);
  if (isUploader && !(await takesOneOfficer(context, 'writtenResult'))) throw refuse.conflict('gateway.result.publishedByAnother');
  const by = { publishedBy: accountId, publishedAt };
  if (!(await repository.publishResult(context.db, advtCode, version, summary, by))) throw refuse.changedMeanwhile();
  await context.audit({
    subject: `advertisement:${advtCode}`,
    before: { result: 'uploaded' },
    after: { result: 'published', passed: summary.passed, failed: summary.failed, ...(isUploader && { uploadedBySameOfficer: true }) },
  });
  await context.enqueue(notifyApplicants({ notification: 'resultPublished', advtCode }));
  return publishedAt;
}

/** `First paper: no attendance of 2 (101, 102); Second paper: no marks of 1 (103)` */
function missingInWords({ language }: Context, rows: readonly MissingRow[]): string {
  return rows
    .flatMap((row) => {
      const paper = language === 'en' ? row.subjectNameEn : row.subjectNameNe;
      const lacks = (key: string, count: number, rollNumbers: readonly number[]) =>
        count === 0
          ? []
          : [messageIn(language, key, { paper, count, rollNumbers: rollNumbers.join(', ') + (count > rollNumbers.length ? ' …' : '') })];
      return [
        ...lacks('gateway.result.attendanceMissing', row.attendanceMissing, row.withoutAttendance),
        ...lacks('gateway.result.marksMissing', row.marksMissing, row.withoutMarks),
      ];
    })
    .join('; ');
}
