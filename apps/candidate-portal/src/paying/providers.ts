import type { PaymentMethod } from '@psc/api-client/calls/application.ts';
import {
  initiateCips,
  initiateEsewa,
  initiateFonePay,
  initiateKhalti,
  initiateRmis,
  verifyCips,
  verifyEsewa,
  verifyFonePay,
  verifyKhalti,
  verifyRmis,
} from '@psc/api-client/calls/payment.ts';

/** The ways to pay for which the person leaves for a provider and comes back. */
export type ProviderMethod = Exclude<PaymentMethod, 'bankVoucher'>;

/** How a payment is started at each provider, and how the provider is asked about it again. */
export const providers = {
  esewa: { initiate: initiateEsewa, verify: verifyEsewa },
  khalti: { initiate: initiateKhalti, verify: verifyKhalti },
  cips: { initiate: initiateCips, verify: verifyCips },
  fonePay: { initiate: initiateFonePay, verify: verifyFonePay },
  rmis: { initiate: initiateRmis, verify: verifyRmis },
} as const satisfies Record<ProviderMethod, object>;

export function isProviderMethod(method: PaymentMethod): method is ProviderMethod {
  return method in providers;
}
