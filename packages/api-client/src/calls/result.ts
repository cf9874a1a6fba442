import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { ResultUploadForm } from '@psc/validation/forms/result-upload.ts';
import type { WrittenResultStatus } from '@psc/validation/lifecycles/result.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, json, multipart, returns, staff } from '../define-call.ts';
import type { ExamPaper } from './attendance.ts';

/**
 * An Excel sheet with a column `roll number` and a column `marks`. Everybody who was present has marks, nobody who was
 * absent; all rows are taken, or none: each wrong row is named.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'result/upload',
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(ResultUploadForm, { advtCode: rowId, paperId: rowId })),
  response: returns<{ recorded: number; passed: number; failed: number }>(),
});

export type ResultSummary = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  papers: ExamPaper[];
  /** Null while no marks were uploaded. */
  status: WrittenResultStatus | null;
  uploadedAt: string | null;
  publishedAt: string | null;
  candidates: number;
  present: number;
  absent: number;
  attendanceNotRecorded: number;
  passed: number;
  failed: number;
  /** People who were present in a paper and have no marks in it: publishing is refused while there are any. */
  withoutMarks: number;
  version: number;
};

/** What publishing the result of this advertisement (`id` is its code) would publish; {@link confirmPublish} does it. */
export const publish = defineCall({
  method: 'GET',
  path: 'result/publish/{id}',
  access: staff('resultAndSelection', 'approve'),
  response: returns<ResultSummary>(),
});

export const confirmPublish = defineCall({
  method: 'POST',
  path: 'result/publish/{id}',
  access: staff('resultAndSelection', 'approve'),
  body: json(v.strictObject({ version: v.number() })),
  response: returns<{ publishedAt: string }>(),
});

/** Examined advertisements (roll numbers are given) whose result is not published yet: what attendance and marks can be uploaded for. */
export const listUnpublished = defineCall({ method: 'GET', path: 'result/unpublished', access: staff('resultAndSelection', 'read'), response: returns<ResultSummary[]>() });
export const listPublished = defineCall({ method: 'GET', path: 'result/published', access: staff('resultAndSelection', 'read'), response: returns<ResultSummary[]>() });

export type ResultRow = {
  applicationId: number;
  rollNumber: number | null;
  masterId: number;
  name: Bilingual;
  citizenshipNumber: string;
  isPresent: boolean | null;
  marks: { paperId: number; marks: number; isPass: boolean }[];
  totalMarks: number | null;
  result: 'passed' | 'failed' | 'absent' | 'notRecorded';
};

/** A filter that is not used is `-`, because the specification keeps all filters in the path. */
export const listCandidates = defineCall({
  method: 'GET',
  path: 'result/candidates/{pageNumber}/{pageLength}/{advtCode}/{advtNumber}/{masterId}/{citizenshipNumber}/{result}',
  access: staff('resultAndSelection', 'read'),
  response: returns<{ papers: ExamPaper[]; rows: ResultRow[]; hasMore: boolean }>(),
});
