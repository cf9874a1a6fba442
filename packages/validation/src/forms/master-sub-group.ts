import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterSubGroup.${field}`;

export const MasterSubGroupForm = form({
  ...masterNames('masterSubGroup'),
  groupId: chosenId(at('groupId')),
});
