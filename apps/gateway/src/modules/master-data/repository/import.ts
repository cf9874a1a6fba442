import type { Kysely } from 'kysely';
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
