import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('work for later waits for the first screen and then for an idle moment', () => {
  const run = vi.fn();
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => moments.push(callback));
  whenIdle(run);
  expect(moments).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  for (const moment of moments) moment();
  expect(run).toHaveBeenCalledOnce();
});

test('without idle moments the work starts after the first screen, and cancelled work never', () => {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(run);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
