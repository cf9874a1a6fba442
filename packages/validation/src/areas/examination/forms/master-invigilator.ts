import { masterNames } from '../../../rules/bilingual-names.ts';
import { rowId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { digitsText } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.masterInvigilator.${field}`;

export const MasterInvigilatorForm = form({
  ...masterNames('masterInvigilator'),
  employeeNo: optional(digitsText(at('employeeNo'))),
  invigilatorPostId: optional(rowId),
  examCenterId: optional(rowId),
});
