import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { ResultUploadForm } from '@psc/validation/areas/result/forms/result-upload.ts';
import type { NegativeMarkedPaper } from '@psc/validation/rules/marks.ts';
import type { WrittenResultStatus } from '@psc/validation/areas/result/lifecycle.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../../define-call.ts';
import { choice, code, defineList, flag, number, text } from '../../define-list.ts';
import { acceptedChanges, rollNumberPage, typedMarks, type ExamPaper, type SheetChanges } from '../examination/attendance.ts';

/**
 * An Excel sheet with the columns `roll number` and `marks`. Every present candidate needs marks, absent ones must have none. All rows are
 * recorded or none: the answer lists each wrong row.
 * For a paper with negative marking the officer states the kind of marks. `alreadySubtracted`: final marks. `fromAnswers`: the sheet has
 * the columns `right answers` and `wrong answers`, from which the gateway computes the marks; a column `marks` then contains the marks of
 * the subjective part, if the paper has one.
 */
export const upload = defineCall({
  method: 'POST',
  path: 'result/upload',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(ResultUploadForm, { advtCode: rowIdOf<'advertisement'>(), paperId: rowIdOf<'paper'>(), acceptedChanges })),
  response: returns<SheetChanges<number> & { recorded: number; passed: number; failed: number }>(),
  ownTransactions: true,
});

/** The same sheet with an extra column that describes the error in each row; nothing is recorded. */
export const wrongRows = defineCall({
  method: 'POST',
  path: 'result/wrong-rows',
  long: true,
  access: staff('resultAndSelection', 'create'),
  body: multipart(extendForm(ResultUploadForm, { advtCode: rowIdOf<'advertisement'>(), paperId: rowIdOf<'paper'>() })),
  response: returnsFile(),
  ownTransactions: true,
});

export type ResultSummary = {
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  service: Bilingual;
  papers: ExamPaper[];
  /** Null until marks are uploaded. */
  status: WrittenResultStatus | null;
  uploadedAt: string | null;
  publishedAt: string | null;
  candidates: number;
  present: number;
  absent: number;
  attendanceNotRecorded: number;
  passed: number;
  failed: number;
  /** Candidates present in a paper without marks in it: publication is refused while there are any. */
  withoutMarks: number;
  version: number;
};

type Missing = { count: number; rollNumbers: number[] };
/** A summary with all the details that the publishing officer has to check. */
export type ResultPreview = ResultSummary & {
  /** Incomplete papers: publication is refused while there are any. Lists the first roll numbers. */
  missing: { paperId: Id<'paper'>; name: Bilingual; attendance: Missing; marks: Missing }[];
  /** The recorded sheets, newest first; {@link downloadSheet} returns each as it was sent. */
  sheets: {
    resultSheetId: Id<'resultSheet'>;
    paperId: Id<'paper'>;
    kind: 'attendance' | 'marks';
    fileName: string;
    sha256: string;
    rows: number;
    /** The kind of marks for a paper with negative marking; null for other papers, and for sheets older than this field. */
    negativeMarking: EnumerationValue<'sheetNegativeMarking'> | null;
    uploadedAt: string;
    uploadedBy: string;
  }[];
  /** Marks that were replaced or removed (`after` is null), newest first. */
  changes: {
    rollNumber: number | null;
    paperId: Id<'paper'>;
    before: number;
    after: number | null;
    changedAt: string;
    changedBy: string;
  }[];
  /** False for the officer who last changed attendance or marks. */
  mayPublish: boolean;
};

/** A preview of publishing the result of this advertisement (`id` is its code); {@link confirmPublish} publishes it. */
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

/** Examined advertisements (with roll numbers) without a published result: attendance and marks can be uploaded for them. */
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

/** The advertisements of {@link listUnpublished} and {@link listPublished} with the state of their result, page by page. */
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
  applicationId: Id<'application'>;
  rollNumber: number | null;
  masterId: Id<'candidate'>;
  name: Bilingual;
  citizenshipNumber: string;
  isPresent: boolean | null;
  marks: { paperId: Id<'paper'>; marks: number; isPass: boolean }[];
  totalMarks: number | null;
  result: (typeof writtenOutcomes)[number];
};

export const writtenOutcomes = ['passed', 'failed', 'absent', 'notRecorded'] as const;

/** The examined candidates of an advertisement with their marks; the specification puts most filters in the path. */
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

/** The state of a typing: saved, finished before the other officer, finished with differences, or recorded. */
export type TypingState = 'saved' | 'waitsForSecond' | 'differs' | 'recorded';

/**
 * The typed values of one candidate. The counts are null if the marks themselves were typed; `subjective` is null if the paper has no such
 * part.
 */
export type TypedEntry = { marks: number; right: number | null; wrong: number | null; subjective: number | null };

export type MarksTyping = {
  paper: ExamPaper;
  /**
   * For a paper with negative marking: right and wrong answers are typed, and the marks are computed from them; null if marks are typed.
   */
  answers: (NegativeMarkedPaper & { questions: number; hasSubjectivePart: boolean }) | null;
  /** The number of candidates present in the paper. */
  present: number;
  /** A page of the present candidates, with the values typed by the caller. */
  people: { applicationId: Id<'application'>; rollNumber: number; typed: TypedEntry | null }[];
  hasMore: boolean;
  /** At most two, in the order of their start. */
  officers: { name: string; typed: number; finishedAt: string | null; isMe: boolean }[];
  /** The first 200, once both officers have finished. */
  differences: { rollNumber: number; first: TypedEntry | null; second: TypedEntry | null }[];
  differing: number;
  /** False for a third officer, and after the result is published. */
  mayType: boolean;
};

/** The caller's typing of a paper's marks. It shows the other officer's marks only if both have finished and differ. */
export const getTyping = defineCall({
  method: 'GET',
  path: 'result/typing/{pageNumber}/{pageLength}/{advtCode}/{paperId}',
  access: staff('resultAndSelection', 'create'),
  query: rollNumberPage,
  response: returns<MarksTyping>(),
});

const answerCount = v.pipe(typedMarks, v.safeInteger('rules.all.decimal.pattern'), v.maxValue(9999, 'rules.all.decimal.pattern'));

/**
 * The marks of some candidates in one paper, typed by one of two officers; an entry without values removes the candidate. For a paper with
 * negative marking right and wrong answers are sent, and `marks` are those of its subjective part.
 */
export const TypedMarksForm = form({
  advtCode: rowIdOf<'advertisement'>(),
  paperId: rowIdOf<'paper'>(),
  marks: v.pipe(
    v.array(
      v.strictObject({
        applicationId: rowIdOf<'application'>(),
        right: optional(answerCount),
        wrong: optional(answerCount),
        marks: optional(typedMarks),
      }),
    ),
    v.maxLength(200),
  ),
  /** This officer has typed the marks of all candidates. */
  finish: v.boolean(),
});

/**
 * SPEC-GAP: the documents do not say who submits results and how that differs from uploading (screens.md, section 20). Adopted: two
 * officers type the marks of a paper, and equal marks are recorded.
 */
export const savePost = defineCall({
  method: 'POST',
  path: 'result/post',
  access: staff('resultAndSelection', 'create'),
  body: json(TypedMarksForm),
  response: returns<{ state: TypingState; recorded: number; differing: number }>(),
});
