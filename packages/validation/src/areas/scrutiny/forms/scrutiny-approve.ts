import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyApprove.${field}`;

export const ScrutinyApproveForm = form({ remark: requiredMultiLine(at('remark')) });
