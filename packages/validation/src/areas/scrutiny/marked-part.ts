import * as v from 'valibot';
import { patternText } from '../../rules/text.ts';

const part = v.pipe(v.string(), v.maxLength(120, 'rules.all.text.lengthUnit'));
// Cleaned like the remark, which repeats it.
const note = v.optional(v.pipe(patternText, v.maxLength(500, 'rules.all.text.lengthUnit')), '');
const reason = v.pipe(v.string(), v.nonEmpty('rules.all.choice.listedOnly'), v.maxLength(50, 'rules.all.text.lengthUnit'));
const objection = { part, result: v.literal('objected'), reason, note };

/** An objection needs its reason; `none` removes the mark. */
export const MarkedPart = v.variant('result', [
  v.strictObject({ part, result: v.literal('proved'), note }),
  v.strictObject(objection),
  v.strictObject({ part, result: v.literal('none') }),
]);
export type MarkedPart = v.InferOutput<typeof MarkedPart>;

const sentence = v.pipe(v.string(), v.maxLength(2_000, 'rules.all.text.lengthUnit'));

/** An objection that is marked with the decision. `words` is its sentence as the officer read it in the remark. */
export const DecidedPart = v.strictObject({ ...objection, words: v.strictObject({ en: sentence, ne: sentence }) });
export type DecidedPart = v.InferOutput<typeof DecidedPart>;
