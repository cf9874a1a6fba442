import { oneOf } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';

/** Whether a candidate competes in one of the chosen categories. */
export const ScrutinyCategoryForm = form({ verdict: oneOf('rules.scrutinyCategory.verdict', 'scrutinyCategoryVerdict') });
