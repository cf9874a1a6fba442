import type { AnyCall } from '@psc/api-client/define-call.ts';

/** Calls whose answers are cached for offline reading. */
const readablePaths = [
  'session/privileges',
  'profile/',
  'application/list',
  'application/detail',
  'admit-card/',
  'dashboard/',
  'notification/latest',
];

/** Read-only calls: writes are never cached, nor sent later in the background. */
export function isReadable({ path, method }: Pick<AnyCall, 'path' | 'method'>): boolean {
  return (method === 'GET' || path === 'application/detail') && readablePaths.some((start) => path.startsWith(start));
}

const keyName = 'psc.offline.key';

export function hasKept(): boolean {
  try {
    return sessionStorage.getItem(keyName) !== null;
  } catch {
    return false;
  }
}

export { keyName };
