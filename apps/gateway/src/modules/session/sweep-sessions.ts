import { defineJob } from '../../jobs/job.ts';
import { jobContext } from '../../jobs/job-context.ts';
import { forgetAskedUsernames, releaseUnopened } from './repository/registrations.ts';
import { deleteExpired, deleteOldDevices, deleteOldGivenUp, deleteOldNetworks, deleteOldStaffSignIns } from './repository/sign-ins.ts';

const KEEP_DAYS = 7;
/** SPEC-GAP: how long attempts of staff to sign in are kept is not said. A fiscal year can be looked back on as a whole. */
const KEEP_STAFF_SIGN_INS_DAYS = 2 * 366;
/** SPEC-GAP: how long an account that was never opened holds its numbers is not said; its mailed password ends before. */
const KEEP_UNOPENED_DAYS = 30;
/** SPEC-GAP: for how long a network is known as one's own is not said. Between two applications a person may be away for a season. */
const KEEP_NETWORKS_DAYS = 90;
/** What was given up may name a person, and nobody waits for it after a month. */
const KEEP_GIVEN_UP_DAYS = 30;
/** SPEC-GAP: for how long a device is known is not said. Longer than a network, as a person who applies once a year keeps a phone. */
const KEEP_DEVICES_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes expired data: ended sign-ins with their tokens, old links, counts, idempotency keys, the oldest attempts of staff, jobs that
 * were given up long ago, and networks and devices from which nobody signs in any more. Gives
 * free what accounts hold that were never opened.
 */
export const sweepSessions = defineJob({
  name: 'sweep-sessions',
  schedule: '40 2 * * *',
  run: async (_data: object, tools) => {
    const { db, now } = tools;
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await deleteExpired(db, daysAgo(KEEP_DAYS));
    await deleteOldStaffSignIns(db, daysAgo(KEEP_STAFF_SIGN_INS_DAYS));
    await deleteOldGivenUp(db, daysAgo(KEEP_GIVEN_UP_DAYS));
    await deleteOldNetworks(db, daysAgo(KEEP_NETWORKS_DAYS));
    await deleteOldDevices(db, daysAgo(KEEP_DEVICES_DAYS));
    await forgetAskedUsernames(db, daysAgo(KEEP_UNOPENED_DAYS));
    await jobContext(tools, 'sweep-sessions').inTransaction(async (inside) => {
      const released = await releaseUnopened(inside.db, daysAgo(KEEP_UNOPENED_DAYS), now());
      for (const accountId of released) await inside.audit({ action: 'session.released', subject: `account:${accountId}` });
    });
  },
});
