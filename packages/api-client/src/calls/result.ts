import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { ResultUploadForm } from '@psc/validation/forms/result-upload.ts';
import type { NegativeMarkedPaper } from '@psc/validation/rules/marks.ts';
import type { WrittenResultStatus } from '@psc/validation/lifecycles/result.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../define-call.ts';
import { choice, code, defineList, flag, number, text } from '../define-list.ts';
import { acceptedChanges, rollNumberPage, typedMarks, type ExamPaper, type SheetChanges } from './attendance.ts';

/**
 * An Excel sheet with a column `roll number` and a column `marks`. Everybody who was present has marks, nobody who was
 * absent; all rows are taken, or none: each wrong row is named.
 *
 * Of a paper with negative marking the officer says what the marks are. `alreadySubtracted`: final marks. `fromAnswers`: the
 * sheet has the columns `right answers` and `wrong answers`, from which the gateway computes the marks; a column `marks` is
 * then the marks of the subjective part of a paper that has one.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'result/upload',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(ResultUploadForm, { advtCode: rowId, paperId: rowId, acceptedChanges })),
  response: returns<SheetChanges<number> & { recorded: number; passed: number; failed: number }>(),
  ownTransactions: true,
});

/** The same sheet with one more column that says what is wrong with each row; nothing is recorded. */
export const wrongRows = defineCall({
  method: 'POST',
  path: 'result/wrong-rows',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(ResultUploadForm, { advtCode: rowId, paperId: rowId })),
  response: returnsFile(),
  ownTransactions: true,
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

type Missing = { count: number; rollNumbers: number[] };
/** A summary with everything that the officer who publishes has to look at. */
export type ResultPreview = ResultSummary & {
  /** Papers that lack something: publishing is refused while there are any. The first roll numbers are named. */
  missing: { paperId: number; name: Bilingual; attendance: Missing; marks: Missing }[];
  /** The sheets taken over, newest first; {@link downloadSheet} gives each as it was sent. */
  sheets: {
    resultSheetId: number;
    paperId: number;
    kind: 'attendance' | 'marks';
    fileName: string;
    sha256: string;
    rows: number;
    /** Of the marks of a paper with negative marking; null elsewhere, and for sheets older than the question. */
    negativeMarking: EnumerationValue<'sheetNegativeMarking'> | null;
    uploadedAt: string;
    uploadedBy: string;
  }[];
  /** Marks that replaced others, or were removed (`after` is null), newest first. */
  changes: { rollNumber: number | null; paperId: number; before: number; after: number | null; changedAt: string; changedBy: string }[];
  /** False for the officer who changed attendance or marks last. */
  mayPublish: boolean;
};

/** What publishing the result of this advertisement (`id` is its code) would publish; {@link confirmPublish} does it. */
export const publish = defineCall({
  method: 'GET',
  path: 'result/publish/{id}',
  long: true,
  access: staff('resultAndSelection', 'approve'),
  response: returns<ResultPreview>(),
});

export const confirmPublish = defineCall({
  method: 'POST',
  path: 'result/publish/{id}',
  long: true,
  access: staff('resultAndSelection', 'approve'),
  body: json(v.strictObject({ version: v.number() })),
  response: returns<{ publishedAt: string }>(),
  freshProof: true,
});

/** Examined advertisements (roll numbers are given) whose result is not published yet: what attendance and marks can be uploaded for. */
export const listUnpublished = defineCall({
  method: 'GET',
  path: 'result/unpublished',
  long: true,
  access: staff('resultAndSelection', 'read'),
  response: returns<ResultSummary[]>(),
});
export const listPublished = defineCall({
  method: 'GET',
  path: 'result/published',
  long: true,
  access: staff('resultAndSelection', 'read'),
  response: returns<ResultSummary[]>(),
});

/** Examined advertisements with the state of their result, as {@link listUnpublished} and {@link listPublished} have them, page by page. */
export const resultSummaries = defineList<ResultSummary>()({
  path: 'result/summaries',
  long: true,
  access: staff('resultAndSelection', 'read'),
  filters: { text, published: flag },
  sorts: {
    advtCode: { index: 'advertisement_pkey' },
    post: { small: 'Some thousands of advertisements are examined.' },
    publishedAt: { small: 'Some thousands of advertisements are examined.' },
  },
  defaultSort: '-advtCode',
  pageSize: 50,
});
export const listSummaries = resultSummaries.call;
export const exportSummaries = resultSummaries.exportCall;

export type ResultRow = {
  applicationId: number;
  rollNumber: number | null;
  masterId: number;
  name: Bilingual;
  citizenshipNumber: string;
  isPresent: boolean | null;
  marks: { paperId: number; marks: number; isPass: boolean }[];
  totalMarks: number | null;
  result: (typeof writtenOutcomes)[number];
};

export const writtenOutcomes = ['passed', 'failed', 'absent', 'notRecorded'] as const;

/** The examined candidates of an advertisement with their marks; the specification keeps most filters in the path. */
export const candidateResults = defineList<ResultRow, { papers: ExamPaper[] }>()({
  namesPeople: true,
  path: 'result/candidates/{pageNumber}/{pageLength}/{advtCode}/{advtNumber}/{masterId}/{citizenshipNumber}/{result}',
  exportPath: 'result/candidates/{advtCode}/export',
  long: true,
  access: staff('resultAndSelection', 'read'),
  filters: { text, result: choice('enums.writtenOutcome', writtenOutcomes), advtNumber: code, masterId: number, citizenshipNumber: text },
  sorts: { rollNumber: { index: 'candidate_seat_advt_code_roll_number_key' } },
  defaultSort: 'rollNumber',
  pageSize: 50,
});
export const listCandidates = candidateResults.call;
export const exportCandidates = candidateResults.exportCall;

/** A sheet of attendance or marks as it was uploaded. */
export const downloadSheet = defineCall({
  method: 'GET',
  path: 'result/sheet/{resultSheetId}',
  access: staff('resultAndSelection', 'read'),
  response: returnsFile(),
});

/** What became of a typing: kept, finished before the other officer, finished and different from the other, or recorded. */
export type TypingState = 'saved' | 'waitsForSecond' | 'differs' | 'recorded';

/** What was typed of one person. The counts are null where the marks themselves were typed; `subjective` where there is no such part. */
export type TypedEntry = { marks: number; right: number | null; wrong: number | null; subjective: number | null };

export type MarksTyping = {
  paper: ExamPaper;
  /** Of a paper with negative marking: right and wrong answers are typed, and the marks follow from them; null where marks are typed. */
  answers: (NegativeMarkedPaper & { questions: number; hasSubjectivePart: boolean }) | null;
  /** How many were present in the paper. */
  present: number;
  /** A page of those who were present, with what the officer who asks typed. */
  people: { applicationId: number; rollNumber: number; typed: TypedEntry | null }[];
  hasMore: boolean;
  /** At most two, in the order in which they began. */
  officers: { name: string; typed: number; finishedAt: string | null; isMe: boolean }[];
  /** The first 200, once both officers have finished. */
  differences: { rollNumber: number; first: TypedEntry | null; second: TypedEntry | null }[];
  differing: number;
  /** False for a third officer, and once the result is published. */
  mayType: boolean;
};

/** What the officer who asks typed of a paper's marks; the marks of the other officer show only where both have finished and differ. */
export const getTyping = defineCall({
  method: 'GET',
  path: 'result/typing/{pageNumber}/{pageLength}/{advtCode}/{paperId}',
  access: staff('resultAndSelection', 'create'),
  query: rollNumberPage,
  response: returns<MarksTyping>(),
});

/** Right or wrong answers of one person. */
const answerCount = v.pipe(typedMarks, v.safeInteger('rules.all.decimal.pattern'), v.maxValue(9999, 'rules.all.decimal.pattern'));

/**
 * The marks of some people in one paper, as one of two officers types them; without anything a person is taken out again.
 * Where the paper has negative marking, right and wrong answers are given, and `marks` are those of its subjective part.
 */
export const TypedMarksForm = form({
  advtCode: rowId,
  paperId: rowId,
  marks: v.pipe(
    v.array(
      v.strictObject({
        applicationId: rowId,
        right: optional(answerCount),
        wrong: optional(answerCount),
        marks: optional(typedMarks),
      }),
    ),
    v.maxLength(200),
  ),
  /** This officer has typed everybody. */
  finish: v.boolean(),
});

/**
 * SPEC-GAP: who submits results and how that differs from uploading is silent (screens.md, section 20). Adopted: two officers
 * type the marks of a paper, and equal marks are recorded.
 */
export const savePost = defineCall({
  method: 'POST',
  path: 'result/post',
  access: staff('resultAndSelection', 'create'),
  body: json(TypedMarksForm),
  response: returns<{ state: TypingState; recorded: number; differing: number }>(),
});
