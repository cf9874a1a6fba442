import { useLingui } from '@lingui/react/macro';
import type { ApplicantRow } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import type { StatusTone } from '@psc/ui/status-badge.tsx';

export const scrutinyTones: Record<ApplicantRow['scrutinyStatus'], StatusTone> = {
  pending: 'waiting',
  approved: 'done',
  onHold: 'attention',
  rejected: 'refused',
};

export const feeTones: Record<ApplicantRow['paymentStatus'], StatusTone> = {
  unpaid: 'attention',
  pending: 'waiting',
  voucherSubmitted: 'waiting',
  voucherRejected: 'refused',
  paid: 'done',
};

export function useFeeWords(): Record<ApplicantRow['paymentStatus'], string> {
  const { t } = useLingui();
  return {
    unpaid: t`Fee not paid`,
    pending: t`Payment under way`,
    voucherSubmitted: t`Voucher to be verified`,
    voucherRejected: t`Voucher rejected`,
    paid: t`Fee paid`,
  };
}
