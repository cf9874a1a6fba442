import {
  callbackCipsFailure,
  callbackCipsSuccess,
  callbackEsewaFailure,
  callbackEsewaSuccess,
  callbackFonePay,
  callbackKhaltiSuccess,
  callbackRmisFailure,
  callbackRmisSuccess,
} from '@psc/api-client/areas/payment/payment.ts';
import type { ProviderMethod } from '../../paying/providers.ts';
import type { ReturnPath } from '../../paying/return-paths.ts';

type ReturnCall =
  | typeof callbackEsewaSuccess
  | typeof callbackEsewaFailure
  | typeof callbackKhaltiSuccess
  | typeof callbackCipsSuccess
  | typeof callbackCipsFailure
  | typeof callbackFonePay
  | typeof callbackRmisSuccess
  | typeof callbackRmisFailure;

export type ReturnAddress = {
  method: ProviderMethod;
  /** Passes the return parameters to the gateway, which asks the provider itself. */
  call: ReturnCall;
  /** The parameter that names the attempt; required. */
  names: string;
};

export const returnAddresses: Record<ReturnPath, ReturnAddress> = {
  '/esewa/payment/success': { method: 'esewa', call: callbackEsewaSuccess, names: 'data' },
  '/esewa/payment/failure': { method: 'esewa', call: callbackEsewaFailure, names: 'reference' },
  '/khalti/payment/success': { method: 'khalti', call: callbackKhaltiSuccess, names: 'pidx' },
  '/cips/payment/success': { method: 'cips', call: callbackCipsSuccess, names: 'TXNID' },
  '/cips/payment/failure': { method: 'cips', call: callbackCipsFailure, names: 'TXNID' },
  '/fone-pay/payment': { method: 'fonePay', call: callbackFonePay, names: 'PRN' },
  '/rmis/payment/success': { method: 'rmis', call: callbackRmisSuccess, names: 'ebpCode' },
  '/rmis/payment/failure': { method: 'rmis', call: callbackRmisFailure, names: 'ebpCode' },
};

/** All return parameters unchanged, or null if no attempt is named. */
export function broughtBack(search: URLSearchParams, { names }: ReturnAddress): Record<string, string> | null {
  const parameters = Object.fromEntries(search);
  // A provider may append a second '?' to the return address.
  const named = parameters[names]?.split('?')[0];
  return named ? { ...parameters, [names]: named } : null;
}
