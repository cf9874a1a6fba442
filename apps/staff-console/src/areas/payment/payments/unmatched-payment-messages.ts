import { useLingui } from '@lingui/react/macro';
import type { UnmatchedPayment, UnmatchedPaymentResolution } from '@psc/api-client/areas/payment/payment-types.ts';
import { nextState } from '@psc/validation/lifecycle.ts';
import { applicationPaymentLifecycle } from '@psc/validation/areas/payment/lifecycle.ts';

export function useUnmatchedPaymentMessages(): {
  why: (unmatched: UnmatchedPayment) => string;
  resolutions: Record<UnmatchedPaymentResolution, string>;
} {
  const { t } = useLingui();
  return {
    why: ({ arrivedPaisa, payment }) => {
      if (payment.status === 'amountDiffers' || arrivedPaisa !== payment.amountPaisa) return t`Not the amount requested`;
      return payment.paymentStatus === 'paid'
        ? t`The fee was paid in another way`
        : t`The payment had already ended when the money arrived`;
    },
    resolutions: { accepted: t`Accepted as the fee`, returned: t`Refund to the payer` },
  };
}

/** Whether this money can pay the application's fee, as far as the console knows; the gateway decides. */
export function canBeAccepted({ arrivedPaisa, feeAmountPaisa, payment }: UnmatchedPayment): boolean {
  return (
    arrivedPaisa === feeAmountPaisa && nextState(applicationPaymentLifecycle, payment.paymentStatus, 'acceptUnmatchedPayment') !== null
  );
}
