import type { Database } from '../../database/connection.ts';
import { defineJob } from '../../jobs/job.ts';
import * as repository from './repository/application-counts.ts';

const COUNTED_AGAIN_AFTER_HOURS = 24;

/** What overviews of advertisements add up stays a few rows for each. */
export const refreshApplicationCounts = defineJob({
  name: 'application-counts',
  schedule: '* * * * *',
  run: async (_data: object, { longDb, now }) => keepApplicationCounts(longDb, now()),
});

/** Each advertisement in a transaction of its own; after a day its applications are counted again, should anything have gone past the notes. */
export async function keepApplicationCounts(db: Database, now: Date): Promise<void> {
  for (const advtCode of await repository.selectToAddUp(db)) await repository.addUp(db, advtCode);
  const countedBefore = new Date(now.getTime() - COUNTED_AGAIN_AFTER_HOURS * 60 * 60_000);
  for (const advtCode of await repository.selectToCount(db, countedBefore)) await repository.countApplications(db, advtCode, now);
}
