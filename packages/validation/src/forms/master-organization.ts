import { masterNames } from '../rules/bilingual-names.ts';
import { rowId, yesOrNo } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterOrganization.${field}`;

export const MasterOrganizationForm = form({
  ...masterNames('masterOrganization'),
  canRequestAdvt: yesOrNo(at('canRequestAdvt')),
  canScheduleExam: yesOrNo(at('canScheduleExam')),
  ministryId: optional(rowId),
  districtId: optional(rowId),
});
