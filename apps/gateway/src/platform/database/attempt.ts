import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Runs a write that may fail inside a transaction; its changes are undone when it fails, or when `keep` returns false. */
export async function attempt<Result>(
  db: Database,
  work: () => Promise<Result>,
  keep: (result: Result) => boolean = () => true,
): Promise<Result> {
  await sql`savepoint attempt`.execute(db);
  try {
    const result = await work();
    if (!keep(result)) await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    await sql`release savepoint attempt`.execute(db);
    throw error;
  }
}
