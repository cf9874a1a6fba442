import { randomBytes } from 'node:crypto';
import type { Configuration } from '../configuration.ts';
import type { PaymentAdapter, ProviderMethod } from './adapter.ts';
import { esewaAdapter } from './esewa/adapter.ts';

const LOOK_UP_TIMEOUT_MS = 20_000;

export type Providers = Partial<Record<ProviderMethod, PaymentAdapter>>;

/** The published test merchant, used against the sandbox only. */
const esewaTestMerchant = { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' };

/**
 * The providers that can be paid with. Each is configured by its own variables; without credentials it plays against
 * the sandbox, except in production, where a provider without credentials is not offered at all.
 */
export function configuredProviders(configuration: Configuration): Providers {
  const providers: Providers = {};
  const { variables, environment, sandboxUrl, publicUrls } = configuration;
  const productCode = variables['ESEWA_PRODUCT_CODE'];
  const secretKey = variables['ESEWA_SECRET_KEY'];
  if (productCode && secretKey) {
    const formBase = variables['ESEWA_FORM_BASE'] ?? 'https://epay.esewa.com.np';
    const statusBase = variables['ESEWA_STATUS_BASE'] ?? 'https://esewa.com.np';
    providers.esewa = esewaAdapter({ formBase, statusBase, productCode, secretKey, returnBase: publicUrls.candidate, timeoutMs: LOOK_UP_TIMEOUT_MS });
  } else if (environment !== 'production') {
    const base = `${sandboxUrl}/esewa`;
    providers.esewa = esewaAdapter({ formBase: base, statusBase: base, ...esewaTestMerchant, returnBase: publicUrls.candidate, timeoutMs: LOOK_UP_TIMEOUT_MS });
  }
  return providers;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 18 capital letters and digits: short and plain enough for every provider (connectIPS takes 20, Fonepay 25). */
export function newReference(): string {
  return 'P' + Array.from(randomBytes(17), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
