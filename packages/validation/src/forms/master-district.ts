import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterDistrict');

export const MasterDistrictForm = form({
  ...masterNames('masterDistrict'),
  provinceId: chosenId(at('provinceId')),
});
