import { form } from '../rules/form.ts';
import { requiredMultiLine } from '../rules/text.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('scrutinyReject');

export const ScrutinyRejectForm = form({ remark: requiredMultiLine(at('remark')) });
