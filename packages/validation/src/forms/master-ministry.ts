import { masterNames } from '../rules/bilingual-names.ts';
import { rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';

export const MasterMinistryForm = form({ ...masterNames('masterMinistry'), districtId: optional(rowId) });
