import { isBlank } from './blank.ts';
import type { CrossRule } from './form.ts';

/** Refused people must learn the reason: remarks may be empty only if `field` has the agreeing value. */
/* @__NO_SIDE_EFFECTS__ */
export function remarksUnless<const Field extends string>(field: Field, agrees: unknown): CrossRule<Field | 'remarks'> {
  return {
    at: 'remarks',
    reads: [field, 'remarks'],
    holds: (values) => values[field] === agrees || !isBlank(values.remarks),
    word: 'rules.all.text.blankIsEmpty',
  };
}
