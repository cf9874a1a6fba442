import type { PaymentMethod } from '@psc/api-client/areas/application/application.ts';
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
} from '@psc/api-client/areas/payment/payment.ts';

/** Payment methods that redirect to a provider. */
export type ProviderMethod = Exclude<PaymentMethod, 'bankVoucher'>;

/** Calls that start a payment at each provider, and that ask it for the result again. */
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
