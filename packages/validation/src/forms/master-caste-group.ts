import { masterNames } from '../rules/bilingual-names.ts';
import { chosenIdOr } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterCasteGroup');

/** A group of castes, and the inclusive group (a quota) to which it belongs; `none` says that it belongs to none. */
export const MasterCasteGroupForm = form({
  ...masterNames('masterCasteGroup'),
  inclusiveGroup: chosenIdOr(at('inclusiveGroup'), 'none'),
});
