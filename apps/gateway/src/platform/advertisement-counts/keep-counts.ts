import type { Database } from '../database/connection.ts';
import { defineJob } from '../jobs/job.ts';
import * as repository from './repository/kept-counts.ts';

const COUNTED_AGAIN_AFTER_HOURS = 24;

/** Keeps the counts for overviews down to a few rows per advertisement. */
export const refreshAdvertisementCounts = defineJob({
  name: 'advertisement-counts',
  schedule: '* * * * *',
  run: async (_data: object, { longDb, now }) => keepAdvertisementCounts(longDb, now()),
});

/** Handles each advertisement in its own transaction, and recounts it after a day in case a change was missed. */
export async function keepAdvertisementCounts(db: Database, now: Date): Promise<void> {
  const countedBefore = new Date(now.getTime() - COUNTED_AGAIN_AFTER_HOURS * 60 * 60_000);
  for (const kept of [repository.applications, repository.decisions, repository.seats, repository.cards]) {
    for (const advtCode of await repository.selectUncompacted(db, kept)) await repository.compact(db, kept, advtCode);
    for (const advtCode of await repository.selectStale(db, kept, countedBefore)) await repository.count(db, kept, advtCode, now);
  }
}
