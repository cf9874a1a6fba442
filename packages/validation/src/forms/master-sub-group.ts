import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterSubGroup');

export const MasterSubGroupForm = form({
  ...masterNames('masterSubGroup'),
  groupId: chosenId(at('groupId')),
});
