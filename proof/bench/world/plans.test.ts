import { expect, test } from 'vitest';
import { planningMsIn } from './plans.ts';

test('the planning of a call is the time of binding its statements, not that of running them', () => {
  const log = [
    '2026-11-29 LOG:  duration: 0.410 ms  parse a1: select 1',
    '2026-11-29 LOG:  duration: 5.250 ms  bind a1: select 1',
    '2026-11-29 LOG:  duration: 40.000 ms  execute a1: select 1',
    '2026-11-29 LOG:  duration: 0.750 ms  bind b2: select 2',
  ].join('\n');
  expect(planningMsIn(log)).toBe(6);
});
