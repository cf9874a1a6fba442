import * as v from 'valibot';
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
  /** Whose posts it demands: SPEC-GAP, the form of the specification lacks it; federal unless it says otherwise. */
  level: optional(v.picklist(['federal', 'provinceLevel', 'localLevel'] as const, 'rules.all.choice.listedOnly')),
  ministryId: optional(rowId),
  districtId: optional(rowId),
});
