import { chosenCode, oneOf, rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('scrutinyFilter');

export const ScrutinyFilterForm = form({
  status: optional(oneOf(at('status'), 'scrutinyStatus')),
  advtCode: optional(chosenCode(at('advtCode'))),
  pageLength: optional(rowId),
  pageNumber: optional(rowId),
});
