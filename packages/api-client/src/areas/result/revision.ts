import type { Id } from '@psc/validation/rules/id.ts';
import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowIdOf } from '@psc/validation/rules/choices.ts';
import { remarksUnless } from '@psc/validation/rules/decision.ts';
import { form } from '@psc/validation/rules/form.ts';
import { optional } from '@psc/validation/rules/optional.ts';
import { multiLine, requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, returns, staff } from '../../define-call.ts';
import { typedMarks } from '../examination/attendance.ts';
import { choice, days, defineList, number, text } from '../../define-list.ts';

/** A candidate's attendance and marks in one paper; the marks are null if the candidate was absent. */
export type MarkState = { isPresent: boolean; marks: number | null };
export type RevisionState = 'asked' | 'applied' | 'refused';

export type RevisionRow = {
  revisionId: Id<'revision'>;
  advtCode: Id<'advertisement'>;
  post: Bilingual;
  applicationId: Id<'application'>;
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
  /** Whether the list of candidates called to the interview exists; a correction does not change it. */
  selectionMade: boolean;
  /** False for the officer who requested it. */
  mayDecide: boolean;
};

export const AskMarkRevisionForm = form({
  applicationId: rowIdOf<'application'>(),
  paperId: rowIdOf<'paper'>(),
  isPresent: v.boolean(),
  marks: optional(typedMarks),
  reason: requiredReason,
});

/** Requests the correction of a published mark, or of the attendance in a published paper. */
export const askMark = defineCall({
  method: 'POST',
  path: 'revision/mark',
  access: staff('resultAndSelection', 'update'),
  body: json(AskMarkRevisionForm),
  response: returns<{ revisionId: Id<'revision'> }>(),
  freshProof: true,
});

export const revisionStates = ['asked', 'applied', 'refused'] as const;

/** The requested corrections of published marks with their state. */
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

/** Applies or refuses a revision requested by another officer. */
export const decide = defineCall({
  method: 'POST',
  path: 'revision/decide',
  access: staff('resultAndSelection', 'approve'),
  body: json(form({ revisionId: rowIdOf<'revision'>(), approve: v.boolean(), remarks: multiLine }, remarksUnless('approve', true))),
  response: returns<{ state: RevisionState }>(),
  freshProof: true,
});
