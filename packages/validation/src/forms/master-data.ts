import { masterNames } from '../rules/bilingual-names.ts';
import { chosenId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { numericField } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { requiredMultiLine } from '../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterData.${field}`;

/** A list whose entries have a name in both languages, and a screen that the documents do not have. */
export const MasterNamesForm = form(masterNames('masterData'));

/** Every field that master data screens share; a screen without a form of its own takes its own choice of them by `entries`. */
export const MasterDataForm = form({
  ...masterNames('masterData'),
  provinceId: chosenId(at('provinceId')),
  districtId: chosenId(at('districtId')),
  serviceId: chosenId(at('serviceId')),
  postId: chosenId(at('postId')),
  classId: chosenId(at('classId')),
  groupId: chosenId(at('groupId')),
  subGroupId: chosenId(at('subGroupId')),
  subjectId: chosenId(at('subjectId')),
  remarks: requiredMultiLine(at('remarks')),
  numericField: optional(numericField(at('numericField'))),
});
