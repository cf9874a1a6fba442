import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterGroup.${field}`;

export const MasterGroupForm = form({
  ...masterNames('masterGroup'),
  serviceId: chosenId(at('serviceId')),
});
