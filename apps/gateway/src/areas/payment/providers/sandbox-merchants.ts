import { requestJson } from '../../../platform/outside-request.ts';
import { textOf } from './provider-request.ts';

/** The sandbox's merchants: published by the providers for tests, or valid in the sandbox only. */
export const sandboxMerchants = {
  esewa: { productCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' },
  khalti: { secretKey: 'sandbox-khalti-secret' },
  connectips: { merchantId: '550', appId: 'PSC-550-SBX-1', appName: 'Public Service', password: 'sandbox-connectips' },
  fonepay: { merchantCode: 'NBQM', secretKey: 'a7e3512f5032480a83137793cb2021dc' },
  rmis: { token: 'sandbox-rmis-token', officeCode: '210011017012' },
};

/** The sandbox generates the key of its connectIPS merchant at its first start and publishes it. */
export function sandboxConnectipsKey(sandboxUrl: string, timeoutMs: number): () => Promise<string> {
  let key = '';
  return async () => {
    if (key === '') {
      const merchants = await requestJson(`${sandboxUrl}/merchants`, {}, timeoutMs);
      key = textOf((merchants?.body['connectips'] as { privateKeyPem?: unknown } | undefined)?.privateKeyPem);
    }
    if (key === '') throw new Error('The sandbox published no key for connectIPS.');
    return key;
  };
}
