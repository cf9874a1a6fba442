import { defineJob } from '../../../platform/jobs/job.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import { forgetAskedUsernames, releaseUnopened } from './repository/registrations.ts';
import { deleteExpired, deleteOldDevices, deleteOldGivenUp, deleteOldNetworks, deleteOldStaffSignIns } from './repository/sign-ins.ts';

const KEEP_DAYS = 7;
/** SPEC-GAP: the specification does not say how long sign-in attempts of staff are kept. Two years cover a whole fiscal year. */
const KEEP_STAFF_SIGN_INS_DAYS = 2 * 366;
/**
 * SPEC-GAP: the specification does not say how long an account without a first sign-in keeps its values; its mailed password expires
 * earlier.
 */
const KEEP_UNOPENED_DAYS = 30;
/**
 * SPEC-GAP: the specification does not say how long a network counts as known. Between two applications a person may be away for a season.
 */
const KEEP_NETWORKS_DAYS = 90;
/** A job that was given up may contain personal data, and after a month it is of no use. */
const KEEP_GIVEN_UP_DAYS = 30;
/**
 * SPEC-GAP: the specification does not say how long a device is known. Longer than a network, because a candidate who applies once a year
 * keeps the same phone.
 */
const KEEP_DEVICES_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes expired data: ended sessions with their tokens, old links, counts, idempotency keys, the oldest sign-in attempts of staff, old
 * jobs that were given up, and unused networks and devices. Releases the values of accounts without a first sign-in.
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
