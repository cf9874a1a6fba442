import { masterNames } from '../rules/bilingual-names.ts';
import { chosenIdOr } from '../rules/choices.ts';
import { form } from '../rules/form.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterCasteGroup.${field}`;

/** A group of castes, and the inclusive group (a quota) to which it belongs; `none` says that it belongs to none. */
export const MasterCasteGroupForm = form({
  ...masterNames('masterCasteGroup'),
  inclusiveGroup: chosenIdOr(at('inclusiveGroup'), 'none'),
});
