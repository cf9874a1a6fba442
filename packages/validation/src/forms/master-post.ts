import { masterNames } from '../rules/bilingual-names.ts';
import { rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';
import { singleLine } from '../rules/text.ts';

export const MasterPostForm = form({
  ...masterNames('masterPost'),
  type: optional(singleLine),
  serviceId: optional(rowId),
  classId: optional(rowId),
  groupId: optional(rowId),
  subGroupId: optional(rowId),
});
