import { defineJob } from '../../jobs/job.ts';
import { keepCounts } from './repository/counters.ts';

/** Counts again what home page and dashboard show of everybody; the counts are at most five minutes old. */
export const refreshCounts = defineJob({
  name: 'refresh-counts',
  schedule: '*/5 * * * *',
  run: async (_data: object, { longDb, now }) => keepCounts(longDb, now()),
});
