import { defineJob } from '../../jobs/job.ts';
import { deleteExpired, deleteOldStaffSignIns } from './repository/sign-ins.ts';

const KEEP_DAYS = 7;
/** SPEC-GAP: how long attempts of staff to sign in are kept is not said. A fiscal year can be looked back on as a whole. */
const KEEP_STAFF_SIGN_INS_DAYS = 2 * 366;
const DAY_MS = 24 * 60 * 60_000;

/** Deletes expired data: ended sign-ins with their tokens, old links, counts, idempotency keys and the oldest attempts of staff. */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  schedule: '40 2 * * *',
  run: async (_data: object, { db, now }) => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await deleteExpired(db, daysAgo(KEEP_DAYS));
    await deleteOldStaffSignIns(db, daysAgo(KEEP_STAFF_SIGN_INS_DAYS));
  },
});
