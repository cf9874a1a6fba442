import { defineJob } from '../../jobs/job.ts';

const KEEP_DAYS = 7;

/** Removes what nobody can use any more: ended and expired sign-ins with their tokens, old links, counts and idempotency keys. */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  schedule: '40 2 * * *',
  run: async (_data: object, { db, now }) => {
    const before = new Date(now().getTime() - KEEP_DAYS * 24 * 60 * 60_000);
    await db.deleteFrom('sessionFamily').where('expiresAt', '<', before).execute();
    await db.deleteFrom('passwordToken').where('expiresAt', '<', before).execute();
    await db.deleteFrom('attempt').where('windowStartsAt', '<', before).execute();
    await db.deleteFrom('idempotencyKey').where('createdAt', '<', before).execute();
  },
});
