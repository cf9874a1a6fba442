import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.scrutinyReject.${field}`;

export const ScrutinyRejectForm = form({ remark: requiredMultiLine(at('remark')) });
