import type { ServerStatus } from '@psc/api-client/start-up.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { statusOrKept } from './open-with-kept.ts';
import { publicName } from './readable.ts';
import { keptAfterMs, showsFresh } from './stale.ts';

const nothing = () => new Promise<never>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(publicName, '2026-11-29T04:00:00.000Z');
  showsFresh();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return () => vi.useRealTimers();
});

test('the portal opens with kept answers once the gateway gave no status for four seconds, and its lists are not waited for as long', async () => {
  const status = statusOrKept(nothing(), Promise.resolve());
  await vi.advanceTimersByTimeAsync(3999);
  expect(keptAfterMs()).toBe(4000);
  await vi.advanceTimersByTimeAsync(1);
  expect(await status).toBe('ready');
  expect(keptAfterMs()).toBe(500);
  showsFresh();
  expect(keptAfterMs()).toBe(4000);
});

test.each([
  ['came from the line', 800, 4000],
  ['was the kept one, after four seconds', 4012, 500],
])('when the page %s, the status has its time', async (_page, responseStart, waitMs) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart } as PerformanceNavigationTiming]);
  vi.resetModules();
  const opening = await import('./open-with-kept.ts');
  vi.restoreAllMocks();
  const shown = vi.fn<(status: ServerStatus) => void>();
  void opening.statusOrKept(nothing(), Promise.resolve()).then(shown);
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledWith('ready');
});

test('on a slow line the portal waits for its words rather than telling a visitor that it cannot be reached', async () => {
  const asked = Promise.withResolvers<ServerStatus>();
  const words = Promise.withResolvers<void>();
  const status = statusOrKept(asked.promise, words.promise);
  await vi.advanceTimersByTimeAsync(9000);
  words.resolve();
  expect(await status).toBe('ready');
});

test.each<[string, ServerStatus, () => Promise<void>, ServerStatus]>([
  ['opens without a network', 'unavailable', () => Promise.resolve(), 'ready'],
  ['says that the gateway is being maintained', 'maintenance', () => Promise.resolve(), 'maintenance'],
  ['cannot open without words', 'unavailable', () => Promise.reject(new Error('No words')), 'unavailable'],
])('with kept answers the portal %s', async (_what, answer, words, shown) => {
  expect(await statusOrKept(Promise.resolve(answer), words())).toBe(shown);
});

test('a device that keeps nothing waits for the status', async () => {
  localStorage.clear();
  const asked = Promise.withResolvers<ServerStatus>();
  const status = statusOrKept(asked.promise, Promise.resolve());
  await vi.advanceTimersByTimeAsync(9000);
  asked.resolve('unavailable');
  expect(await status).toBe('unavailable');
});
