import { masterNames } from '../../../rules/bilingual-names.ts';
import { chosenId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { numericField } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterData.${field}`;

/** All fields that the specification shares between the master data screens. */
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
