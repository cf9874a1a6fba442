import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { advisoryLocks } from '../../../../platform/database/advisory-locks.ts';
import type { Columns, MasterTable } from '../tables.ts';

// One repository writes twenty similar tables; the tests of each list check its columns.
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Database) => db as unknown as AnyTable;

export type StoredEntry = Record<string, unknown>;

export async function lockEntry(db: Database, table: MasterTable, id: number): Promise<StoredEntry | undefined> {
  return anyTable(db).selectFrom(table).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function findEntry(db: Database, table: MasterTable, id: number): Promise<StoredEntry | undefined> {
  return anyTable(db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
}

type Names = { nameEn: string; nameNe: string };
export type LookAlike = Names & { isEnglish: boolean };

/**
 * Another entry whose name looks the same in one of the languages, among those that agree in `scope`. The same English name is left to the
 * index of the table.
 */
export async function findLookAlike(
  db: Database,
  table: MasterTable,
  { nameEn, nameNe }: Names,
  { scope, exceptId }: { scope: Columns; exceptId: number | undefined },
): Promise<LookAlike | undefined> {
  const looksLike = (column: string, name: string) => sql<boolean>`look_alike(${sql.ref(column)}) = look_alike(${name})`;
  // Two officers who enter the same name at the same moment wait for each other.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.masterNames}::integer, hashtext(${table}))`.execute(db);
  let query = anyTable(db)
    .selectFrom(table)
    .select(['nameEn', 'nameNe', looksLike('name_en', nameEn).as('isEnglish')])
    .where((eb) => eb.or([looksLike('name_en', nameEn), looksLike('name_ne', nameNe)]))
    .where('nameEn', '<>', nameEn);
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId);
  for (const [column, value] of Object.entries(scope)) query = query.where(column, 'is not distinct from', value ?? null);
  return (await query.limit(1).executeTakeFirst()) as LookAlike | undefined;
}

/** Adds an entry; `atEnd` appends it to a list that has positions. */
export async function insertEntry(db: Database, table: MasterTable, columns: Columns, atEnd: boolean): Promise<number> {
  const position = atEnd ? { position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})` } : {};
  const { id } = await anyTable(db)
    .insertInto(table)
    .values({ ...columns, ...position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function updateEntry(db: Database, table: MasterTable, id: number, columns: Columns): Promise<void> {
  await anyTable(db)
    .updateTable(table)
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Locks out new rows that refer to an entry. */
export async function lockEntryToDelete(db: Database, table: MasterTable, id: number): Promise<StoredEntry | undefined> {
  return anyTable(db).selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteEntry(db: Database, table: MasterTable, id: number): Promise<void> {
  await anyTable(db).deleteFrom(table).where('id', '=', id).execute();
}

export async function selectHighestId(db: Database, table: MasterTable): Promise<number> {
  const { highest } = await anyTable(db)
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('highest'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}
