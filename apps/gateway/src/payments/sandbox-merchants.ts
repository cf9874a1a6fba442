import { askJson, textOf } from './ask.ts';

/** What the sandbox knows of its merchant: published by the providers for tests, or of use in the sandbox only. */
export const sandboxMerchants = {
  esewa: { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' },
  khalti: { secretKey: 'sandbox-khalti-secret' },
  connectips: { merchantId: '550', appId: 'PSC-550-SBX-1', appName: 'Public Service', password: 'sandbox-connectips' },
  fonepay: { merchantCode: 'NBQM', secretKey: 'a7e3512f5032480a83137793cb2021dc' },
  rmis: { token: 'sandbox-rmis-token', officeCode: '210011017012' },
};

/** The sandbox makes the key of its connectIPS merchant when it first starts, and tells it to whoever asks. */
export function sandboxConnectipsKey(sandboxUrl: string, timeoutMs: number): () => Promise<string> {
  let key = '';
  return async () => {
    if (key === '') {
      const merchants = await askJson(`${sandboxUrl}/merchants`, {}, timeoutMs);
      key = textOf((merchants?.body['connectips'] as { privateKeyPem?: unknown } | undefined)?.privateKeyPem);
    }
    if (key === '') throw new Error('The sandbox told no key for connectIPS.');
    return key;
  };
}
