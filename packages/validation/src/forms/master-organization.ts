import { masterNames } from '../rules/bilingual-names.ts';
import { rowId, yesOrNo } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('masterOrganization');

export const MasterOrganizationForm = form({
  ...masterNames('masterOrganization'),
  canRequestAdvt: yesOrNo(at('canRequestAdvt')),
  canScheduleExam: yesOrNo(at('canScheduleExam')),
  ministryId: optional(rowId),
  districtId: optional(rowId),
});
