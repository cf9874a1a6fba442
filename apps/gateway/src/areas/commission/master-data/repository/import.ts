import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

/** An entry that a sheet refers to; `code` is null if its table has none. */
export type NamedEntry = { id: number; code: string | null; nameEn: string; nameNe: string };

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
