import { masterNames } from '../rules/bilingual-names.ts';
import { rowId } from '../rules/choices.ts';
import { form } from '../rules/form.ts';
import { optional } from '../rules/optional.ts';

export const MasterSubjectForm = form({ ...masterNames('masterSubject'), serviceId: optional(rowId), groupId: optional(rowId) });
