import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';
import { typedMarks } from './attendance.ts';
import { choice, days, defineList, number, text } from '../define-list.ts';

/** What somebody has in one paper: the marks are null for somebody who was absent. */
export type MarkState = { isPresent: boolean; marks: number | null };
export type RevisionState = 'asked' | 'applied' | 'refused';

export type RevisionRow = {
  revisionId: number;
  advtCode: number;
  post: Bilingual;
  applicationId: number;
  rollNumber: number | null;
  name: Bilingual;
  paper: Bilingual;
  state: RevisionState;
  before: MarkState;
  after: MarkState;
  reason: string;
  askedBy: string;
  askedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  decisionRemarks: string;
  /** The list of those called to the interview exists already and does not change by itself. */
  selectionMade: boolean;
  /** False for the officer who asked. */
  mayDecide: boolean;
};

export const AskMarkRevisionForm = form({
  applicationId: rowId,
  paperId: rowId,
  isPresent: v.boolean(),
  marks: optional(typedMarks),
  reason: requiredReason,
});

/** Asks for the correction of a published mark, or of the attendance in a published paper. */
export const askMark = defineCall({
  method: 'POST',
  path: 'revision/mark',
  access: staff('resultAndSelection', 'update'),
  body: json(AskMarkRevisionForm),
  response: returns<{ revisionId: number }>(),
  freshProof: true,
});

export const revisionStates = ['asked', 'applied', 'refused'] as const;

/** Corrections of published marks that were asked for, and what became of them. */
export const markRevisions = defineList<RevisionRow>()({
  namesPeople: true,
  path: 'revision/list',
  access: staff('resultAndSelection', 'read'),
  filters: { text, state: choice('enums.revisionState', revisionStates), advtCode: number, askedOn: days },
  sorts: { asked: { index: 'revision_pkey' } },
  defaultSort: '-asked',
  pageSize: 50,
});
export const list = markRevisions.call;
export const exportList = markRevisions.exportCall;

/** Applies or refuses a revision that another officer asked for. */
export const decide = defineCall({
  method: 'POST',
  path: 'revision/decide',
  access: staff('resultAndSelection', 'approve'),
  body: json(form({ revisionId: rowId, approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});
