import type { Id } from '@psc/validation/rules/id.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import type { CountedAnswers } from '@psc/validation/rules/marks.ts';
import type { UploadLike } from '@psc/validation/rules/uploaded-file.ts';
import { faultIn, readRows, refuseRows, type RowProblem } from '../../platform/excel/read-sheet.ts';
import type { Context } from '../../platform/frame/context.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import { lockAdvertisement, refuseEnded } from '../../platform/shared/refuse-ended.ts';
import { marksOfRow, objectivePaper } from './objective-answers.ts';
import { keepSheet, recordMarks } from './repository/marks.ts';
import * as repository from './repository/results.ts';
import { deleteTypedOtherwise } from './repository/typing.ts';
import { marksFrom, peopleOfRows, presenceWords, saysAbsent } from './rules.ts';
import { changesOf, examinedPaper, storeSheet, valuesByRollNumber } from './sheet-check.ts';
import { contentHash, isAgreedTo, isMarkedFor, questionsOf } from './sheet-of-paper.ts';

const HEADINGS = {
  rollNumber: ['roll number', 'roll no', 'symbol number', 'symbol no', 'रोल नम्बर', 'रोल नं', 'सिम्बोल नम्बर', 'सिम्बोल नं'],
  marks: ['marks', 'mark', 'प्राप्ताङ्क', 'प्राप्तांक', 'अङ्क'],
  right: ['right answers', 'right', 'correct answers', 'correct', 'सही उत्तर', 'सही'],
  wrong: ['wrong answers', 'wrong', 'गलत उत्तर', 'गलत'],
};
type Column = keyof typeof HEADINGS;
const FINAL_MARKS: readonly Column[] = ['right', 'wrong'];
const ANSWERS: readonly Column[] = ['marks'];

type NegativeMarking = EnumerationValue<'sheetNegativeMarking'> | undefined;
type MarksUpload = {
  advtCode: Id<'advertisement'>;
  paperId: Id<'paper'>;
  file: UploadLike;
  acceptedChanges?: string | undefined;
  negativeMarking?: NegativeMarking;
};
type Rows = Awaited<ReturnType<typeof readRows<Column>>>;
type Sheet = { rows: Rows; negativeMarking: NegativeMarking; isMarked: boolean };
/** `answers` are the ones that the marks of a row were computed from. */
type FinalSheet = {
  rows: (Rows[number] & { answers?: CountedAnswers })[];
  problems: RowProblem[];
  negativeMarking: NegativeMarking | null;
};
type Paper = Awaited<ReturnType<typeof examinedPaper>>;

/**
 * Records the marks of a sheet, all or none. If they would change recorded marks, the changes are returned first, and recorded once the
 * officer confirms exactly these.
 */
export async function uploadMarks(context: Context, upload: MarksUpload) {
  const { advtCode, paperId, file, acceptedChanges } = upload;
  const { accountId } = context.staff();
  await refuseEnded(context.db, advtCode);
  const read = await readSheet(context, upload);
  const shown = await checkMarks(context, advtCode, paperId, read);
  if (!isAgreedTo(shown, acceptedChanges)) return { taken: false, ...answerOf(shown) };
  const storedFileId = await storeSheet(context, file, 'marks');
  return context.inTransaction(async (inside) => {
    await lockAdvertisement(inside.db, advtCode);
    const checked = await checkMarks(inside, advtCode, paperId, read);
    if (checked.changesKey !== shown.changesKey) throw refuse.changedMeanwhile();
    const at = inside.now();
    const by = { uploadedBy: accountId, uploadedAt: at };
    await repository.ensureResult(inside.db, advtCode, by);
    const sheet = {
      advtCode,
      paperId,
      kind: 'marks' as const,
      storedFileId,
      rowsInSheet: read.rows.length,
      contentSha256: checked.contentSha256,
      negativeMarking: checked.negativeMarking,
      ...by,
    };
    const resultSheetId = await keepSheet(inside.db, sheet);
    await recordMarks(inside.db, checked.paper, checked.marks, { by: accountId, at, reason: 'sheet', resultSheetId });
    await deleteTypedOtherwise(
      inside.db,
      paperId,
      checked.marks.map(({ applicationId }) => applicationId),
    );
    await repository.touchResult(inside.db, advtCode, by);
    const answer = answerOf(checked);
    const { recorded, passed, changed } = answer;
    const after = { paperId, recorded, passed, changed, resultSheetId, negativeMarking: checked.negativeMarking };
    const { before: marksBefore, after: marks } = valuesByRollNumber(checked.everyChange);
    await inside.audit({ subject: `advertisement:${advtCode}`, before: { marks: marksBefore }, after: { ...after, marks } });
    return { taken: true, ...answer };
  });
}

type Checked = Awaited<ReturnType<typeof checkMarks>>;

/** Validates the rows of a sheet without recording anything. */
export async function wrongMarks(context: Context, upload: MarksUpload): Promise<RowProblem[]> {
  const { problems } = await readMarks(context, upload.advtCode, upload.paperId, await readSheet(context, upload));
  return problems;
}

async function readSheet(context: Context, { file, negativeMarking, ...chosen }: MarksUpload): Promise<Sheet> {
  const isMarked = await isMarkedFor(context, file, chosen);
  const rows = await readRows(file, 'file', HEADINGS, negativeMarking === 'fromAnswers' ? ANSWERS : FINAL_MARKS);
  return { rows, negativeMarking, isMarked };
}

