import type { Database } from '../database/connection.ts';
import type { KeptNumber } from './kept-numbers.ts';
import * as repository from './repository/counters.ts';

/** The exact counts of advertisements. The night may read all rows of one. */
export const counters: KeptNumber[] = [
  { kept: 'eachMinute', keep: ({ longDb }) => addUpCounters(longDb) },
  { kept: 'eachNight', keep: ({ longDb }) => recountCounters(longDb) },
];

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
