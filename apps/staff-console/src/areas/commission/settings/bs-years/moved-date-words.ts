import { useLingui } from '@lingui/react/macro';
import type { MovedDate } from '@psc/api-client/areas/commission/bs-year.ts';

export function useMovedDateWords(): Record<MovedDate['date'], string> {
  const { t } = useLingui();
  return {
    publishDateAd: t`Publish date`,
    singleSubmissionLastAt: t`Last date for submission, single fee`,
    paymentLastAt: t`Last date for payment, single fee`,
    doubleFeeSubmissionLastAt: t`Last date for submission, double fee`,
    doubleFeePaymentLastAt: t`Last date for payment, double fee`,
    ageCutOffDateAd: t`Age cut-off date`,
    admitCardDownloadDateAd: t`Admit cards from`,
    paper: t`Day of a paper`,
    interview: t`Day of interviews`,
  };
}
