import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AttendanceUploadForm } from '@psc/validation/areas/examination/forms/attendance-upload.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, defineList, reference, text } from '../../define-list.ts';
import { queryNumber } from '../../query.ts';

export type ExamPaper = {
  paperId: Id<'paper'>;
  name: Bilingual;
  maximumMarks: number;
  passMarks: number;
  /** Percentage of a question's marks deducted for each wrong answer; 0 for no deduction. */
  negativeMarkingPercent: number;
};

/** `isPresent` is null until attendance is recorded; no candidate is present by default. */
export type AttendanceRow = {
  applicationId: Id<'application'>;
  rollNumber: number;
  masterId: Id<'candidate'>;
  name: Bilingual;
  examCentre: Bilingual;
  attendance: { paperId: Id<'paper'>; isPresent: boolean | null }[];
};

/** Why an officer has to confirm a sheet: it does not name its paper, or the same sheet was recorded before, for this or another paper. */
export type SheetQuestion =
  | { kind: 'unmarked' }
  | { kind: 'sameAsOtherPaper'; paper: Bilingual; recordedAt: string }
  | { kind: 'recordedAlready'; recordedAt: string };

/** The changes of a sheet to recorded values: the first hundred people, their total number, and the key that accepts them. */
export type SheetChanges<Value> = {
  /** False if the sheet changes something or raises a question that `acceptedChanges` did not accept: nothing was recorded. */
  taken: boolean;
  changed: number;
  changes: { rollNumber: number; before: Value; after: Value }[];
  /** Accepted together with the changes. */
  questions: SheetQuestion[];
  changesKey: string | null;
};

/**
 * The key of the shown changes and questions, sent with the sheet again. The first time it is `none`: a console that omits it cannot ask
 * the questions, so a sheet that raises one is refused.
 */
export const acceptedChanges = v.optional(v.pipe(v.string(), v.maxLength(64)));

const notMarks = 'rules.all.decimal.pattern';
/** Marks as a typed text or a number; the gateway checks them against the full marks of the paper. */
export const typedMarks = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))], notMarks),
  v.number(notMarks),
  v.minValue(0, notMarks),
);

/** The page after or before a roll number; without either, the page number in the path applies. */
export const rollNumberPage = v.strictObject({
  afterRollNumber: v.optional(queryNumber),
  beforeRollNumber: v.optional(queryNumber),
});

/**
 * An Excel sheet (first sheet, headings in the first row) with the columns `roll number` and `present` (`P`/`A`, yes/no, 1/0,
 * उपस्थित/अनुपस्थित). All rows are recorded or none: the answer lists each wrong row.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'attendance/upload',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(AttendanceUploadForm, { advtCode: rowIdOf<'advertisement'>(), paperId: rowIdOf<'paper'>(), acceptedChanges })),
  response: returns<SheetChanges<boolean> & { recorded: number; present: number; absent: number }>(),
  ownTransactions: true,
});

/** The same sheet with an extra column that describes the error in each row; nothing is recorded. */
export const wrongRows = defineCall({
  method: 'POST',
  path: 'attendance/wrong-rows',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(AttendanceUploadForm, { advtCode: rowIdOf<'advertisement'>(), paperId: rowIdOf<'paper'>() })),
  response: returnsFile(),
  ownTransactions: true,
});

/** A sheet of a paper to fill in, `attendance` or `marks`, with the roll numbers and names of its candidates. */
export const downloadTemplate = defineCall({
  method: 'GET',
  path: 'attendance/template/{sheet}/{advtCode}/{paperId}',
  long: true,
  access: staff('resultAndSelection', 'create'),
  response: returnsFile(),
  freshProof: true,
});

export const MAX_PEOPLE_MARKED = 200;

/**
 * Records the attendance of these people in one paper. Marks of an absent candidate are removed, and the message mentions it. `seen` is the
 * value that the officer saw for each person, so that a colleague's newer entry is not overwritten.
 */
export const save = defineCall({
  method: 'POST',
  path: 'attendance/save',
  access: staff('resultAndSelection', 'update'),
  body: json(
    v.strictObject({
      people: v.pipe(
        v.array(v.strictObject({ applicationId: rowIdOf<'application'>(), seen: v.nullable(v.boolean()) })),
        v.minLength(1),
        v.maxLength(MAX_PEOPLE_MARKED),
      ),
      paperId: rowIdOf<'paper'>(),
      isPresent: v.boolean(),
    }),
  ),
  response: returns<{ recorded: number }>(),
});

export type AttendanceAbout = {
  papers: ExamPaper[];
  centres: { examCentreId: Id<'examCentre'>; name: Bilingual }[];
  /** Candidates with recorded attendance in every paper, and the others. */
  recorded: number;
  notRecorded: number;
};

/** The examined candidates of an advertisement with their attendance in each paper. */
export const attendances = defineList<AttendanceRow, AttendanceAbout>()({
  namesPeople: true,
  path: 'attendance/list/{pageNumber}/{pageLength}/{advtCode}',
  exportPath: 'attendance/list/{advtCode}/export',
  access: staff('resultAndSelection', 'read'),
  filters: { text, attendance: choice('enums.attendanceState', ['notRecorded', 'absent']), examCentreId: reference },
  sorts: { rollNumber: { index: 'candidate_seat_advt_code_roll_number_key' } },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const list = attendances.call;
export const exportList = attendances.exportCall;
