import { resetAllStores } from '@psc/api-client/stores.ts';
import { NoAnswer } from '@psc/api-client/transport.ts';
import { clearTokens, saveTokens } from '@psc/api-client/token-store.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { askOrRead, whenAnsweredLate } from './kept-answers.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { hasKept, isPublic, isReadable, noteChange } from './readable.ts';
import { missesAnswer, showsFresh } from './stale.ts';

/** In-memory Cache Storage: cache name, then address. */
const kept = new Map<string, Map<string, Uint8Array>>();
const cacheOf = (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Uint8Array>();
  kept.set(name, entries);
  return {
    put: async (address: string, answer: Response) => void entries.set(address, new Uint8Array(await answer.arrayBuffer())),
    keys: async () => [...entries.keys()],
    delete: async (address: string) => entries.delete(address),
    match: async (address: string) => (entries.has(address) ? new Response(entries.get(address)! as Uint8Array<ArrayBuffer>) : undefined),
  };
};
const unreachable = () => Promise.reject(new NoAnswer('unreachable'));
const answer = (text: string) => () => Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));

const asVisitor = (asked: string, ask: () => Promise<Response>) => askOrRead(asked, ask, asked, 'everyone');

/** Names of the caches locked by open tabs. */
const held = new Set<string>();

beforeEach(() => {
  resetAllStores();
  showsFresh();
  kept.clear();
  held.clear();
  sessionStorage.clear();
  localStorage.clear();
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' });
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _: unknown, work: () => Promise<void>) => {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    },
  });
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

test('on a line that is up and answers nothing, what was kept is read after four seconds, and the late answer replaces it', async () => {
  await askOrRead('profile/contact', answer('"old"'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refreshed = vi.fn<() => void>();
  whenAnsweredLate(refreshed);
  const line = Promise.withResolvers<Response>();
  const read = askOrRead('profile/contact', () => line.promise);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await read).json()).toBe('old');
  line.resolve(new Response('"new"'));
  await vi.waitUntil(() => refreshed.mock.calls.length > 0);
  vi.useRealTimers();
  expect(await (await askOrRead('profile/contact', unreachable)).json()).toBe('new');
  expect(await (await askOrRead('profile/contact', unreachable)).json()).toBe('new');
});

test('on a line that answers nothing a visitor reads public answers after four seconds, and the late one replaces them', async () => {
  clearTokens();
  await asVisitor('notice/public', answer('"old"'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const refreshed = vi.fn<() => void>();
  whenAnsweredLate(refreshed);
  const line = Promise.withResolvers<Response>();
  const read = asVisitor('notice/public', () => line.promise);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await read).json()).toBe('old');
  line.resolve(new Response('"new"'));
  await vi.waitUntil(() => refreshed.mock.calls.length > 0);
  vi.useRealTimers();
  expect(await (await asVisitor('notice/public', unreachable)).json()).toBe('new');
});

test('a late answer of a screen that was left is not shown when it is opened again', async () => {
  await askOrRead('dashboard/status', answer('"old"'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const left = vi.fn<() => void>();
  whenAnsweredLate(left);
  const line = Promise.withResolvers<Response>();
  const read = askOrRead('dashboard/status', () => line.promise);
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(4000);
  await read;
  line.resolve(new Response('"late"'));
  await vi.waitUntil(() => left.mock.calls.length > 0);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await (await askOrRead('dashboard/status', answer('"now"'))).json()).toBe('now');
});

test('on a slow line what was kept before an own change is not shown in place of what was saved', async () => {
  await askOrRead('profile/contact', answer('"old ward"'));
  await askOrRead('vacancy/list', answer('"vacancies"'));
  noteChange({ path: 'profile/contact/save', method: 'POST' });
  expect(await (await askOrRead('vacancy/list', unreachable)).json()).toBe('vacancies');
  await expect(askOrRead('profile/contact', unreachable)).rejects.toThrow('unreachable');
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.now() + 10 });
  const line = Promise.withResolvers<Response>();
  const read = askOrRead('profile/contact', () => line.promise);
  await vi.advanceTimersByTimeAsync(6000);
  line.resolve(new Response('"new ward"'));
  expect(await (await read).json()).toBe('new ward');
  vi.useRealTimers();
  expect(await (await askOrRead('profile/contact', unreachable)).json()).toBe('new ward');
});

test('once one call was not answered, the others of the page are waited for half a second', async () => {
  await askOrRead('profile/contact', answer('"old"'));
  await askOrRead('vacancy/list', answer('"vacancies"'));
  await askOrRead('profile/contact', () => Promise.reject(new NoAnswer('timeOut')));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const read = askOrRead('vacancy/list', () => new Promise<Response>(() => undefined));
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(await (await read).json()).toBe('vacancies');
});

test('once the gateway gave no status, a visitor waits half a second for the first list', async () => {
  clearTokens();
  await asVisitor('dashboard/vacancy-list', answer('"vacancies"'));
  missesAnswer();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const read = asVisitor('dashboard/vacancy-list', () => new Promise<Response>(() => undefined));
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  expect(await (await read).json()).toBe('vacancies');
});

