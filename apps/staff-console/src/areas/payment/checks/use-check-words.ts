import { useLingui } from '@lingui/react/macro';
import type { CheckField, CheckName } from './checks.ts';

type CheckWords = {
  /** Explanation of the form, and the label of its button. */
  checks: Record<CheckName, { what: string; submit: string }>;
  fields: Record<CheckField, { label: string; hint?: string }>;
};

export function useCheckWords(): CheckWords {
  const { t } = useLingui();
  const again = {
    what: t`The payment is checked with its provider again and updated with the answer.`,
    submit: t`Check with the provider`,
  };
  return {
    checks: {
      verifyPayment: {
        what: t`All payments of one application are checked with their providers again.`,
        submit: t`Check with the providers`,
      },
      verifyEbp: { what: t`The voucher of this EBP code is checked with RMIS again.`, submit: t`Check with RMIS` },
      checkByEbpCode: { what: t`What we have on record for the voucher of this EBP code, without checking with RMIS.`, submit: t`Find` },
      openEbpCode: {
        what: t`A revenue voucher is issued for an application that is not paid. Its EBP code can be paid at a bank until the last date for payment.`,
        submit: t`Issue the code`,
      },
      renameEbpCode: { what: t`Another payer is named on a voucher that is not paid yet.`, submit: t`Rename` },
      verifyMerchant: again,
      updateCips: again,
      updateEsewa: again,
      updateKhalti: again,
    },
    fields: {
      method: { label: t`Provider` },
      reference: { label: t`Reference`, hint: t`Our reference (starts with P) or the provider's transaction number.` },
      applicationNumber: { label: t`Application number` },
      ebpCode: { label: t`EBP code` },
      payerName: { label: t`Name of the payer` },
    },
  };
}
