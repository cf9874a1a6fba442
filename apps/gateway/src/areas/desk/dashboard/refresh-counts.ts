import { defineJob } from '../../../platform/jobs/job.ts';
import { keepCounts } from './repository/counters.ts';

/** Recounts the public numbers of home page and dashboard, which are at most five minutes old. */
export const refreshCounts = defineJob({
  name: 'refresh-counts',
  schedule: '*/5 * * * *',
  run: async (_data: object, { longDb, now }) => keepCounts(longDb, now()),
});
