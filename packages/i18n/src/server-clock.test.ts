import { afterEach, expect, test, vi } from 'vitest';
import { serverNow, setClockBy } from './server-clock.ts';

const deviceTime = new Date('2027-11-20T06:00:00.000Z');

afterEach(() => {
  setClockBy(new Date().toUTCString());
  vi.useRealTimers();
});

test('a phone whose clock is a year ahead judges deadlines by the gateway', () => {
  vi.useFakeTimers({ now: deviceTime });
  setClockBy('Fri, 20 Nov 2026 06:00:00 GMT');
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-20T06:00:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-20T06:01:00.000Z');
});

test('the seconds that an answer needs are no wrong clock', () => {
  vi.useFakeTimers({ now: deviceTime });
  setClockBy('Sat, 20 Nov 2027 05:59:45 GMT');
  expect(serverNow()).toBe(deviceTime.getTime());
});

test.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', (header) => {
  vi.useFakeTimers({ now: deviceTime });
  setClockBy(header);
  expect(serverNow()).toBe(deviceTime.getTime());
});
