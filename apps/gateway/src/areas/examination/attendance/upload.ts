import type { Id } from '@psc/validation/rules/id.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { faultIn, readRows, refuseRows, type RowProblem } from '../../../platform/excel/read-sheet.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { keepSheet, recordAttendance } from '../../result/repository/marks.ts';
import * as results from '../../result/repository/results.ts';
import { peopleOfRows, presenceFrom, presenceWords } from '../../result/rules.ts';
import { changesOf, examinedPaper, storeSheet, valuesByRollNumber } from '../../result/sheet-check.ts';
import { lockAdvertisement, refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { contentHash, isAgreedTo, isMarkedFor, questionsOf } from '../../result/sheet-of-paper.ts';
import { lockFinalScrutiny } from '../exam-scheduling/lock.ts';

const HEADINGS = {
  rollNumber: ['roll number', 'roll no', 'symbol number', 'symbol no', 'रोल नम्बर', 'रोल नं', 'सिम्बोल नम्बर', 'सिम्बोल नं'],
  present: ['present', 'attendance', 'ispresent', 'हाजिरी', 'उपस्थिति', 'उपस्थित'],
};

type AttendanceUpload = { advtCode: Id<'advertisement'>; paperId: Id<'paper'>; file: UploadLike; acceptedChanges?: string | undefined };
type Sheet = { rows: Awaited<ReturnType<typeof readRows<'rollNumber' | 'present'>>>; isMarked: boolean };

async function readSheet(context: Context, { file, ...chosen }: AttendanceUpload): Promise<Sheet> {
  const isMarked = await isMarkedFor(context, file, chosen);
  return { rows: await readRows(file, 'file', HEADINGS), isMarked };
}

/** Records the attendance of a sheet, as {@link uploadMarks} does for marks. */
export async function uploadAttendance(context: Context, upload: AttendanceUpload) {
  const { advtCode, paperId, file, acceptedChanges } = upload;
  const { accountId } = context.staff();
  await refuseEnded(context.db, advtCode);
  const read = await readSheet(context, upload);
  const shown = await checkAttendance(context, advtCode, paperId, read);
  if (!isAgreedTo(shown, acceptedChanges)) return { taken: false, ...answerOf(shown) };
  const storedFileId = await storeSheet(context, file, 'attendance');
  return context.inTransaction(async (inside) => {
    await lockAdvertisement(inside.db, advtCode);
    await lockFinalScrutiny(inside, advtCode);
    const checked = await checkAttendance(inside, advtCode, paperId, read);
    if (checked.changesKey !== shown.changesKey) throw refuse.changedMeanwhile();
    const at = inside.now();
    const by = { uploadedBy: accountId, uploadedAt: at };
    const { contentSha256, rowsInSheet } = checked;
    const sheet = { advtCode, paperId, kind: 'attendance' as const, storedFileId, rowsInSheet, contentSha256, ...by };
    const resultSheetId = await keepSheet(inside.db, sheet);
    await recordAttendance(inside.db, paperId, checked.attendance, { by: accountId, at, reason: 'sheet', resultSheetId });
    await results.touchResult(inside.db, advtCode, by);
    const answer = answerOf(checked);
    const { recorded, present, changed } = answer;
    const after = { paperId, recorded, present, changed, resultSheetId };
    const { before: attendanceBefore, after: attendance } = valuesByRollNumber(checked.everyChange);
    await inside.audit({ subject: `advertisement:${advtCode}`, before: { attendance: attendanceBefore }, after: { ...after, attendance } });
    return { taken: true, ...answer };
  });
}

type Checked = Awaited<ReturnType<typeof checkAttendance>>;

/** Validates the rows of a sheet without recording anything. */
export async function wrongAttendance(context: Context, upload: AttendanceUpload): Promise<RowProblem[]> {
  const { problems } = await readAttendance(context, upload.advtCode, upload.paperId, await readSheet(context, upload));
  return problems;
}

/** @throws Refusal 400 with the invalid rows, 409 when the result is published or the examination has not taken place */
async function checkAttendance(context: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>, sheet: Sheet) {
  const { problems, ...checked } = await readAttendance(context, advtCode, paperId, sheet);
  refuseRows('file', problems);
  return checked;
}

async function readAttendance(context: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>, { rows, isMarked }: Sheet) {
  await examinedPaper(context, advtCode, paperId);
  if (await results.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
  const [seats, recorded] = await Promise.all([
    results.selectSeats(context.db, advtCode),
    results.selectRecorded(context.db, advtCode, paperId),
  ]);
  const states = new Map(recorded.map((row) => [row.applicationId, row]));
  const { found, problems } = peopleOfRows(rows, seats);
  const words = presenceWords(await readSetting(context.db, 'presenceWords'));
  const read = found.map((row) => ({ ...row, isPresent: presenceFrom(row.present, words), state: states.get(row.applicationId) }));
  const wrong = read.flatMap((row): RowProblem[] => {
    if (row.isPresent === null) {
      const message = row.present === '' ? 'gateway.result.presenceMissing' : 'gateway.result.presenceUnreadable';
      return [faultIn(row, 'present', message, { text: row.present, rollNumber: row.rollNumber })];
    }
    // A whole sheet must not delete marks: candidates who were absent after all are corrected one by one.
    return !row.isPresent && typeof row.state?.marks === 'number'
      ? [faultIn(row, 'present', 'gateway.result.hasMarks', { rollNumber: row.rollNumber, marks: Number(row.state.marks) })]
      : [];
  });
  const attendance = read.map((row) => ({ applicationId: row.applicationId, isPresent: row.isPresent === true }));
  const changes = read.flatMap((row) =>
    row.state === undefined || row.state.isPresent === row.isPresent
      ? []
      : [{ rollNumber: Number(row.rollNumber), before: row.state.isPresent, after: row.isPresent === true }],
  );
  const contentSha256 = contentHash(attendance.map((row) => ({ applicationId: row.applicationId, value: row.isPresent })));
  const questions = await questionsOf(context, { advtCode, paperId, kind: 'attendance', contentSha256, isMarked });
  return {
    problems: [...problems, ...wrong].toSorted((a, b) => a.rowNumber - b.rowNumber),
    attendance,
    contentSha256,
    rowsInSheet: rows.length,
    ...changesOf(changes, questions),
  };
}

function answerOf({ attendance, changed, changes, questions, changesKey }: Checked) {
  const present = attendance.filter((row) => row.isPresent).length;
  return { recorded: attendance.length, present, absent: attendance.length - present, changed, changes, questions, changesKey };
}
