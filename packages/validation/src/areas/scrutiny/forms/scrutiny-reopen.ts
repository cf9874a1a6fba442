import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyReopen.${field}`;

export const ScrutinyReopenForm = form({ remark: requiredMultiLine(at('remark')) });
