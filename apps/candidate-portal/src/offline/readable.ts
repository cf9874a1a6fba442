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
  'notice/public',
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

/** Public calls whose answers are kept for visitors too. Anyone may read them, so they need no key and outlive the session. */
const publicPaths = [
  'dashboard/vacancy-list',
  'vacancy/announced/',
  'vacancy/requirements',
  'vacancy/past',
  'notice/public',
  'notice/archive',
  'text/page/',
];

export function isPublic({ path, method, access }: Pick<AnyCall, 'path' | 'method' | 'access'>): boolean {
  return method === 'GET' && access.kind === 'public' && publicPaths.some((start) => path.startsWith(start));
}

const changesName = 'psc.offline.changes';

function areaOf(path: string): string {
  return path.split('/', 1)[0]!;
}

function changes(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(changesName) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Call before a change is sent and after it was answered. A response requested before then may contain the old values. */
export function noteChange({ path, method }: Pick<AnyCall, 'path' | 'method'>): void {
  if (method === 'GET' || !hasKept()) return;
  try {
    sessionStorage.setItem(changesName, JSON.stringify({ ...changes(), [areaOf(path)]: new Date().toISOString() }));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Whether the user has changed something in the area of this call since then, as far as this tab knows. */
export function isChangedSince(path: string, instant: string): boolean {
  return instant <= (changes()[areaOf(path)] ?? '');
}

const keyName = 'psc.offline.key';

/** Set once a public answer is on this device: the start of the app cannot wait until a cache is open. */
const publicName = 'psc.public';

/** Whether anything was kept that this tab can show: of its session, or for everyone. */
export function hasKept(): boolean {
  try {
    return sessionStorage.getItem(keyName) !== null || localStorage.getItem(publicName) !== null;
  } catch {
    return false;
  }
}

export { changesName, keyName, publicName };
