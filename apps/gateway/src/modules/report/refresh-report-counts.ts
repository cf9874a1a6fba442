import type { Database } from '../../database/connection.ts';
import { defineJob } from '../../jobs/job.ts';
import * as repository from './repository/count-reports.ts';

/** With fewer applications a report counts them as fast as it would read what was kept, and tells the state of the moment. */
const FEWEST_APPLICATIONS = 50_000;
const COUNTED_AGAIN_AFTER_HOURS = 24;

/** Counts the advertisements of which something has changed again; what reports say is at most a quarter of an hour old. */
export const refreshReportCounts = defineJob({
  name: 'report-counts',
  schedule: '7,22,37,52 * * * *',
  run: async (_data: object, { longDb, now }) => keepReportCounts(longDb, now()),
});

/**
 * Advertisement by advertisement, each in a transaction of its own, so that a run that is broken off is gone on with by the next. After a
 * day each is counted again, for a profile that staff corrected and the like is noted nowhere.
 */
export async function keepReportCounts(db: Database, now: Date, fewestApplications = FEWEST_APPLICATIONS): Promise<void> {
  if (!(await repository.hasApplications(db, fewestApplications))) {
    await repository.forgetKept(db);
    return;
  }
  const countedBefore = new Date(now.getTime() - COUNTED_AGAIN_AFTER_HOURS * 60 * 60_000);
  for (const advtCode of await repository.selectToCount(db, countedBefore)) await repository.countAdvertisement(db, advtCode, now);
  await repository.countRegistrations(db);
  await repository.keepAsOf(db, now);
}
