import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterGroup');

export const MasterGroupForm = form({
  ...masterNames('masterGroup'),
  serviceId: chosenId(at('serviceId')),
});
