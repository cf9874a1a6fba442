import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { defineCall, json, returns, staff } from '../define-call.ts';

export type SelectionStage = 'written' | 'interview' | 'final';

export type SelectedPerson = {
  applicationId: number;
  rollNumber: number | null;
  masterId: number;
  name: Bilingual;
  rank: number;
  writtenMarks: number;
  interviewMarks: number | null;
  totalMarks: number;
  outcome: 'selected' | 'alternate' | 'notSelected';
};

export type SelectionCategory = { id: number; advtNumber: string; quotaCode: string; quotaName: Bilingual; seats: number; people: SelectedPerson[] };

export type SelectionList = {
  advtCode: number;
  post: Bilingual;
  service: Bilingual;
  stage: SelectionStage;
  /** Null while this stage is not reached. */
  publishedAt: string | null;
  interviewAt: string | null;
  /** What marks of the interview are out of. */
  interviewMaximumMarks: number;
  categories: SelectionCategory[];
  /** Whether the stage before is done, so that this one can be made now. */
  canAdd: boolean;
};

const read = staff('resultAndSelection', 'read');
const create = staff('resultAndSelection', 'create');

/** Calls the best of each category to the interview: the posts and a few more, with everybody who ties on the last mark. */
export const addWritten = defineCall({
  method: 'POST',
  path: 'selection/written',
  access: create,
  body: json(v.strictObject({ advtCode: rowId, interviewAt: v.pipe(v.string('gateway.selection.interviewAtRequired'), v.isoTimestamp('gateway.selection.interviewAtRequired')) })),
  response: returns<{ called: number }>(),
});

/** The list of who is called; before it is made, who would be. */
export const listWritten = defineCall({ method: 'GET', path: 'selection/written/{advtCode}', access: read, response: returns<SelectionList>() });

const interviewMarks = v.pipe(v.number('gateway.selection.marksRequired'), v.minValue(0, 'gateway.selection.marksOutOfRange'));

/** The marks of the interview for everybody who was called; null is absent. */
export const addInterview = defineCall({
  method: 'POST',
  path: 'selection/interview',
  access: create,
  body: json(v.strictObject({ advtCode: rowId, marks: v.array(v.strictObject({ applicationId: rowId, marks: v.nullable(interviewMarks, null) })) })),
  response: returns<{ recorded: number }>(),
});

export const listInterview = defineCall({ method: 'GET', path: 'selection/interview/{advtCode}', access: read, response: returns<SelectionList>() });

/** Selects finally by total marks and the ties of rule 31, with alternates; published at once and told by mail. */
export const addFinal = defineCall({
  method: 'POST',
  path: 'selection/final',
  access: create,
  body: json(v.strictObject({ advtCode: rowId })),
  response: returns<{ selected: number; alternates: number }>(),
});

export const listFinal = defineCall({ method: 'GET', path: 'selection/final/{advtCode}', access: read, response: returns<SelectionList>() });
