import { sql, type Kysely } from 'kysely';
import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { Database } from '../../database/connection.ts';
import { holds } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { done } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { tableOf, type Columns, type MasterTable } from './tables.ts';

// One place writes twenty tables that differ in a column or two: which columns a table has is checked by the tests of each list.
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (db: Database) => db as unknown as AnyTable;

type Stored = Record<string, unknown>;

async function selectForUpdate(db: Database, table: MasterTable, id: number): Promise<Stored | undefined> {
  return anyTable(db).selectFrom(table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

/** Runs a write and words what the constraints of the table refuse. */
async function constrained<Result>(nameField: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) throw refuse.invalid([{ field: takenField(error, nameField), word: 'gateway.masterData.taken' }]);
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw refuse.invalid([{ field: parentField(error), word: 'rules.all.choice.listedOnly' }]);
    throw error;
  }
}

function takenField(error: unknown, nameField: string): string {
  return (error as { constraint?: string }).constraint?.includes('code') && nameField === 'nameEn' ? 'code' : nameField;
}

/** `post_class_id_fkey` names the column whose parent does not exist. */
function parentField(error: unknown): string {
  const column = /_([a-z]+_id)_fkey$/.exec((error as { constraint?: string }).constraint ?? '')?.[1] ?? 'id';
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Adds an entry, or edits the one with `id`.
 * @throws Refusal 403 without update on master configuration when editing, 404 for an entry that is gone, 400 for a name in use
 */
export async function saveEntry(context: Context, type: MasterType, id: number | undefined, columns: Columns, nameField = 'nameEn') {
  const table = tableOf[type];
  if (id === undefined) {
    const position = 'nameEn' in columns && hasPosition(type) ? { position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})` } : {};
    const added = await constrained(nameField, () =>
      anyTable(context.db).insertInto(table).values({ ...columns, ...position }).returning('id').executeTakeFirstOrThrow(),
    );
    await context.audit({ subject: `${table}:${String(added.id)}`, after: columns });
    return done({ id: Number(added.id) }, 'gateway.masterData.added');
  }
  if (!holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  const before = await selectForUpdate(context.db, table, id);
  if (!before) throw refuse.notFound('gateway.masterData.notFound');
  await constrained(nameField, () => anyTable(context.db).updateTable(table).set(columns).where('id', '=', id).execute());
  await context.audit({ subject: `${table}:${id}`, before, after: columns });
  return done({ id }, 'gateway.masterData.changed');
}

function hasPosition(type: MasterType): boolean {
  return type !== 'district' && type !== 'local-body' && type !== 'fiscal-year';
}

/** @throws Refusal 404 for an entry that is gone, 409 while anything still refers to it */
export async function deleteEntry(context: Context, type: MasterType, id: number) {
  const table = tableOf[type];
  const before = await selectForUpdate(context.db, table, id);
  if (!before) throw refuse.notFound('gateway.masterData.notFound');
  try {
    await anyTable(context.db).deleteFrom(table).where('id', '=', id).execute();
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw refuse.conflict('gateway.masterData.inUse');
    throw error;
  }
  await context.audit({ subject: `${table}:${id}`, before });
  return done(null, 'gateway.masterData.deleted');
}
