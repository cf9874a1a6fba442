import { isSignedIn } from '@psc/api-client/session.ts';
import { onReset } from '@psc/api-client/stores.ts';
import { NoAnswer } from '@psc/api-client/transport.ts';
import { changesName, isChangedSince, keyName, publicName } from './readable.ts';
import { countAwaited, isNewestAwaited, keptAfterMs, showsFresh, showsKept } from './stale.ts';

/** One cache per session, encrypted with a key that exists only in this tab and is dropped when the session ends. */
const prefix = 'psc.kept.';
const IV_BYTES = 12;
const keptHeaders = ['content-type', 'content-disposition', 'date'];

type Stored = { cacheName: string; key: string };
/**
 * `key` is null for public answers. `over` is set when the session ends: opening the deleted cache afterwards would create it
 * again.
 */
type Keeping = { cacheName: string; key: CryptoKey | null; over: boolean; running: Set<Promise<unknown>>; letGo: () => void };
let keeping: Promise<Keeping | null> | null = null;

/** A visit reads few; the oldest go first. */
const MOST_PUBLIC = 60;
const keptForEveryone: Keeping = { cacheName: publicName, key: null, over: false, running: new Set(), letGo: () => undefined };

onReset(() => {
  const ended = keeping;
  const stored = readStored();
  keeping = null;
  removeStored();
  void erase(ended, stored).catch(() => undefined);
});

/** Waits for running writes first, because they hold the cache open. */
async function erase(ended: Promise<Keeping | null> | null, stored: Stored | null): Promise<void> {
  if (stored) await caches.delete(stored.cacheName);
  const kept = await ended;
  if (!kept) return;
  kept.over = true;
  await Promise.allSettled(kept.running);
  kept.letGo();
  await caches.delete(kept.cacheName);
  await deleteUnheld();
}

function readStored(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyName) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

function removeStored(): void {
  try {
    sessionStorage.removeItem(keyName);
    sessionStorage.removeItem(changesName);
  } catch {
    // Without storage nothing was kept.
  }
}

/** Null if the browser cannot cache, for example without https. */
async function begin(): Promise<Keeping | null> {
  if (!('caches' in globalThis) || !('locks' in navigator) || !crypto.subtle) return null;
  const stored = readStored() ?? store();
  const letGo = holdName(stored.cacheName);
  await deleteUnheld(stored.cacheName);
  return { cacheName: stored.cacheName, key: await importKey(stored.key), over: false, running: new Set(), letGo };
}

function store(): Stored {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const stored: Stored = { cacheName: `${prefix}${crypto.randomUUID()}`, key: btoa(String.fromCharCode(...raw)) };
  sessionStorage.setItem(keyName, JSON.stringify(stored));
  return stored;
}

function importKey(key: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Holds a shared lock with the cache's name until released or the tab is closed, so other tabs know that the cache is in use. */
function holdName(cacheName: string): () => void {
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(cacheName, { mode: 'shared' }, () => held.promise).catch(() => undefined);
  return () => held.resolve();
}

/** Deletes the caches of closed tabs: their keys are gone, so they are unreadable. */
async function deleteUnheld(own?: string): Promise<void> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([own, ...[...held, ...pending].map(({ name }) => name)]);
  for (const name of await caches.keys()) if (name.startsWith(prefix) && !names.has(name)) await caches.delete(name);
}

/** The request is personal too, so its hash is the entry's name. */
async function entryOf(asked: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked));
  return `/kept/${btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll(/[+/=]/gu, '-')}`;
}

/** Registers work on the cache, so `erase` can wait for it; does nothing after the session has ended. */
async function within<Done>(kept: Keeping, work: (cache: Cache) => Promise<Done>): Promise<Done | null> {
  if (kept.over) return null;
  const running = caches.open(kept.cacheName).then(work);
  kept.running.add(running);
  return running.finally(() => kept.running.delete(running));
}

