import type { Database } from '../../database/connection.ts';
import { defineJob } from '../../jobs/job.ts';
import * as repository from './repository/count-reports.ts';

/** With fewer applications a report counts them as fast as it would read what was kept, and tells the state of the moment. */
const FEWEST_APPLICATIONS = 50_000;
const WHOLE_EVERY_HOURS = 24;
/** A transaction that was open while advertisements were looked at may have decided earlier than it was seen. */
const OVERLAP_MINUTES = 10;

/** Counts the advertisements of which something has changed again; what reports say is at most a quarter of an hour old. */
export const refreshReportCounts = defineJob({
  name: 'report-counts',
  schedule: '7,22,37,52 * * * *',
  run: async (_data: object, { longDb, now }) => keepReportCounts(longDb, now()),
});

/**
 * Once a day every advertisement is counted, whatever it looks like: profiles that staff corrected and the like leave its numbers of
 * applications as they were.
 */
export async function keepReportCounts(db: Database, now: Date, fewestApplications = FEWEST_APPLICATIONS): Promise<void> {
  const kept = await repository.selectKept(db);
  const since = kept ? new Date(kept.asOf.getTime() - OVERLAP_MINUTES * 60_000) : null;
  const advertisements = await repository.selectFingerprints(db, since);
  if (advertisements.reduce((sum, { applications }) => sum + applications, 0) < fewestApplications) {
    await repository.forgetKept(db);
    return;
  }
  const isWhole = !kept || now.getTime() - kept.wholeAt.getTime() >= WHOLE_EVERY_HOURS * 60 * 60_000;
  for (const { advtCode, fingerprint, moved } of advertisements) {
    if (moved || isWhole) await repository.countAdvertisement(db, advtCode, fingerprint);
  }
  await repository.countRegistrations(db);
  await repository.keepAsOf(db, { asOf: now, wholeAt: isWhole ? now : kept.wholeAt });
}
