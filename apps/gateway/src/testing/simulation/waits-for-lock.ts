import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const LOOK_EVERY_MS = 4;
/** Longer than any act: after it, the work waits for the other act inside the process. */
const MOST_LOOKS = 1500;

/** Settles when a connection of this database waits for a lock of another one, or the work has ended. */
export async function waitsForLock(db: Database, work: () => Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  void work().finally(() => ended.abort());
  for (let looks = 0; looks < MOST_LOOKS && !ended.signal.aborted; looks += 1) {
    await wait(LOOK_EVERY_MS);
    const { rows } = await sql<{ waits: boolean }>`select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db);
    if (rows[0]?.waits) return;
  }
}
