import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AttendanceUploadForm } from '@psc/validation/forms/attendance-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../define-call.ts';
import { choice, defineList, reference, text } from '../define-list.ts';
import { queryNumber } from '../query.ts';

export type ExamPaper = {
  paperId: number;
  name: Bilingual;
  maximumMarks: number;
  passMarks: number;
  /** Of the marks of a question, taken off for each wrong answer; 0 where nothing is. */
  negativeMarkingPercent: number;
};

/** `isPresent` is null until attendance is recorded; no candidate is present by default. */
export type AttendanceRow = {
  applicationId: number;
  rollNumber: number;
  masterId: number;
  name: Bilingual;
  examCentre: Bilingual;
  attendance: { paperId: number; isPresent: boolean | null }[];
};

/**
 * Why an officer is asked before a sheet is recorded: it does not say which paper it is of, or the same was recorded already, for another
 * paper or for this one.
 */
export type SheetQuestion =
  | { kind: 'unmarked' }
  | { kind: 'sameAsOtherPaper'; paper: Bilingual; recordedAt: string }
  | { kind: 'recordedAlready'; recordedAt: string };

/** What a sheet would change of what is recorded already: the first hundred people, how many there are, and the key that agrees to them. */
export type SheetChanges<Value> = {
  /** False when the sheet changes something or raises a question and `acceptedChanges` did not agree to it: nothing was recorded. */
  taken: boolean;
  changed: number;
  changes: { rollNumber: number; before: Value; after: Value }[];
  /** Agreed to with the changes. */
  questions: SheetQuestion[];
  changesKey: string | null;
};

/**
 * Sent with the sheet again, the key of the changes and questions that were shown. At first it is `none`: a console that sends nothing
 * cannot ask the questions, so a sheet that raises one is refused.
 */
export const acceptedChanges = v.optional(v.pipe(v.string(), v.maxLength(64)));

const notMarks = 'rules.all.decimal.pattern';
/** Marks as they are typed, or as a number; the gateway holds them against the full marks of the paper. */
export const typedMarks = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))], notMarks),
  v.number(notMarks),
  v.minValue(0, notMarks),
);

/** The page after or before a roll number; without either, the page that the path numbers. */
export const rollNumberPage = v.strictObject({
  afterRollNumber: v.optional(queryNumber),
  beforeRollNumber: v.optional(queryNumber),
});

/**
 * An Excel sheet (first sheet, first row the headings) with a column `roll number` and a column `present`
 * (`P`/`A`, yes/no, 1/0, उपस्थित/अनुपस्थित). All rows are taken, or none: each wrong row is named.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'attendance/upload',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(AttendanceUploadForm, { advtCode: rowId, paperId: rowId, acceptedChanges })),
  response: returns<SheetChanges<boolean> & { recorded: number; present: number; absent: number }>(),
  ownTransactions: true,
});

/** The same sheet with one more column that says what is wrong with each row; nothing is recorded. */
export const wrongRows = defineCall({
  method: 'POST',
  path: 'attendance/wrong-rows',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(AttendanceUploadForm, { advtCode: rowId, paperId: rowId })),
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

/** How many people one act can mark present or absent. */
export const MAX_PEOPLE_MARKED = 200;

/**
 * Records the attendance of these people in one paper; marks of somebody who was absent are removed, and the message says so.
 * `seen` is what the officer saw of each: what a colleague recorded since is not written over.
 */
export const save = defineCall({
  method: 'POST',
  path: 'attendance/save',
  access: staff('resultAndSelection', 'update'),
  body: json(
    v.strictObject({
      people: v.pipe(
        v.array(v.strictObject({ applicationId: rowId, seen: v.nullable(v.boolean()) })),
        v.minLength(1),
        v.maxLength(MAX_PEOPLE_MARKED),
      ),
      paperId: rowId,
      isPresent: v.boolean(),
    }),
  ),
  response: returns<{ recorded: number }>(),
});

export type AttendanceAbout = {
  papers: ExamPaper[];
  centres: { examCentreId: number; name: Bilingual }[];
  /** Candidates whose attendance is recorded in every paper, and the others. */
  recorded: number;
  notRecorded: number;
};

/** The examined candidates of an advertisement and who of them was present in which paper. */
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
