import { defineJob } from '../../jobs/job.ts';
import { deleteExpired } from './repository/sign-ins.ts';

const KEEP_DAYS = 7;

/** Deletes expired data: ended sign-ins with their tokens, old links, counts and idempotency keys. */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  schedule: '40 2 * * *',
  run: async (_data: object, { db, now }) => {
    const before = new Date(now().getTime() - KEEP_DAYS * 24 * 60 * 60_000);
    await deleteExpired(db, before);
  },
});
