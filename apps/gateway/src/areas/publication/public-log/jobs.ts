import { defineJob } from '../../../platform/jobs/job.ts';
import { sealPublicLog } from './chain.ts';

/** Chains the entries of the last minute; they are not shown before. */
export const sealPublicEntries = defineJob({
  name: 'seal-public-log',
  schedule: '* * * * *',
  run: async (_data: object, { db }) => {
    await sealPublicLog(db);
  },
});
