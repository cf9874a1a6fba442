import { sql, type Kysely } from 'kysely';
import type { MasterEntry, MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { Database } from '../../../database/connection.ts';
import { fromEntries, selectEntries } from './entry-rows.ts';

/** An entry that a sheet refers to; `code` where its table has one. */
export type NamedEntry = { id: number; code: string | null; nameEn: string; nameNe: string };

/** All entries of a list in their order. The longest list has 753. */
export async function selectAllEntries(db: Database, type: MasterType): Promise<MasterEntry[]> {
  const ids = (await fromEntries(db, type).select('e.id').orderBy('e.position').orderBy('e.id').execute()).map(({ id }) => Number(id));
  const byId = new Map((await selectEntries(db, type, ids)).map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function selectNamed(db: Database, table: string, withCode: boolean): Promise<NamedEntry[]> {
  const tables = db as unknown as Kysely<Record<string, NamedEntry>>;
  const rows = await tables
    .selectFrom(table)
    .select(['id', 'nameEn', 'nameNe'])
    .$if(withCode, (query) => query.select('code'))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, code: row.code ?? null }));
}

/** Runs a write that may fail inside a transaction; what it wrote is undone when it fails, or when `keep` says so. */
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
