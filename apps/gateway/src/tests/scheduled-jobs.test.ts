import { expect, test } from 'vitest';
import { jobDefinitions } from '../areas.ts';
import { periodSeconds } from '../platform/jobs/period.ts';

test('the alarm for late jobs knows how often each job runs', () => {
  const schedules = jobDefinitions.flatMap(({ schedule }) => schedule ?? []);
  expect(schedules).not.toEqual([]);
  expect(schedules.map(periodSeconds).filter((seconds) => !(seconds >= 60))).toEqual([]);
});
