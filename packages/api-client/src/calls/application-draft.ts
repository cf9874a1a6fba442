import * as v from 'valibot';
import { chosenIds, rowId } from '@psc/validation/rules/choices.ts';
import { candidate, defineCall, json, returns } from '../define-call.ts';

/** What a form may hold that nobody has sent yet: as it was typed, so it is held against no rule but its length. */
const answer = v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean(), v.null()]);
const MOST_ANSWERS = 40;
const answers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(60)), answer),
  v.check((given) => Object.keys(given).length <= MOST_ANSWERS, 'rules.all.choice.listedOnly'),
);

export type ApplicationDraft = {
  categoryIds: number[];
  answers: Record<string, string | number | boolean | null>;
  version: number;
  savedAt: string;
};

/** The application to one advertisement that the caller has begun, on whatever device; null when there is none. */
export const get = defineCall({
  method: 'GET',
  path: 'application-draft/{advtCode}',
  access: candidate,
  response: returns<ApplicationDraft | null>(),
});

/**
 * Keeps what was typed in the account until it is sent. The newest holds: `version` is the one that the device has seen (0: none),
 * and `replacedAt` says when another device had saved what is replaced by this.
 */
export const save = defineCall({
  method: 'POST',
  path: 'application-draft/save',
  access: candidate,
  body: json(
    v.strictObject({
      advtCode: rowId,
      categoryIds: chosenIds('eligibility.categories'),
      answers,
      version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
  ),
  response: returns<{ version: number; replacedAt: string | null }>(),
  silent: true,
});

export const discard = defineCall({
  method: 'DELETE',
  path: 'application-draft/{advtCode}',
  access: candidate,
  response: returns<null>(),
  silent: true,
});
