import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { EnumerationValue } from '@psc/validation/enumerations.ts';
import { rowId, rowIdOf } from '@psc/validation/rules/choices.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { candidate, defineCall, json, returns, staff } from '../../define-call.ts';
import { defineList, flag, text } from '../../define-list.ts';
import { typedMarks } from '../examination/attendance.ts';
import type { SelectionStage } from '../selection/selection.ts';

/**
 * `unpaid` and `pending`: the fee has not arrived; `waiting`: the result desk adds the marks up again; `toApprove`: the mark differs, and
 * another officer decides on its correction; `unchanged` and `corrected`: answered; `ended`: the advertisement ended before an answer, and
 * the fee goes back.
 */
export type RetotallingState = 'unpaid' | 'pending' | 'waiting' | 'toApprove' | 'unchanged' | 'corrected' | 'ended';

export type OwnRetotalling = {
  retotallingRequestId: Id<'retotallingRequest'>;
  state: RetotallingState;
  feeAmountPaisa: number;
  receiptNumber: string | null;
  payableUntil: string;
  askedAt: string;
  answeredAt: string | null;
  answerRemarks: string;
};

/**
 * A candidate's standing in one category of a published list.
 * @property lastSelectedMarks The cut-off: the lowest marks of a selected candidate; null if none was selected.
 */
export type OwnStanding = {
  stage: SelectionStage;
  quota: Bilingual;
  advtNumber: string;
  rank: number;
  totalMarks: number;
  lastSelectedMarks: number | null;
  outcome: EnumerationValue<'selectionOutcome'>;
};

/** Re-totalling of the papers of the candidate's own application; `papers` is empty if none can be re-totalled. */
export type OwnRetotallings = {
  /** The last instant to request it; null before the result is published. */
  askableUntil: string | null;
  feeAmountPaisa: number;
  papers: { paperId: Id<'paper'>; name: Bilingual; marks: number; request: OwnRetotalling | null }[];
  standings: OwnStanding[];
};

export const listOwn = defineCall({
  method: 'GET',
  path: 'retotalling/own/{applicationId}',
  access: candidate,
  response: returns<OwnRetotallings>(),
});

/** Requests re-totalling of the candidate's own paper; the request is processed once its fee is paid. */
export const ask = defineCall({
  method: 'POST',
  path: 'retotalling/ask',
  access: candidate,
  body: json(v.strictObject({ applicationId: rowIdOf<'application'>(), paperId: rowIdOf<'paper'>() })),
  response: returns<{ retotallingRequestId: Id<'retotallingRequest'> }>(),
  idempotent: true,
});

export type RetotallingRow = {
  retotallingRequestId: Id<'retotallingRequest'>;
  applicationId: Id<'application'>;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  rollNumber: number | null;
  name: Bilingual;
  paperId: Id<'paper'>;
  paper: Bilingual;
  marks: number | null;
  maximumMarks: number;
  state: RetotallingState;
  paidAt: string;
  answeredBy: string | null;
  answeredAt: string | null;
  answerRemarks: string;
  version: number;
};

/** Paid requests. A request whose correction was refused counts as unanswered. */
export const retotallingRequests = defineList<RetotallingRow>()({
  namesPeople: true,
  path: 'retotalling/list',
  access: staff('resultAndSelection', 'read'),
  filters: { text, answered: flag },
  sorts: {
    asked: { index: 'retotalling_request_pkey' },
    paidAt: { small: 'Some thousands of papers a year are added up again.' },
  },
  defaultSort: 'paidAt',
  pageSize: 50,
});
export const list = retotallingRequests.call;
export const exportList = retotallingRequests.exportCall;

export const retotallingAnswers = ['unchanged', 'corrected'] as const;

export const RetotallingAnswerForm = form(
  {
    retotallingRequestId: rowIdOf<'retotallingRequest'>(),
    version: rowId,
    answer: v.picklist(retotallingAnswers, 'rules.all.choice.listedOnly'),
    /** The corrected marks, if they differ. */
    marks: optional(typedMarks),
    remarks: requiredReason,
  },
  {
    at: 'marks',
    reads: ['answer', 'marks'],
    holds: ({ answer, marks }) => answer !== 'corrected' || marks !== undefined,
    word: 'rules.all.text.blankIsEmpty',
  },
);

/** Answers a paid request. Different marks request a revision, which another officer decides on. */
export const answer = defineCall({
  method: 'POST',
  path: 'retotalling/answer',
  access: staff('resultAndSelection', 'update'),
  body: json(RetotallingAnswerForm),
  response: returns<{ state: RetotallingState }>(),
  freshProof: true,
});
