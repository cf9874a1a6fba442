import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

const LOOK_EVERY_MS = 4;
/** So many looks without a running statement mean that the work waits within the process, such as for a read that both share. */
const QUIET_LOOKS = 100;

/** Settles when a connection of this database waits for a lock of another one, the work waits within the process, or it has ended. */
export async function waitsForLock(db: Database, work: () => Promise<unknown>): Promise<void> {
  let hasEnded = false;
  let quietLooks = 0;
  void work().finally(() => (hasEnded = true));
  while (!hasEnded && quietLooks < QUIET_LOOKS) {
    await wait(LOOK_EVERY_MS);
    const { rows } = await sql<{ waits: boolean; runs: boolean }>`select coalesce(bool_or(wait_event_type = 'Lock'), false) as waits,
      coalesce(bool_or(state = 'active'), false) as runs
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    if (rows[0]?.waits) return;
    quietLooks = rows[0]?.runs ? 0 : quietLooks + 1;
  }
}
