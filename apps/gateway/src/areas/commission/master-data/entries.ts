import { fieldsOf, masterList, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { entryShapes } from './entry-shapes.ts';
import { codeLists } from './references.ts';
import * as repository from './repository/entries.ts';
import { countCodes } from './repository/references.ts';
import { isMerging } from './repository/merges.ts';
import { columnsOf, nextCode, type EntryBody } from './rules.ts';
import { tableOf, type Columns } from './tables.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

/** Turns a violated constraint of the table into an error at the field concerned. */
async function constrained<Result>(nameField: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION)
      throw refuse.invalid([{ field: duplicateField(error, nameField), message: 'gateway.masterData.taken' }]);
    if (codeOf(error) === FOREIGN_KEY_VIOLATION)
      throw refuse.invalid([{ field: parentField(error), message: 'rules.all.choice.listedOnly' }]);
    throw error;
  }
}

function duplicateField(error: unknown, nameField: string): string {
  return (error as { constraint?: string }).constraint?.includes('code') && nameField === 'nameEn' ? 'code' : nameField;
}

/** `post_class_id_fkey` names the column whose parent does not exist. */
function parentField(error: unknown): string {
  const column = /_([a-z]+_(?:id|code))_fkey$/.exec((error as { constraint?: string }).constraint ?? '')?.[1] ?? 'id';
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Entries of other parents, such as posts of another class, may have the same name. */
function scopeOf(type: MasterType, columns: Columns): Columns {
  const parents = fieldsOf(type).filter(({ kind }) => kind === 'reference' || kind === 'choice');
  return Object.fromEntries(parents.map(({ column }) => [column, columns[column]] as const));
}

/** The law names them, and a commission takes over hundreds at once. */
const namedByLaw: readonly MasterType[] = ['district', 'local-body'];

/** @throws Refusal 400 that names the entry with a name that looks the same */
async function refuseLookAlike(context: Context, type: MasterType, columns: Columns, before?: repository.StoredEntry): Promise<void> {
  const { nameEn, nameNe } = columns as { nameEn?: string; nameNe?: string };
  if (namedByLaw.includes(type)) return;
  if (nameEn === undefined || nameNe === undefined || (before?.nameEn === nameEn && before.nameNe === nameNe)) return;
  const limits = { scope: scopeOf(type, columns), exceptId: before && Number(before.id) };
  const found = await repository.findLookAlike(context.db, tableOf(type), { nameEn, nameNe }, limits);
  if (!found) return;
  const values = { name: found.isEnglish ? found.nameEn : found.nameNe };
  throw refuse.invalid([{ field: found.isEnglish ? 'nameEn' : 'nameNe', message: 'gateway.masterData.looksLike', values }]);
}

export function saveListed(context: Context, type: MasterType, body: EntryBody) {
  return saveEntry(context, type, body, columnsOf(type, body));
}

/** Saves a place; a new place without a code gets the next code of its series. */
export async function savePlace(context: Context, type: 'district' | 'local-body', body: EntryBody) {
  const columns = columnsOf(type, body);
  if (body.id !== undefined) return saveEntry(context, type, body, columns);
  const code = (body.code as string | undefined) ?? nextCode[type](await repository.selectHighestId(context.db, tableOf(type)));
  return saveEntry(context, type, body, { ...columns, code });
}

/** An edited entry in the version that the officer saw; without an id a new one is added. */
type Edited = { id?: number | undefined; version?: number | undefined };

/**
 * Adds an entry, or edits the one with `id`.
 * @throws Refusal 403 without update on master configuration when editing, 404 for a missing entry, 400 for a name in use, 409 when another
 *   officer changed it first
 */
export async function saveEntry(context: Context, type: MasterType, { id, version }: Edited, columns: Columns) {
  const nameField = masterList(type).namedBy ?? 'nameEn';
  const table = tableOf(type);
  if (id === undefined) {
    await refuseLookAlike(context, type, columns);
    const atEnd = hasPosition(type);
    const addedId = await constrained(nameField, () => repository.insertEntry(context.db, table, columns, atEnd));
    await context.audit({ subject: `${table}:${addedId}`, after: columns });
    return done({ id: addedId }, 'gateway.masterData.added');
  }
  if (!holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  const before = await repository.lockEntry(context.db, table, id);
  if (!before) throw refuse.notFound('gateway.masterData.notFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  if (await isMerging(context.db, type, id, false)) throw refuse.conflict('gateway.masterData.mergeUnderWay');
  await refuseLookAlike(context, type, columns, before);
  await constrained(nameField, () => repository.updateEntry(context.db, table, id, columns));
  await context.audit({ subject: `${table}:${id}`, before, after: columns });
  return done({ id }, 'gateway.masterData.changed');
}

/** Places and years have a natural order. */
export function hasPosition(type: MasterType): boolean {
  return entryShapes[type].order === undefined;
}

/** @throws Refusal 404 for a missing entry, 409 when another officer changed it first or anything still refers to it */
export async function deleteEntry(context: Context, type: MasterType, { id, version }: { id: number; version: number }) {
  const table = tableOf(type);
  const before = await repository.lockEntry(context.db, table, id);
  if (!before) throw refuse.notFound('gateway.masterData.notFound');
  if (before.version !== version) throw refuse.changedMeanwhile();
  if (await isMerging(context.db, type, id, true)) throw refuse.conflict('gateway.masterData.mergeUnderWay');
  try {
    await repository.deleteEntry(context.db, table, id);
  } catch (error) {
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw refuse.conflict('gateway.masterData.inUse');
    throw error;
  }
  // After the deletion, which waits for marks that are being saved: from here on no decision can name the entry.
  const codes = codeLists[type];
  if (codes && (await countCodes(context.db, codes, String(before.code))) > 0) throw refuse.conflict('gateway.masterData.inUse');
  await context.audit({ subject: `${table}:${id}`, before });
  return done(null, 'gateway.masterData.deleted');
}
