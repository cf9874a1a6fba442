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
    { from: 'pending', event: 'submitVoucher', to: 'voucherSubmitted', by: 'candidate' },
    { from: 'pending', event: 'settle', to: 'paid', by: 'system' },
    { from: 'pending', event: 'giveUp', to: 'unpaid', by: 'system' },
    // The money of an attempt that was given up has come in time after all.
    { from: 'unpaid', event: 'settle', to: 'paid', by: 'system' },
    { from: 'voucherRejected', event: 'settle', to: 'paid', by: 'system' },
    { from: 'voucherSubmitted', event: 'settle', to: 'paid', by: 'system' },
    // An unmatched payment that staff accept.
    { from: 'unpaid', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherRejected', event: 'acceptUnmatchedPayment', to: 'paid', privilege: 'updatePayment', permission: 'update' },
    { from: 'voucherSubmitted', event: 'approveVoucher', to: 'paid', privilege: 'updatePayment', permission: 'approve' },
    { from: 'voucherSubmitted', event: 'rejectVoucher', to: 'voucherRejected', privilege: 'updatePayment', permission: 'reject' },
  ],
});
export type ApplicationPaymentStatus = 'unpaid' | 'pending' | 'voucherSubmitted' | 'voucherRejected' | 'paid';

/**
 * One attempt at one provider. One that was given up no longer keeps its application from being paid in another way, but it
 * may still be paid in time. An attempt that has ended never moves again, but for a payment whose voucher is approved too.
 */
export const paymentAttemptLifecycle = defineLifecycle({
  name: 'paymentAttempt',
  initial: 'pending',
  transitions: [
    { from: 'pending', event: 'complete', to: 'paid', by: 'system' },
    { from: 'pending', event: 'fail', to: 'failed', by: 'system' },
    { from: 'pending', event: 'cancel', to: 'cancelled', by: 'system' },
    { from: 'pending', event: 'expire', to: 'expired', by: 'system' },
    { from: 'pending', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
    { from: 'pending', event: 'giveUp', to: 'givenUp', by: 'candidate' },
    { from: 'givenUp', event: 'complete', to: 'paid', by: 'system' },
    { from: 'givenUp', event: 'fail', to: 'failed', by: 'system' },
    { from: 'givenUp', event: 'cancel', to: 'cancelled', by: 'system' },
    { from: 'givenUp', event: 'expire', to: 'expired', by: 'system' },
    { from: 'givenUp', event: 'findOtherAmount', to: 'amountDiffers', by: 'system' },
    // The voucher was approved as well: the money at the provider is the double, which staff return.
    { from: 'paid', event: 'yieldToVoucher', to: 'failed', privilege: 'updatePayment', permission: 'approve' },
  ],
});
export type PaymentAttemptStatus = 'pending' | 'givenUp' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'amountDiffers';
