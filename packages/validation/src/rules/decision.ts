import { isBlank } from './blank.ts';
import type { CrossRule } from './form.ts';

/** Who is refused reads why: the remarks may stay empty only where `field` holds the value that agrees. */
/* @__NO_SIDE_EFFECTS__ */
export function remarksUnless<const Field extends string>(field: Field, agrees: unknown): CrossRule<Field | 'remarks'> {
  return {
    at: 'remarks',
    reads: [field, 'remarks'],
    holds: (values) => values[field] === agrees || !isBlank(values.remarks),
    word: 'rules.all.text.blankIsEmpty',
  };
}
