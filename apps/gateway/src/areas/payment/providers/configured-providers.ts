import { randomBytes } from 'node:crypto';
import type { Configuration } from '../../../configuration.ts';
import type { PaymentAdapter, ProviderMethod } from './adapter.ts';
import { connectipsAdapter } from './connectips/adapter.ts';
import { esewaAdapter } from './esewa/adapter.ts';
import { fonepayAdapter } from './fonepay/adapter.ts';
import { khaltiAdapter } from './khalti/adapter.ts';
import { rmisAdapter } from './rmis/adapter.ts';
import { sandboxConnectipsKey, sandboxMerchants } from './sandbox-merchants.ts';
import { credentialsOf, type ProviderVariable } from './variables.ts';

export type Providers = Partial<Record<ProviderMethod, PaymentAdapter>>;

type Shared = { returnBase: string; timeoutMs: number };
/** The value of a variable that is set: `value('KHALTI_SECRET_KEY')`. */
type Values = (name: ProviderVariable) => string;

type ProviderLine = {
  live: (value: Values, shared: Shared) => PaymentAdapter;
  sandbox: (sandboxUrl: string, shared: Shared) => PaymentAdapter;
};

/** In the order of the payment page. */
const lines: Record<ProviderMethod, ProviderLine> = {
  esewa: {
    live: (value, shared) =>
      esewaAdapter({
        formBase: value('ESEWA_FORM_BASE'),
        statusBase: value('ESEWA_STATUS_BASE'),
        productCode: value('ESEWA_PRODUCT_CODE'),
        secretKey: value('ESEWA_SECRET_KEY'),
        ...shared,
      }),
    sandbox: (url, shared) => esewaAdapter({ formBase: `${url}/esewa`, statusBase: `${url}/esewa`, ...sandboxMerchants.esewa, ...shared }),
  },
  khalti: {
    live: (value, shared) => khaltiAdapter({ base: value('KHALTI_BASE'), secretKey: value('KHALTI_SECRET_KEY'), ...shared }),
    sandbox: (url, shared) => khaltiAdapter({ base: `${url}/khalti/api/v2`, ...sandboxMerchants.khalti, ...shared }),
  },
  cips: {
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
    sandbox: (url, { timeoutMs }) =>
      connectipsAdapter({
        base: `${url}/connectips`,
        ...sandboxMerchants.connectips,
        privateKeyPem: sandboxConnectipsKey(url, timeoutMs),
        timeoutMs,
      }),
  },
  fonePay: {
    live: (value, shared) =>
      fonepayAdapter({
        base: value('FONEPAY_BASE'),
        merchantCode: value('FONEPAY_MERCHANT_CODE'),
        secretKey: value('FONEPAY_SECRET_KEY'),
        ...shared,
      }),
    sandbox: (url, shared) => fonepayAdapter({ base: `${url}/fonepay`, ...sandboxMerchants.fonepay, ...shared }),
  },
  rmis: {
    live: (value, shared) =>
      rmisAdapter({ base: value('RMIS_BASE'), token: value('RMIS_TOKEN'), officeCode: value('RMIS_OFFICE_CODE'), ...shared }),
    sandbox: (url, shared) => rmisAdapter({ base: `${url}/rmis/api`, ...sandboxMerchants.rmis, ...shared }),
  },
};

/**
 * The configured payment providers. A provider without credentials uses the sandbox; in production it is not offered.
 * Half the credentials stop the start.
 */
export function configuredProviders({ payment, environment, sandboxUrl, publicUrls }: Configuration): Providers {
  const shared: Shared = { returnBase: publicUrls.candidate, timeoutMs: payment.PAYMENT_TIMEOUT_MS };
  const value: Values = (name) => payment[name] ?? '';
  const providers: Providers = {};
  for (const [method, line] of Object.entries(lines) as [ProviderMethod, ProviderLine][]) {
    if (credentialsOf[method].every((name) => payment[name])) providers[method] = line.live(value, shared);
    else if (environment !== 'production') providers[method] = line.sandbox(sandboxUrl, shared);
  }
  return providers;
}

/**
 * Asks a provider about a payment that was never started, with our keys.
 * @throws Error if it gives no usable answer. Refused keys do not stop a start, because fees can be paid in other ways.
 */
export async function probeProvider(provider: PaymentAdapter, now: Date): Promise<void> {
  const reference = newReference();
  const unknownPayer = { applicationNumber: '0', masterId: 0, payerName: '', createdAt: now, expiresAt: now };
  const { status } = await provider.lookUp({ ...unknownPayer, reference, providerReference: reference, amountPaisa: 100 });
  if (status === 'unavailable') throw Object.assign(new Error('The provider gave no usable answer.'), { name: 'ProviderUnavailable' });
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 18 capital letters and digits: short and plain enough for every provider (connectIPS takes 20, Fonepay 25). */
export function newReference(): string {
  return 'P' + Array.from(randomBytes(17), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
