import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Admission, LONGEST_RETRY_SECONDS } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lineBefore(waiting: { atPool: number }) {
  let nowMs = 0;
  const admission = new Admission({ waitingAtPool: () => waiting.atPool, clockMs: () => nowMs });
  const fates: string[] = [];
  const enter = (name: string, firstTriedAtMs: number) =>
    void Promise.resolve(admission.enter(firstTriedAtMs)).then((isAdmitted) =>
      fates.push(`${name} ${isAdmitted ? 'begins' : 'is refused'}`),
    );
  return { admission, fates, enter, pass: (ms: number) => void (nowMs += ms) };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('calls before a busy database', () => {
  test('begin at once while few wait for a connection', async () => {
    const { fates, enter } = lineBefore({ atPool: 50 });
    enter('one', 10);
    await settled();
    expect(fates).toEqual(['one begins']);
  });

  test('begin in the order of their first tries, one for each that ends', async () => {
    const waiting = { atPool: 51 };
    const { admission, fates, enter } = lineBefore(waiting);
    enter('new', 2000);
    enter('tried before', 1000);
    enter('new too', 2000);
    waiting.atPool = 49;
    while (admission.inLine > 0) {
      admission.ended();
      await settled();
    }
    expect(fates).toEqual(['tried before begins', 'new begins', 'new too begins']);
  });

  test('go behind those in line, even when a connection has just become free', async () => {
    const waiting = { atPool: 51 };
    const { admission, fates, enter } = lineBefore(waiting);
    enter('in line', 1000);
    waiting.atPool = 49;
    enter('new', 2000);
    admission.ended();
    await settled();
    expect(fates).toEqual(['in line begins']);
  });

  test('begin without waiting for an answer as soon as connections are free', async () => {
    const waiting = { atPool: 60 };
    const { fates, enter } = lineBefore(waiting);
    enter('one', 1);
    enter('two', 2);
    waiting.atPool = 49;
    await vi.advanceTimersByTimeAsync(50);
    expect(fates).toEqual(['one begins']);
    waiting.atPool = 0;
    await vi.advanceTimersByTimeAsync(50);
    expect(fates).toEqual(['one begins', 'two begins']);
  });

  test('are refused while three hundred wait; who tried earlier takes the place of the latest in line', async () => {
    const { admission, fates, enter } = lineBefore({ atPool: 298 });
    enter('first', 1000);
    enter('latest', 3000);
    enter('later', 3000);
    await settled();
    expect(fates).toEqual(['later is refused']);
    enter('tried before', 2000);
    await settled();
    expect(fates).toEqual(['later is refused', 'latest is refused']);
    expect(admission.inLine).toBe(2);
  });

  test('are refused after three seconds in line, to hear how long it may take', async () => {
    const { admission, fates, enter } = lineBefore({ atPool: 60 });
    enter('one', 1000);
    await vi.advanceTimersByTimeAsync(2900);
    expect(fates).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect(fates).toEqual(['one is refused']);
    expect(admission.inLine).toBe(0);
  });
});

describe('the time until the turn of a refused call', () => {
  test('is three seconds while nothing is known about the pace', () => {
    expect(lineBefore({ atPool: 301 }).admission.refused()).toBe(3);
  });

  test('grows with those who wait and those who were refused, and falls with the pace', () => {
    const { admission, pass } = lineBefore({ atPool: 301 });
    for (let at = 0; at < 250; at += 1) admission.ended();
    for (let at = 0; at < 200; at += 1) admission.refused();
    pass(5000);
    // 301 wait and 200 come again, at 50 a second.
    expect(admission.refused()).toBe(11);
    for (let at = 0; at < 2500; at += 1) admission.ended();
    pass(5000);
    expect(admission.refused()).toBe(3);
  });

  test('is never longer than a ticket keeps its place', () => {
    const { admission, pass } = lineBefore({ atPool: 301 });
    admission.ended();
    pass(5000);
    expect(admission.refused()).toBe(LONGEST_RETRY_SECONDS);
    expect(LONGEST_RETRY_SECONDS * 2).toBeLessThanOrEqual(60);
  });
});
