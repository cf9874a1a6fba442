import { defineLifecycle } from '../../lifecycle.ts';

/** Payment status of an application. Only a provider look-up or an approved voucher makes it paid. */
export const applicationPaymentLifecycle = defineLifecycle({
  name: 'applicationPayment',
  initial: 'unpaid',
  transitions: [
    { from: 'unpaid', event: 'initiate', to: 'pending', by: 'candidate' },
    { from: 'unpaid', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'voucherRejected', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'voucherRejected', event: 'initiate', to: 'pending', by: 'candidate' },
    { from: 'pending', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'pending', event: 'settle', to: 'paid', by: 'system' },
    { from: 'pending', event: 'giveUp', to: 'unpaid', by: 'system' },
    // The money of an attempt that had ended has arrived after all.
    { from: 'unpaid', event: 'settle', to: 'paid', by: 'system' },
    { from: 'voucherRejected', event: 'settle', to: 'paid', by: 'system' },
    // Staff accept an unmatched payment.
    { from: 'unpaid', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherRejected', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherSubmitted', event: 'approveVoucher', to: 'paid', privilege: 'updatePayment', permission: 'approve' },
    { from: 'voucherSubmitted', event: 'rejectVoucher', to: 'voucherRejected', privilege: 'updatePayment', permission: 'reject' },
  ],
});
export type ApplicationPaymentStatus = 'unpaid' | 'pending' | 'voucherSubmitted' | 'voucherRejected' | 'paid';

/**
 * One attempt at one provider. `givenUp`: the candidate chose another way or the time of its page is over, and its provider has confirmed
 * nothing. Money that arrives after an attempt has ended still pays, if it was started in time (`late-payment.ts`).
 */
export const paymentAttemptLifecycle = defineLifecycle({
  name: 'paymentAttempt',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'complete', to: 'paid', by: 'system' },
    { from: 'pending', event: 'fail', to: 'failed', by: 'system' },
    { from: 'pending', event: 'cancel', to: 'cancelled', by: 'system' },
    { from: 'pending', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
    { from: 'pending', event: 'giveUp', to: 'givenUp', by: 'candidate' },
    { from: 'pending', event: 'expire', to: 'givenUp', by: 'system' },
    { from: 'givenUp', event: 'complete', to: 'paid', by: 'system' },
    { from: 'givenUp', event: 'fail', to: 'failed', by: 'system' },
    { from: 'givenUp', event: 'cancel', to: 'cancelled', by: 'system' },
    { from: 'givenUp', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
    { from: 'failed', event: 'complete', to: 'paid', by: 'system' },
    { from: 'failed', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
    { from: 'cancelled', event: 'complete', to: 'paid', by: 'system' },
    { from: 'cancelled', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
  ],
});
export type PaymentAttemptStatus = 'pending' | 'givenUp' | 'paid' | 'failed' | 'cancelled' | 'amountDiffers';
