import { resetAllStores } from '@psc/api-client/stores.ts';
import { NoAnswer } from '@psc/api-client/transport.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { askOrRead } from './kept-answers.ts';
import { hasKept, isReadable } from './readable.ts';

/** As a browser keeps answers: by name of the cache and address. */
const kept = new Map<string, Map<string, Uint8Array>>();
const cacheOf = (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Uint8Array>();
  kept.set(name, entries);
  return {
    put: async (address: string, answer: Response) => void entries.set(address, new Uint8Array(await answer.arrayBuffer())),
    match: async (address: string) => (entries.has(address) ? new Response(entries.get(address)! as Uint8Array<ArrayBuffer>) : undefined),
  };
};
const unreachable = () => Promise.reject(new NoAnswer('unreachable'));
const answer = (text: string) => () => Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));

beforeEach(() => {
  kept.clear();
  sessionStorage.clear();
  resetAllStores();
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('what was answered is read without a network, and lies on the device so that nobody can read it', async () => {
  await askOrRead('profile/contact', answer('{"email":"sita@mail.example"}'));
  const found = await askOrRead('profile/contact', unreachable);
  expect(await found.json()).toEqual({ email: 'sita@mail.example' });
  expect(found.headers.get('content-type')).toBe('application/json');
  const [entries] = kept.values();
  const [address, bytes] = [...entries!][0]!;
  expect(address).not.toContain('profile');
  expect(new TextDecoder().decode(bytes)).not.toContain('sita');
});

test('the key ends with the session, and what was kept goes with it', async () => {
  await askOrRead('profile/contact', answer('{}'));
  expect(hasKept()).toBe(true);
  resetAllStores();
  expect(hasKept()).toBe(false);
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await expect(askOrRead('profile/contact', unreachable)).rejects.toThrow('unreachable');
});

test('nothing that changes something is kept or answered from what was kept', () => {
  expect(isReadable({ path: 'application/detail', method: 'POST' })).toBe(true);
  for (const path of ['vacancy/apply', 'application/answer-hold', 'application/withdraw', 'profile/contact', 'payment/initiate-esewa'])
    expect(isReadable({ path, method: 'POST' })).toBe(false);
  expect(isReadable({ path: 'payment/dynamic', method: 'GET' })).toBe(false);
});
