import { useLingui } from '@lingui/react/macro';
import type { CheckField, CheckName } from './checks.ts';

type CheckWords = {
  /** What the form does, and its button. */
  checks: Record<CheckName, { what: string; submit: string }>;
  fields: Record<CheckField, { label: string; hint?: string }>;
};

export function useCheckWords(): CheckWords {
  const { t } = useLingui();
  const again = {
    what: t`The provider is asked again, and the payment is brought up to date with what it answers.`,
    submit: t`Ask the provider`,
  };
  return {
    checks: {
      verifyPayment: { what: t`The providers are asked again about every payment of an application.`, submit: t`Ask the providers` },
      verifyEbp: { what: t`RMIS is asked again about the voucher of this EBP code.`, submit: t`Ask RMIS` },
      checkByEbpCode: { what: t`What is known here of the voucher of this EBP code; RMIS is not asked.`, submit: t`Find` },
      openEbpCode: {
        what: t`A revenue voucher is opened for an application that is not paid. Its EBP code can be paid at a bank until the last date for payment.`,
        submit: t`Open the code`,
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
