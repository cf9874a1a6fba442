import { useLingui } from '@lingui/react/macro';
import type { ProviderMethod } from './providers.ts';

export type ProviderWords = {
  name: string;
  needs: string;
  /** The provider's own term for its payment reference. */
  reference: string;
};

export function useProviderWords(): Record<ProviderMethod, ProviderWords> {
  const { t } = useLingui();
  return {
    esewa: {
      name: t`eSewa`,
      needs: t`You need an eSewa account with enough money in it.`,
      reference: t`Reference at the payment provider`,
    },
    khalti: {
      name: t`Khalti`,
      needs: t`You need a Khalti account with enough money in it.`,
      reference: t`Reference at the payment provider`,
    },
    cips: {
      name: t`connectIPS`,
      needs: t`You need a bank account that is linked to connectIPS.`,
      reference: t`Reference at the payment provider`,
    },
    fonePay: {
      name: t`Fonepay`,
      needs: t`You need the mobile banking app of a bank that takes part in Fonepay.`,
      reference: t`Reference at the payment provider`,
    },
    rmis: { name: t`RMIS`, needs: t`You get an EBP code and pay with it, at a bank counter too.`, reference: t`EBP code` },
  };
}
