import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { KeptColumn } from './columns.ts';

export type KeptText = { id: number; owner: number; text: string };
type Line = { tableName: string; rowId: number; columnName: string };

const nameOf = ({ table, column }: KeptColumn) => `${table}.${column}`;

/** After which row the column is still to be cleaned; null once it is done. */
export async function lockProgress(db: Database, column: KeptColumn): Promise<number | null> {
  const columnName = nameOf(column);
  await db
    .insertInto('textCleaning')
    .values({ columnName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const progress = await db
    .selectFrom('textCleaning')
    .select(['afterId', 'cleanedAt'])
    .where('columnName', '=', columnName)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return progress.cleanedAt === null ? progress.afterId : null;
}

export async function saveProgress(db: Database, column: KeptColumn, to: { afterId: number } | { cleanedAt: Date }): Promise<void> {
  await db.updateTable('textCleaning').set(to).where('columnName', '=', nameOf(column)).execute();
}

const uncleanIn = ({ column, unclean }: KeptColumn): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} is not nfc normalized or ${sql.ref(column)} ~ ${unclean})`;

/** A page in the order of the ids. It does not end between rows of one id, as the two addresses of a candidate are. */
export async function selectUnclean(db: Database, of: KeptColumn, after: number, limit: number): Promise<KeptText[]> {
  const { rows } = await sql<KeptText>`select ${sql.ref(of.id)} as id, ${sql.ref(of.owner)} as owner, ${sql.ref(of.column)} as text
    from ${sql.table(of.table)} where ${sql.ref(of.id)} > ${after} and ${uncleanIn(of)}
    order by ${sql.ref(of.id)} fetch first ${limit} rows with ties`.execute(db);
  return rows;
}

export async function findText(db: Database, of: KeptColumn, id: number): Promise<KeptText | undefined> {
  const { rows } = await sql<KeptText>`select ${sql.ref(of.id)} as id, ${sql.ref(of.owner)} as owner, ${sql.ref(of.column)} as text
    from ${sql.table(of.table)} where ${sql.ref(of.id)} = ${id}`.execute(db);
  return rows[0];
}

/** Whether the text was still the one that was read. */
export async function replaceText(db: Database, of: KeptColumn, { id, text }: KeptText, cleaned: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${cleaned}
    where ${sql.ref(of.id)} = ${id} and ${sql.ref(of.column)} = ${text}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Later entries whose names look like that of an earlier one, or only this one. */
export async function selectAlike(db: Database, of: KeptColumn, only: number | null): Promise<KeptText[]> {
  const shared = (of.alikeWithin ?? []).map((column) => sql` and earlier.${sql.ref(column)} is not distinct from later.${sql.ref(column)}`);
  const { rows } = await sql<KeptText>`select distinct later.id, later.id as owner, later.${sql.ref(of.column)} as text
    from ${sql.table(of.table)} earlier join ${sql.table(of.table)} later on earlier.id < later.id
      and look_alike(earlier.${sql.ref(of.column)}) = look_alike(later.${sql.ref(of.column)})${sql.join(shared, sql``)}
    where ${only}::int is null or later.id = ${only}::int`.execute(db);
  return rows;
}

/** Whether the line is new. */
export async function addColliding(db: Database, { table, column }: KeptColumn, rowId: number, foundAt: Date): Promise<boolean> {
  const added = await db
    .insertInto('collidingText')
    .values({ tableName: table, columnName: column, rowId, foundAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rowId')
    .executeTakeFirst();
  return added !== undefined;
}

export function selectColliding(db: Database): Promise<Line[]> {
  return db.selectFrom('collidingText').select(['tableName', 'rowId', 'columnName']).orderBy('foundAt').execute();
}

export async function deleteColliding(db: Database, { table, column }: KeptColumn, rowId: number): Promise<void> {
  await db.deleteFrom('collidingText').where('tableName', '=', table).where('columnName', '=', column).where('rowId', '=', rowId).execute();
}
