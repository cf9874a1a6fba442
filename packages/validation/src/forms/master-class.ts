import { masterNames } from '../rules/bilingual-names.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { requiredText, singleLine } from '../rules/text.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterClass');

export const MasterClassForm = form({
  ...masterNames('masterClass'),
  type: optional(singleLine),
  code: requiredText(at('code')),
});
