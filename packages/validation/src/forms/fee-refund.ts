import { form } from '../rules/form.ts';
import { requiredText } from '../rules/text.ts';

/** By which letter or transfer fees were returned. */
export const FeeRefundForm = form({ reference: requiredText('rules.feeRefund.reference') });