/** @throws Refusal 400 with the invalid rows, 409 when the result is published or the examination has not taken place */
async function checkMarks(context: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>, sheet: Sheet) {
  const { problems, ...checked } = await readMarks(context, advtCode, paperId, sheet);
  refuseRows('file', problems);
  return checked;
}

async function readMarks(context: Context, advtCode: Id<'advertisement'>, paperId: Id<'paper'>, sheet: Sheet) {
  const paper = await examinedPaper(context, advtCode, paperId);
  if (await repository.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
  const words = presenceWords(await readSetting(context.db, 'presenceWords'));
  const absentInSheet = new Map(sheet.rows.filter((row) => saysAbsent(row.marks, words)).map((row) => [row.rowNumber, row.marks]));
  const withoutWords = sheet.rows.map((row) => (absentInSheet.has(row.rowNumber) ? { ...row, marks: '' } : row));
  const { rows, problems: unreadable, negativeMarking } = withoutNegativeMarks(paper, { ...sheet, rows: withoutWords });
  const [seats, recorded] = await Promise.all([
    repository.selectSeats(context.db, advtCode),
    repository.selectRecorded(context.db, advtCode, paperId),
  ]);
  const states = new Map(recorded.map((row) => [row.applicationId, row]));
  const { found, problems } = peopleOfRows(rows, seats);
  // A sheet may include absent candidates without marks.
  const read = found
    .filter((row) => row.marks !== '' || states.get(row.applicationId)?.isPresent !== false)
    .map((row) => {
      const parsed = marksFrom(row.marks, paper.maximumMarks);
      const value = 'marks' in parsed ? parsed.marks : null;
      return { ...row, value, absenceWord: absentInSheet.get(row.rowNumber), ...('fault' in parsed && { fault: parsed.fault }) };
    });
  const wrong = read.flatMap((row) => marksProblem(row, states.get(row.applicationId)?.isPresent, paper.maximumMarks));
  const changes = read.flatMap((row) => {
    const before = states.get(row.applicationId)?.marks ?? null;
    return before === null || Number(before) === row.value
      ? []
      : [{ rollNumber: Number(row.rollNumber), before: Number(before), after: row.value! }];
  });
  const contentSha256 = contentHash(read.map((row) => ({ applicationId: row.applicationId, value: row.value ?? -1 })));
  const questions = await questionsOf(context, { advtCode, paperId, kind: 'marks', contentSha256, isMarked: sheet.isMarked });
  return {
    problems: [...unreadable, ...problems, ...wrong].toSorted((a, b) => a.rowNumber - b.rowNumber),
    paper,
    contentSha256,
    negativeMarking,
    marks: read.map((row) => ({ applicationId: row.applicationId, marks: row.value!, answers: row.answers })),
    ...changesOf(changes, questions),
  };
}

/**
 * The sheet with final marks in every row. Without negative marking they are the sheet's marks; otherwise the officer chooses whether they
 * are already reduced, or are computed here from right and wrong answers.
 * @throws Refusal 400 if the officer has to choose, 409 if the paper has no marks per question
 */
function withoutNegativeMarks(paper: Paper, { rows, negativeMarking }: Sheet): FinalSheet {
  if (paper.negativeMarkingPercent === 0) {
    if (negativeMarking === 'fromAnswers')
      throw refuse.invalid([{ field: 'negativeMarking', message: 'gateway.result.noNegativeMarking' }]);
    return { rows, problems: [], negativeMarking: null };
  }
  const values = { percent: paper.negativeMarkingPercent };
  if (negativeMarking === undefined)
    throw refuse.invalid([{ field: 'negativeMarking', message: 'gateway.result.sayNegativeMarking', values }]);
  if (negativeMarking === 'alreadySubtracted') return { rows, problems: [], negativeMarking };
  const objective = objectivePaper(paper);
  if (!objective) throw refuse.conflict('gateway.result.marksOfQuestionUnknown');
  const counted = rows.map((row) => ({ row, ...marksOfRow(objective, row) }));
  return {
    rows: counted.flatMap(({ row, marks, answers, problem }) => (problem ? [] : [{ ...row, marks, answers }])),
    problems: counted.flatMap(({ problem }) => (problem ? [problem] : [])),
    negativeMarking,
  };
}

function answerOf({ paper, marks, changed, changes, questions, changesKey }: Checked) {
  const passed = marks.filter((row) => row.marks >= paper.passMarks).length;
  return { recorded: marks.length, passed, failed: marks.length - passed, changed, changes, questions, changesKey };
}

/** Every present candidate has marks up to the paper's maximum; candidates who were absent, or have no recorded attendance, have none. */
function marksProblem(
  row: Rows[number] & { fault?: string; absenceWord: string | undefined },
  isPresent: boolean | undefined,
  maximumMarks: number,
): RowProblem[] {
  const values = { rollNumber: row.rollNumber, maximumMarks, text: row.absenceWord ?? row.marks };
  // A sheet of answers may have no column of marks.
  const column = row.at.marks < 0 ? 'right' : 'marks';
  if (isPresent === undefined) return [faultIn(row, 'rollNumber', 'gateway.result.noAttendance', values)];
  if (!isPresent) return [faultIn(row, column, 'gateway.result.wasAbsent', values)];
  if (row.absenceWord !== undefined) return [faultIn(row, column, 'gateway.result.absentInSheetOnly', values)];
  return row.fault === undefined ? [] : [faultIn(row, column, row.fault, values)];
}
