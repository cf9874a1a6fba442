import { defineJob } from '../../jobs/job.ts';
import { sealPublicLog } from './chain.ts';

/** Chains what became public in the last minute; until then it is not shown. */
export const sealPublicEntries = defineJob({
  name: 'seal-public-log',
  schedule: '* * * * *',
  run: async (_data: object, { db }) => {
    await sealPublicLog(db);
  },
});
