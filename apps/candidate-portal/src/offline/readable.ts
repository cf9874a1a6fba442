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
  'master-data/',
  'vacancy/list',
  'vacancy/filter',
  'vacancy/detail',
];
/** Reads whose question is too long for an address. */
const readByPost = new Set(['application/detail', 'vacancy/filter', 'vacancy/detail']);

/** Read-only calls: writes are never cached, nor sent later in the background. */
export function isReadable({ path, method }: Pick<AnyCall, 'path' | 'method'>): boolean {
  return (method === 'GET' || readByPost.has(path)) && readablePaths.some((start) => path.startsWith(start));
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
