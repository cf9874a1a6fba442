import { useLingui } from '@lingui/react/macro';
import type { CheckedPayment, ProviderDenial } from '@psc/api-client/areas/payment/payment-types.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export const providerMethods = ['esewa', 'khalti', 'cips', 'fonePay', 'rmis'] as const;

export const paymentTones: Record<CheckedPayment['status'], StatusTone> = {
  pending: 'waiting',
  givenUp: 'neutral',
  paid: 'done',
  failed: 'refused',
  cancelled: 'neutral',
  amountDiffers: 'attention',
};

export const applicationTones: Record<CheckedPayment['paymentStatus'], StatusTone> = {
  unpaid: 'attention',
  pending: 'waiting',
  voucherSubmitted: 'waiting',
  voucherRejected: 'refused',
  paid: 'done',
};

export function usePaymentWords(): {
  payment: Record<CheckedPayment['status'], string>;
  application: Record<CheckedPayment['paymentStatus'], string>;
  denial: Record<ProviderDenial, string>;
} {
  const { t } = useLingui();
  return {
    payment: {
      pending: t`Not confirmed yet`,
      givenUp: t`Ended without confirmation`,
      paid: t`Paid`,
      failed: t({ message: 'Failed', context: 'payment' }),
      cancelled: t`Cancelled`,
      amountDiffers: t`Another amount`,
    },
    application: {
      unpaid: t`Fee not paid`,
      pending: t`Payment under way`,
      voucherSubmitted: t`Voucher to be verified`,
      voucherRejected: t`Voucher rejected`,
      paid: t`Fee paid`,
    },
    denial: {
      failed: t`The provider now says: failed`,
      cancelled: t`The provider now says: cancelled`,
      expired: t`The provider now says: expired`,
      notFound: t`The provider now says: not found`,
    },
  };
}
