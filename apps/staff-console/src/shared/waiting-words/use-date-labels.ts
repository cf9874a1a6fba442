import { useLingui } from '@lingui/react/macro';

/** The names of the seven dates, as the form shows them. */
export function useDateLabels() {
  const { t } = useLingui();
  return {
    publishDateAd: t`Publish date`,
    singleSubmissionLastAt: t`Last date for submission, single fee`,
    paymentLastAt: t`Last date for payment, single fee`,
    doubleFeeSubmissionLastAt: t`Last date for submission, double fee`,
    doubleFeePaymentLastAt: t`Last date for payment, double fee`,
    ageCutOffDateAd: t`Age cut-off date`,
    admitCardDownloadDateAd: t`Admit cards from`,
  };
}
