import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readSetting } from '../../../platform/settings.ts';
import { saveWaitingCounts } from './repository/kept-waiting.ts';
import { anyOfficer, selectWaiting } from './repository/waiting.ts';

/** Hundreds of thousands of these may be pending, and they are the same for every officer with the privilege. */
const largeQueues = ['vouchersToDecide', 'feesToReturn', 'formsWithoutOfficer'] as const satisfies readonly WaitingKind[];
/** Smaller numbers are counted as fast as a stored count is read, and are exact. */
const FEWEST_KEPT = 5000;

/** Counts large queues in advance for the dashboards; the counts are at most a minute old. */
export async function refreshLargeQueueCounts(db: Database, now: Date, fewestKept = FEWEST_KEPT): Promise<void> {
  const rows = await selectWaiting(db, largeQueues, { ...anyOfficer, lateMoneyDays: 0 }, now, await readSetting(db, 'workDays'));
  await saveWaitingCounts(
    db,
    rows.filter(({ count }) => count >= fewestKept),
    now,
  );
}
