import { form } from '../../../rules/form.ts';
import { requiredText } from '../../../rules/text.ts';

/** Reference of the letter or transfer that returned the fees. */
export const FeeRefundForm = form({ reference: requiredText('rules.feeRefund.reference') });
