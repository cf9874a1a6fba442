import { onReset } from '@psc/api-client/stores.ts';
import { NoAnswer } from '@psc/api-client/transport.ts';
import { keyName } from './readable.ts';
import { showsFresh, showsKept } from './stale.ts';

/** Answers lie in a cache of their own, encrypted with a key that is nowhere but in this tab and ends with the session. */
const prefix = 'psc.kept.';
/** The longest that a session lasts: what is older can never be read again. */
const LONGEST_SESSION_MS = 12 * 60 * 60_000;
const IV_BYTES = 12;
const keptHeaders = ['content-type', 'content-disposition', 'date'];

type Keeping = { cacheName: string; key: CryptoKey };
let keeping: Promise<Keeping | null> | null = null;

onReset(() => {
  keeping = null;
  const stored = readStored();
  sessionStorage.removeItem(keyName);
  if (stored) void caches.delete(stored.cacheName);
});

type Stored = { cacheName: string; key: string };

function readStored(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyName) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Null where the browser keeps nothing, such as without https. */
async function begin(): Promise<Keeping | null> {
  if (!('caches' in globalThis) || !crypto.subtle) return null;
  const stored = readStored();
  if (stored) return { cacheName: stored.cacheName, key: await importKey(stored.key) };
  await deleteOutlived();
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...raw));
  const cacheName = `${prefix}${Date.now()}.${crypto.randomUUID()}`;
  sessionStorage.setItem(keyName, JSON.stringify({ cacheName, key } satisfies Stored));
  return { cacheName, key: await importKey(key) };
}

function importKey(key: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** A tab that was closed took its key along and left what nobody can read. */
async function deleteOutlived(): Promise<void> {
  for (const name of await caches.keys()) {
    const begunAt = Number(name.slice(prefix.length).split('.')[0]);
    if (name.startsWith(prefix) && Date.now() - begunAt > LONGEST_SESSION_MS) await caches.delete(name);
  }
}

/** What was asked is personal too, so the name of an entry tells nothing of it. */
async function entryOf(asked: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked));
  return `/kept/${btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll(/[+/=]/gu, '-')}`;
}

async function keep({ cacheName, key }: Keeping, asked: string, answer: Response): Promise<void> {
  const headers = Object.fromEntries(keptHeaders.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : [])));
  const head = new TextEncoder().encode(JSON.stringify({ headers, keptAt: new Date().toISOString() }));
  const plain = new Blob([new Uint32Array([head.byteLength]), head, await answer.arrayBuffer()]);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await plain.arrayBuffer());
  const cache = await caches.open(cacheName);
  await cache.put(await entryOf(asked), new Response(new Blob([iv, hidden])));
  // Who logged out while an answer was on its way leaves nothing behind.
  if (readStored()?.cacheName !== cacheName) await caches.delete(cacheName);
}

async function find({ cacheName, key }: Keeping, asked: string): Promise<{ answer: Response; keptAt: string } | null> {
  const entry = await (await caches.open(cacheName)).match(await entryOf(asked));
  if (!entry) return null;
  const hidden = await entry.arrayBuffer();
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: hidden.slice(0, IV_BYTES) }, key, hidden.slice(IV_BYTES));
  const [headBytes] = new Uint32Array(plain.slice(0, Uint32Array.BYTES_PER_ELEMENT));
  const bodyAt = Uint32Array.BYTES_PER_ELEMENT + headBytes!;
  const head = JSON.parse(new TextDecoder().decode(plain.slice(Uint32Array.BYTES_PER_ELEMENT, bodyAt))) as {
    headers: Record<string, string>;
    keptAt: string;
  };
  return { answer: new Response(plain.slice(bodyAt), { headers: head.headers }), keptAt: head.keptAt };
}

/** Keeps the answer, and gives the kept one where none comes. What was kept is marked as of its moment. */
export async function askOrRead(asked: string, ask: () => Promise<Response>): Promise<Response> {
  keeping ??= begin().catch(() => null);
  const kept = await keeping;
  try {
    const answer = await ask();
    showsFresh();
    // A full device keeps nothing more; the answer is there all the same.
    if (kept && answer.ok) await keep(kept, asked, answer.clone()).catch(() => undefined);
    return answer;
  } catch (error) {
    if (!kept || !(error instanceof NoAnswer) || error.reason !== 'unreachable') throw error;
    const found = await find(kept, asked).catch(() => null);
    if (!found) throw error;
    showsKept(found.keptAt);
    return found.answer;
  }
}
