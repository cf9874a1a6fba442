import { defineLifecycle } from './lifecycle.ts';

/** The payment status of an application. Only a look-up at the provider or an approved voucher makes it paid. */
export const applicationPaymentLifecycle = defineLifecycle({
  name: 'applicationPayment',
  initial: 'unpaid',
  transitions: [
    { from: 'unpaid', event: 'initiate', to: 'pending', by: 'candidate' },
    { from: 'unpaid', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'voucherRejected', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'voucherRejected', event: 'initiate', to: 'pending', by: 'candidate' },
    { from: 'pending', event: 'settle', to: 'paid', by: 'system' },
    { from: 'pending', event: 'giveUp', to: 'unpaid', by: 'system' },
    // An unmatched payment that staff accept.
    { from: 'unpaid', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherRejected', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherSubmitted', event: 'approveVoucher', to: 'paid', privilege: 'updatePayment', permission: 'approve' },
    { from: 'voucherSubmitted', event: 'rejectVoucher', to: 'voucherRejected', privilege: 'updatePayment', permission: 'reject' },
  ],
});
export type ApplicationPaymentStatus = 'unpaid' | 'pending' | 'voucherSubmitted' | 'voucherRejected' | 'paid';

/** One attempt at one provider. An attempt that is not pending never moves again. */
export const paymentAttemptLifecycle = defineLifecycle({
  name: 'paymentAttempt',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'complete', to: 'paid', by: 'system' },
    { from: 'pending', event: 'fail', to: 'failed', by: 'system' },
    { from: 'pending', event: 'cancel', to: 'cancelled', by: 'system' },
    { from: 'pending', event: 'expire', to: 'expired', by: 'system' },
    { from: 'pending', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
  ],
});
export type PaymentAttemptStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'amountDiffers';
