import { randomBytes } from 'node:crypto';
import type { Configuration } from '../configuration.ts';
import type { PaymentAdapter, ProviderMethod } from './adapter.ts';
import { connectipsAdapter } from './connectips/adapter.ts';
import { esewaAdapter } from './esewa/adapter.ts';
import { fonepayAdapter } from './fonepay/adapter.ts';
import { khaltiAdapter } from './khalti/adapter.ts';
import { rmisAdapter } from './rmis/adapter.ts';
import { sandboxConnectipsKey, sandboxMerchants } from './sandbox-merchants.ts';

export type Providers = Partial<Record<ProviderMethod, PaymentAdapter>>;

type Shared = { returnBase: string; timeoutMs: number };
/** The variables of one provider, each present: `value('KHALTI_SECRET_KEY')`. */
type Values = (name: string) => string;

type ProviderLine = {
  /** Without these a provider is not spoken to for real. */
  credentials: readonly string[];
  /** Addresses, with what they are unless configured. */
  bases: Record<string, string>;
  live: (value: Values, shared: Shared) => PaymentAdapter;
  sandbox: (sandboxUrl: string, shared: Shared) => PaymentAdapter;
};

/** In the order in which they are offered. */
const lines: Record<ProviderMethod, ProviderLine> = {
  esewa: {
    credentials: ['ESEWA_PRODUCT_CODE', 'ESEWA_SECRET_KEY'],
    bases: { ESEWA_FORM_BASE: 'https://epay.esewa.com.np', ESEWA_STATUS_BASE: 'https://epay.esewa.com.np' },
    live: (value, shared) =>
      esewaAdapter({ formBase: value('ESEWA_FORM_BASE'), statusBase: value('ESEWA_STATUS_BASE'), productCode: value('ESEWA_PRODUCT_CODE'), secretKey: value('ESEWA_SECRET_KEY'), ...shared }),
    sandbox: (url, shared) => esewaAdapter({ formBase: `${url}/esewa`, statusBase: `${url}/esewa`, ...sandboxMerchants.esewa, ...shared }),
  },
  khalti: {
    credentials: ['KHALTI_SECRET_KEY'],
    bases: { KHALTI_BASE: 'https://khalti.com/api/v2' },
    live: (value, shared) => khaltiAdapter({ base: value('KHALTI_BASE'), secretKey: value('KHALTI_SECRET_KEY'), ...shared }),
    sandbox: (url, shared) => khaltiAdapter({ base: `${url}/khalti/api/v2`, ...sandboxMerchants.khalti, ...shared }),
  },
  cips: {
    credentials: ['CIPS_MERCHANT_ID', 'CIPS_APP_ID', 'CIPS_APP_NAME', 'CIPS_PASSWORD', 'CIPS_PRIVATE_KEY'],
    bases: { CIPS_BASE: 'https://login.connectips.com' },
    live: (value, { timeoutMs }) =>
      connectipsAdapter({
        base: value('CIPS_BASE'),
        merchantId: value('CIPS_MERCHANT_ID'),
        appId: value('CIPS_APP_ID'),
        appName: value('CIPS_APP_NAME'),
        password: value('CIPS_PASSWORD'),
        privateKeyPem: async () => value('CIPS_PRIVATE_KEY'),
        timeoutMs,
      }),
    sandbox: (url, { timeoutMs }) => connectipsAdapter({ base: `${url}/connectips`, ...sandboxMerchants.connectips, privateKeyPem: sandboxConnectipsKey(url, timeoutMs), timeoutMs }),
  },
  fonePay: {
    credentials: ['FONEPAY_MERCHANT_CODE', 'FONEPAY_SECRET_KEY'],
    bases: { FONEPAY_BASE: 'https://clientapi.fonepay.com' },
    live: (value, shared) => fonepayAdapter({ base: value('FONEPAY_BASE'), merchantCode: value('FONEPAY_MERCHANT_CODE'), secretKey: value('FONEPAY_SECRET_KEY'), ...shared }),
    sandbox: (url, shared) => fonepayAdapter({ base: `${url}/fonepay`, ...sandboxMerchants.fonepay, ...shared }),
  },
  rmis: {
    credentials: ['RMIS_BASE', 'RMIS_TOKEN', 'RMIS_OFFICE_CODE'],
    bases: {},
    live: (value, shared) => rmisAdapter({ base: value('RMIS_BASE'), token: value('RMIS_TOKEN'), officeCode: value('RMIS_OFFICE_CODE'), ...shared }),
    sandbox: (url, shared) => rmisAdapter({ base: `${url}/rmis/api`, ...sandboxMerchants.rmis, ...shared }),
  },
};

const STANDARD_TIMEOUT_MS = 20_000;

/**
 * The providers that can be paid with. Each is configured by its own variables; without credentials it plays against
 * the sandbox, except in production, where a provider without credentials is not offered at all.
 *
 * @throws Error when a provider has some of its credentials and lacks others
 */
export function configuredProviders({ variables, environment, sandboxUrl, publicUrls }: Configuration): Providers {
  const shared: Shared = { returnBase: publicUrls.candidate, timeoutMs: Number(variables['PAYMENT_TIMEOUT_MS']) || STANDARD_TIMEOUT_MS };
  const providers: Providers = {};
  for (const [method, line] of Object.entries(lines) as [ProviderMethod, ProviderLine][]) {
    const missing = line.credentials.filter((name) => !variables[name]);
    const value: Values = (name) => variables[name] || line.bases[name] || '';
    if (missing.length === 0) providers[method] = line.live(value, shared);
    else if (missing.length < line.credentials.length) throw new Error(`The payment provider ${method} lacks ${missing.join(', ')}.`);
    else if (environment !== 'production') providers[method] = line.sandbox(sandboxUrl, shared);
  }
  return providers;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 18 capital letters and digits: short and plain enough for every provider (connectIPS takes 20, Fonepay 25). */
export function newReference(): string {
  return 'P' + Array.from(randomBytes(17), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
