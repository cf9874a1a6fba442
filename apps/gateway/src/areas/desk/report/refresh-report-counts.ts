import type { Database } from '../../../platform/database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import * as repository from './repository/count-reports.ts';

/** Below this, a report counts applications as fast as it would read stored counts, and is up to date. */
const FEWEST_APPLICATIONS = 50_000;
const COUNTED_AGAIN_AFTER_HOURS = 24;

/** Refreshes the counts of changed advertisements; reports are at most a quarter of an hour old. */
export const refreshReportCounts = defineJob({
  name: 'report-counts',
  schedule: '7,22,37,52 * * * *',
  run: async (_data: object, { longDb, now }) => keepReportCounts(longDb, now()),
});

/**
 * Commits each advertisement separately, so that the next run continues after an interruption. Each advertisement is also refreshed daily,
 * because some changes, such as corrections of a profile by staff, are not noted.
 */
export async function keepReportCounts(db: Database, now: Date, fewestApplications = FEWEST_APPLICATIONS): Promise<void> {
  if (!(await repository.hasApplications(db, fewestApplications))) {
    await repository.forgetKept(db);
    return;
  }
  const countedBefore = new Date(now.getTime() - COUNTED_AGAIN_AFTER_HOURS * 60 * 60_000);
  for (const advtCode of await repository.selectStale(db, countedBefore)) await repository.countAdvertisement(db, advtCode, now);
  await repository.countRegistrations(db);
  await repository.keepAsOf(db, now);
}
