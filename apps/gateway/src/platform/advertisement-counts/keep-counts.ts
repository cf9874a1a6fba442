import type { Database } from '../database/connection.ts';
import { defineJob } from '../jobs/job.ts';
import * as repository from './repository/counters.ts';

/** Keeps the exact counts down to a few rows per advertisement. */
export const refreshAdvertisementCounts = defineJob({
  name: 'advertisement-counts',
  schedule: '* * * * *',
  run: async (_data: object, { longDb }) => addUpCounters(longDb),
});

/** At night, because it may read all rows of an advertisement. */
export const recountAdvertisements = defineJob({
  name: 'advertisement-recounts',
  schedule: '30 2 * * *',
  run: async (_data: object, { longDb }) => recountCounters(longDb),
});

/** Adds up what changed since the last run, each counter in its own transaction. */
export async function addUpCounters(db: Database): Promise<void> {
  for (const counter of await repository.selectNoted(db)) await repository.addUp(db, counter);
}

/**
 * Counts the rows of each counter that changed since it was last counted, in case an administrator or a restore bypassed the triggers. A
 * concluded advertisement does not change and is not read again.
 */
export async function recountCounters(db: Database): Promise<void> {
  for (const counter of await repository.selectUncounted(db)) await repository.count(db, counter);
}
