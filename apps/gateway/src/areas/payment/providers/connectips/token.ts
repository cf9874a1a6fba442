import { createSign } from 'node:crypto';

const LOGIN_FIELDS = [
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
export type LoginFields = Record<(typeof LOGIN_FIELDS)[number], string>;

/** The text to sign for the log-in page: `MERCHANTID=…,…,TOKEN=TOKEN`, without spaces. */
export function loginText(fields: LoginFields): string {
  return `${LOGIN_FIELDS.map((name) => `${name}=${fields[name]}`).join(',')},TOKEN=TOKEN`;
}

export type LookUpFields = { merchantId: string; appId: string; referenceId: string; amountPaisa: number };

export function lookUpText({ merchantId, appId, referenceId, amountPaisa }: LookUpFields): string {
  return `MERCHANTID=${merchantId},APPID=${appId},REFERENCEID=${referenceId},TXNAMT=${amountPaisa}`;
}

/** base64 of RSA PKCS#1 v1.5 with SHA-256. */
export function tokenOf(text: string, privateKeyPem: string): string {
  return createSign('sha256').update(text).sign(privateKeyPem, 'base64');
}
