import type { Database } from '../../database/connection.ts';
import { defineJob } from '../../jobs/job.ts';
import * as repository from './repository/kept-counts.ts';

const COUNTED_AGAIN_AFTER_HOURS = 24;

/** What overviews of advertisements add up stays a few rows for each. */
export const refreshAdvertisementCounts = defineJob({
  name: 'advertisement-counts',
  schedule: '* * * * *',
  run: async (_data: object, { longDb, now }) => keepAdvertisementCounts(longDb, now()),
});

/** Each advertisement in a transaction of its own; after a day it is counted again, should anything have gone past the notes. */
export async function keepAdvertisementCounts(db: Database, now: Date): Promise<void> {
  const countedBefore = new Date(now.getTime() - COUNTED_AGAIN_AFTER_HOURS * 60 * 60_000);
  for (const kept of [repository.applications, repository.decisions, repository.seats, repository.cards]) {
    for (const advtCode of await repository.selectToAddUp(db, kept)) await repository.addUp(db, kept, advtCode);
    for (const advtCode of await repository.selectToCount(db, kept, countedBefore)) await repository.count(db, kept, advtCode, now);
  }
}
