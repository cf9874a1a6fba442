import { expect, test } from 'vitest';
import { isClosedOn, openDayFrom } from './holidays.ts';

const closed = { weekly: ['saturday'] as const, holidays: [{ dayAd: '2026-12-13' }] };

test('the office is closed on its weekly holiday and on the holidays of its calendar', () => {
  expect(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'].map((day) => isClosedOn(closed, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('after a holiday comes the first day on which the office is open', () => {
  expect(openDayFrom(closed, '2026-12-12')).toBe('2026-12-14');
  expect(openDayFrom(closed, '2026-12-11')).toBe('2026-12-11');
  const always = { weekly: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const, holidays: [] };
  expect(openDayFrom(always, '2026-12-11')).toBeNull();
});