test('what was kept is read too when the gateway took too long', async () => {
  await askOrRead('profile/contact', answer('"kept"'));
  const found = await askOrRead('profile/contact', () => Promise.reject(new NoAnswer('timeOut')));
  expect(await found.json()).toBe('kept');
});

test('vacancies can be read without a network', () => {
  for (const path of ['vacancy/filter', 'vacancy/detail']) expect(isReadable({ path, method: 'POST' })).toBe(true);
  for (const path of ['vacancy/list', 'master-data/services']) expect(isReadable({ path, method: 'GET' })).toBe(true);
});

test('the key ends with the session, and what was kept goes with it', async () => {
  await askOrRead('profile/contact', answer('{}'));
  expect(hasKept()).toBe(true);
  resetAllStores();
  expect(hasKept()).toBe(false);
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await expect(askOrRead('profile/contact', unreachable)).rejects.toThrow('unreachable');
});

test('an answer that comes after the log-out is given and leaves nothing on the device', async () => {
  await askOrRead('profile/contact', answer('{}'));
  const late = Promise.withResolvers<Response>();
  const asked = askOrRead('profile/documents', () => late.promise);
  const unanswered = askOrRead('profile/contact', () => late.promise.then(unreachable));
  unanswered.catch(() => undefined);
  await Promise.resolve();
  resetAllStores();
  await vi.waitFor(() => expect(kept.size).toBe(0));
  late.resolve(new Response('{"id":1}'));
  expect(await (await asked).json()).toEqual({ id: 1 });
  await expect(unanswered).rejects.toThrow('unreachable');
  expect(kept.size).toBe(0);
});

test('a log-out waits for what is being kept, and takes it along', async () => {
  const gate = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  vi.stubGlobal('caches', {
    ...caches,
    open: async (name: string) => {
      opened.resolve();
      await gate.promise;
      return cacheOf(name);
    },
  });
  const asked = askOrRead('profile/contact', answer('{}'));
  await opened.promise;
  resetAllStores();
  gate.resolve();
  await asked;
  await vi.waitFor(() => expect(held.size).toBe(0));
  expect(kept.size).toBe(0);
});

test('nobody who is not signed in has anything kept', async () => {
  clearTokens();
  await askOrRead('profile/contact', answer('{}'));
  expect(kept.size).toBe(0);
  expect(hasKept()).toBe(false);
});

test('what a closed tab left is deleted by the next one, and what an open tab can read is not', async () => {
  cacheOf('psc.kept.closed');
  cacheOf('psc.kept.open');
  held.add('psc.kept.open');
  cacheOf('shell');
  await askOrRead('profile/contact', answer('{}'));
  expect([...kept.keys()]).toEqual(['psc.kept.open', 'shell', expect.stringMatching(/^psc\.kept\./)]);
});

test('nothing that changes something is kept or answered from what was kept', () => {
  expect(isReadable({ path: 'application/detail', method: 'POST' })).toBe(true);
  for (const path of ['vacancy/apply', 'application/answer-hold', 'application/withdraw', 'profile/contact', 'payment/initiate-esewa'])
    expect(isReadable({ path, method: 'POST' })).toBe(false);
  expect(isReadable({ path: 'payment/dynamic', method: 'GET' })).toBe(false);
});

test('a visitor reads without a network the open vacancies, the vacancy and the notices that were read before', async () => {
  clearTokens();
  for (const call of [dashboard.vacancyList, vacancy.announced, notice.listPublic, notice.archive]) expect(isPublic(call)).toBe(true);
  expect(hasKept()).toBe(false);
  await asVisitor('dashboard/vacancy-list', answer('"vacancies"'));
  expect(hasKept()).toBe(true);
  expect(await (await asVisitor('dashboard/vacancy-list', unreachable)).json()).toBe('vacancies');
  await expect(asVisitor('vacancy/announced/20004', unreachable)).rejects.toThrow('unreachable');
});

test('public answers outlive the session, and the answers of the session do not go there', async () => {
  await asVisitor('notice/public', answer('"notices"'));
  await askOrRead('profile/contact', answer('"own"'));
  resetAllStores();
  clearTokens();
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(['psc.public']));
  expect(await (await asVisitor('notice/public', unreachable)).json()).toBe('notices');
  await expect(asVisitor('profile/contact', unreachable)).rejects.toThrow('unreachable');
  for (const call of [session.privilegesInit, session.login, vacancy.detail, notice.list, vacancy.listOwnVerdicts])
    expect(isPublic(call)).toBe(false);
});

test('of public answers the newest sixty are kept', async () => {
  clearTokens();
  for (let number = 1; number <= 61; number += 1) await asVisitor(`vacancy/announced/${number}`, answer(`${number}`));
  await expect(asVisitor('vacancy/announced/1', unreachable)).rejects.toThrow('unreachable');
  expect(await (await asVisitor('vacancy/announced/2', unreachable)).json()).toBe(2);
  expect(kept.get('psc.public')?.size).toBe(60);
});
