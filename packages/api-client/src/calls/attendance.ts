import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { AttendanceUploadForm } from '@psc/validation/forms/attendance-upload.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, staff } from '../define-call.ts';

export type ExamPaper = { paperId: number; name: Bilingual; maximumMarks: number; passMarks: number };

/** `isPresent` is null while attendance is not recorded: nobody is present by default. */
export type AttendanceRow = {
  applicationId: number;
  rollNumber: number;
  masterId: number;
  name: Bilingual;
  examCentre: Bilingual;
  attendance: { paperId: number; isPresent: boolean | null }[];
};

/**
 * An Excel sheet (first sheet, first row the headings) with a column `roll number` and a column `present`
 * (`P`/`A`, yes/no, 1/0, उपस्थित/अनुपस्थित). All rows are taken, or none: each wrong row is named.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'attendance/upload',
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(AttendanceUploadForm, { advtCode: rowId, paperId: rowId })),
  response: returns<{ recorded: number; present: number; absent: number }>(),
});

/** Corrects the attendance of one person in one paper. */
export const save = defineCall({
  method: 'POST',
  path: 'attendance/save',
  access: staff('resultAndSelection', 'update'),
  body: json(v.strictObject({ applicationId: rowId, paperId: rowId, isPresent: v.boolean() })),
  response: returns<null>(),
});

export const list = defineCall({
  method: 'GET',
  path: 'attendance/list/{pageNumber}/{pageLength}/{advtCode}',
  access: staff('resultAndSelection', 'read'),
  response: returns<{ papers: ExamPaper[]; rows: AttendanceRow[]; recorded: number; notRecorded: number; hasMore: boolean }>(),
});
