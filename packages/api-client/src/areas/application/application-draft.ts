import * as v from 'valibot';
import { chosenIds, rowIdOf } from '@psc/validation/rules/choices.ts';
import { candidate, defineCall, json, returns } from '../../define-call.ts';

/** An answer in an unsent form, as typed; only its length is validated. */
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

/** The caller's unsent application to one advertisement, from any device; null if there is none. */
export const get = defineCall({
  method: 'GET',
  path: 'application-draft/{advtCode}',
  access: candidate,
  response: returns<ApplicationDraft | null>(),
});

/**
 * Saves an unsent form in the account. The last save wins: `version` is the one known to the device (0: none), and `replacedAt` is when
 * another device saved the version replaced by this one.
 */
export const save = defineCall({
  method: 'POST',
  path: 'application-draft/save',
  access: candidate,
  body: json(
    v.strictObject({
      advtCode: rowIdOf<'advertisement'>(),
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