async function keep(kept: Keeping, asked: string, answer: Response, keptAt: string): Promise<void> {
  const headers = Object.fromEntries(keptHeaders.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : [])));
  const head = new TextEncoder().encode(JSON.stringify({ headers, keptAt }));
  const plain = await new Blob([new Uint32Array([head.byteLength]), head, await answer.arrayBuffer()]).arrayBuffer();
  const written = kept.key ? await encrypted(kept.key, plain) : plain;
  const entry = await entryOf(asked);
  await within(kept, (cache) => cache.put(entry, new Response(written)));
  if (kept.key) return;
  localStorage.setItem(publicName, keptAt);
  await within(kept, async (cache) => {
    const names = await cache.keys();
    await Promise.all(names.slice(0, Math.max(0, names.length - MOST_PUBLIC)).map((name) => cache.delete(name)));
  });
}

async function encrypted(key: CryptoKey, plain: ArrayBuffer): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return new Blob([iv, await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)]);
}

function decrypted(key: CryptoKey, hidden: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: hidden.slice(0, IV_BYTES) }, key, hidden.slice(IV_BYTES));
}

async function find(kept: Keeping, asked: string): Promise<{ answer: Response; keptAt: string } | null> {
  const name = await entryOf(asked);
  const entry = await within(kept, (cache) => cache.match(name));
  if (!entry) return null;
  const written = await entry.arrayBuffer();
  const plain = kept.key ? await decrypted(kept.key, written) : written;
  const [headBytes] = new Uint32Array(plain.slice(0, Uint32Array.BYTES_PER_ELEMENT));
  const bodyAt = Uint32Array.BYTES_PER_ELEMENT + headBytes!;
  const head = JSON.parse(new TextDecoder().decode(plain.slice(Uint32Array.BYTES_PER_ELEMENT, bodyAt))) as {
    headers: Record<string, string>;
    keptAt: string;
  };
  return { answer: new Response(plain.slice(bodyAt), { headers: head.headers }), keptAt: head.keptAt };
}

/** Answers that came after their cached ones were shown; the reading of the screen that follows takes them. */
const late = new Map<string, { answer: Response; askedAt: string }>();
let refresh: () => void | Promise<void> = () => {};
onReset(() => late.clear());

/** Called once all late answers of a screen are there. */
export function whenAnsweredLate(read: () => void | Promise<void>): void {
  refresh = read;
}

async function takeLate({ key }: Keeping, asked: string, asking: Promise<Response>, askedAt: string): Promise<void> {
  countAwaited(1);
  try {
    const answer = await asking;
    if (key === null || isSignedIn()) late.set(asked, { answer, askedAt });
  } finally {
    if (countAwaited(-1) && late.size > 0) {
      await refresh();
      // Those of a screen that was left would be out of date when it is opened again.
      if (!isNewestAwaited()) late.clear();
    }
  }
}

/**
 * Caches the answer. If the gateway gives none, returns the cached answer after a short wait and marks the screen with its age; but not one
 * from before a change of the user's own, which would show the old values as if nothing had been saved.
 *
 * @param asked identifies the request
 * @param path of its call
 * @param audience `everyone`: the answer is public, so a visitor has it too
 */
export async function askOrRead(
  asked: string,
  ask: () => Promise<Response>,
  path: string = asked,
  audience: 'session' | 'everyone' = 'session',
): Promise<Response> {
  if (audience === 'session' && !isSignedIn()) return ask();
  const kept = audience === 'everyone' ? whereCachesAre() : await (keeping ??= begin().catch(() => null));
  const before = late.get(asked);
  late.delete(asked);
  if (before && !isChangedSince(path, before.askedAt)) {
    showsFresh();
    return before.answer;
  }
  const askedAt = new Date().toISOString();
  // If storage is full, the answer is used without caching it.
  const asking = ask().then(async (answer) => {
    if (kept && answer.ok) await keep(kept, asked, answer.clone(), askedAt).catch(() => undefined);
    return answer;
  });
  const first = await Promise.race([asking.catch((error: unknown) => ({ error })), kept ? wait(keptAfterMs()) : asking]);
  if (first instanceof Response) {
    showsFresh();
    return first;
  }
  const mayRead = first === undefined || (first.error instanceof NoAnswer && first.error.reason !== 'aborted');
  const found = kept && mayRead ? await find(kept, asked).catch(() => null) : null;
  if (!found || isChangedSince(path, found.keptAt)) return asking;
  showsKept(found.keptAt);
  if (first === undefined) void takeLate(kept!, asked, asking, askedAt).catch(() => undefined);
  return found.answer;
}

function whereCachesAre(): Keeping | null {
  return 'caches' in globalThis && crypto.subtle ? keptForEveryone : null;
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
