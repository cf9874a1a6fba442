import { sql, type Kysely } from 'kysely';
import type { OrderedEntry } from '@psc/api-client/areas/commission/master-entry.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { MasterTable } from '../tables.ts';

type AnyTable = Kysely<Record<string, { id: number; nameEn: string; nameNe: string; active: boolean; position: number }>>;
const anyTable = (db: Database) => db as unknown as AnyTable;

export async function selectOrder(db: Database, table: MasterTable): Promise<OrderedEntry[]> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(['id', 'nameEn', 'nameNe', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, nameEn, nameNe, active }) => ({ id, name: { en: nameEn, ne: nameNe }, active }));
}

/** Returns the ids in their order and locks it until the transaction ends. */
export async function lockOrder(db: Database, table: MasterTable): Promise<number[]> {
  const rows = await anyTable(db).selectFrom(table).select('id').orderBy('position').orderBy('id').forNoKeyUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function writeOrder(db: Database, table: MasterTable, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} as entry set position = placed.place
    from unnest(${[...ids]}::integer[]) with ordinality as placed (id, place)
    where entry.id = placed.id and entry.position <> placed.place`.execute(db);
}

export async function hasEducation(db: Database): Promise<boolean> {
  return (await db.selectFrom('education').select('id').limit(1).executeTakeFirst()) !== undefined;
}
