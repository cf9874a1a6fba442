import * as v from 'valibot';
import { rowId, tickBox } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { fiscalYear } from '../rules/patterns.ts';
import { required } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterFiscalYear.${field}`;

export const MasterFiscalYearForm = form({
  id: optional(rowId),
  version: optional(rowId),
  fiscalYear: v.pipe(required(at('fiscalYear')), fiscalYear(at('fiscalYear'))),
  inactive: tickBox,
});
