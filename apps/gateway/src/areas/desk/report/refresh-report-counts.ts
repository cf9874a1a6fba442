import type { Database } from '../../../platform/database/connection.ts';
import type { Tools } from '../../../platform/frame/context.ts';
import * as repository from './repository/count-reports.ts';

/** Below this, a report counts applications as fast as it would read stored counts, and is up to date. */
const FEWEST_APPLICATIONS = 50_000;
/** Then the other numbers of the minute have their turn, and the next minute goes on. */
const LONGEST_RUN_MS = 40_000;
const RECOUNTED_AFTER_HOURS = 20;

export function continueReportCounts({ longDb, now }: Pick<Tools, 'longDb' | 'now'>): Promise<void> {
  const until = now().getTime() + LONGEST_RUN_MS;
  return keepReportCounts(longDb, now, { mayGoOn: () => now().getTime() < until });
}

type Run = { fewestApplications?: number; mayGoOn?: () => boolean };

/**
 * Counts the advertisements that changed since their last count, each in a transaction of its own. A pass over all of them may take several
 * runs; when it ends, reports are as of its start.
 */
export async function keepReportCounts(
  db: Database,
  now: () => Date,
  { fewestApplications = FEWEST_APPLICATIONS, mayGoOn = () => true }: Run = {},
): Promise<void> {
  if (!(await repository.hasApplications(db, fewestApplications))) {
    await repository.forgetKept(db);
    return;
  }
  const passBegan = await repository.beginPass(db, now());
  for (const advtCode of await repository.selectChanged(db, passBegan)) {
    if (!mayGoOn()) return;
    await repository.countAdvertisement(db, advtCode, now());
  }
  await repository.countRegistrations(db);
  await repository.endPass(db, passBegan);
}

/**
 * Counts the advertisements that have not ended and were not counted today, because some changes, such as corrections of a profile by staff,
 * are not noted.
 */
export async function recountReports(db: Database, now: () => Date): Promise<void> {
  const countedBefore = new Date(now().getTime() - RECOUNTED_AFTER_HOURS * 60 * 60_000);
  for (const advtCode of await repository.selectOutdated(db, countedBefore)) await repository.countAdvertisement(db, advtCode, now());
}
