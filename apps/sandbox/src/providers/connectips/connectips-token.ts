import { createSign, createVerify } from 'node:crypto';

const loginNames = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
] as const;
export type LoginFields = Record<(typeof loginNames)[number], string>;

/** The text that a merchant signs for the log-in page. */
export function loginText(fields: LoginFields): string {
  return `${loginNames.map((name) => `${name}=${fields[name]}`).join(',')},TOKEN=TOKEN`;
}

/** The text that a merchant signs for a look-up. */
export function lookUpText(merchantId: string, appId: string, referenceId: string, amountPaisa: string): string {
  return `MERCHANTID=${merchantId},APPID=${appId},REFERENCEID=${referenceId},TXNAMT=${amountPaisa}`;
}

/** Base64 RSA PKCS#1 v1.5 with SHA-256. */
export function tokenOf(text: string, privateKeyPem: string): string {
  return createSign('sha256').update(text).sign(privateKeyPem, 'base64');
}

export function isTokenOf(token: string, text: string, publicKeyPem: string): boolean {
  return createVerify('sha256').update(text).verify(publicKeyPem, token, 'base64');
}
