import { chosenCode, oneOf, rowId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyFilter.${field}`;

export const ScrutinyFilterForm = form({
  status: optional(oneOf(at('status'), 'scrutinyStatus')),
  advtCode: optional(chosenCode(at('advtCode'))),
  pageLength: optional(rowId),
  pageNumber: optional(rowId),
});
