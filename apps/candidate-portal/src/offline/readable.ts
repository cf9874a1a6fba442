import type { AnyCall } from '@psc/api-client/define-call.ts';

/** Whose answers may be read without a network: the own profile, applications, receipts and admit cards, and who is signed in. */
const readablePaths = [
  'session/privileges',
  'profile/',
  'application/list',
  'application/detail',
  'admit-card/',
  'dashboard/',
  'notification/latest',
];

/** Only what is read: what changes something is never kept, and never sent later by itself. */
export function isReadable({ path, method }: Pick<AnyCall, 'path' | 'method'>): boolean {
  return (method === 'GET' || path === 'application/detail') && readablePaths.some((start) => path.startsWith(start));
}

const keyName = 'psc.offline.key';

/** Whether this session has kept something that can be read. */
export function hasKept(): boolean {
  try {
    return sessionStorage.getItem(keyName) !== null;
  } catch {
    return false;
  }
}

export { keyName };
