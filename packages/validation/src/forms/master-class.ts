import { masterNames } from '../rules/bilingual-names.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { requiredText, singleLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterClass.${field}`;

export const MasterClassForm = form({
  ...masterNames('masterClass'),
  type: optional(singleLine),
  code: requiredText(at('code')),
});
