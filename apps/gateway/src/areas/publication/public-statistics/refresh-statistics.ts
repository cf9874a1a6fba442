import { defineJob } from '../../../platform/jobs/job.ts';
import { countStatistics } from './count.ts';
import { replaceStatistics } from './repository.ts';

export const refreshStatistics = defineJob({
  name: 'public-statistics',
  schedule: '15 3 * * *',
  run: async (_data: object, { db, longDb, now }) => {
    const asOf = now();
    await replaceStatistics(db, await countStatistics(longDb), asOf);
  },
});
