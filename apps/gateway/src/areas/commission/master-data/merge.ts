import type { EntryReferences, merge } from '@psc/api-client/areas/commission/master-entry.ts';
import { masterList, tableName, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { columnsWithoutForeignKey, jsonReferences } from './references.ts';
import * as entries from './repository/entries.ts';
import * as repository from './repository/references.ts';
import { tableOf } from './tables.ts';

const UNIQUE_VIOLATION = '23505';

async function foreignKeysTo({ db }: Context, table: string): Promise<repository.ForeignKey[]> {
  const others = columnsWithoutForeignKey.filter(({ to }) => to === table).map((each) => ({ ...each, by: 'id' }));
  return [...(await repository.selectForeignKeys(db, table)), ...others];
}

export const placeWord = (table: string) => `gateway.masterData.place.${table}`;
const placeOf = (table: string) => ({ en: messageIn('en', placeWord(table)), ne: messageIn('ne', placeWord(table)) });

/** @throws Refusal 404 for a missing entry */
export async function readReferences(context: Context, type: MasterType, id: number): Promise<EntryReferences> {
  const entry = await entries.findEntry(context.db, tableOf(type), id);
  if (!entry) throw refuse.notFound('gateway.masterData.notFound');
  const counts = new Map<string, number>();
  const add = (table: string, count: number) => counts.set(table, (counts.get(table) ?? 0) + count);
  for (const key of await foreignKeysTo(context, tableName(type))) {
    const value = entry[key.by];
    if (value !== null) add(key.table, await repository.countColumn(context.db, key, value as number | string));
  }
  for (const reference of jsonReferences[type] ?? []) add(reference.table, await repository.countJson(context.db, reference, id));
  const places = [...counts]
    .filter(([, count]) => count > 0)
    .map(([table, count]) => ({ place: placeOf(table), count, more: count >= repository.MOST_COUNTED }));
  return { places, isUsed: places.length > 0 };
}

type MergeBody = BodyOutput<typeof merge>;

/**
 * @throws Refusal 400 for the entry itself, 403 without update, 404 for a missing entry, 409 when both entries have a row that must be
 *   unique
 */
export async function mergeEntries(
  context: Context,
  type: MasterType,
  goneId: number,
  { keptId, version, keptVersion, reason }: MergeBody,
) {
  if (!holds(context.actor, 'masterConfiguration', 'update')) throw refuse.forbidden();
  if (masterList(type).neverMerged) throw refuse.conflict('gateway.masterData.notMergeable');
  if (keptId === goneId) throw refuse.invalid([{ field: 'keptId', message: 'gateway.masterData.mergeWithItself' }]);
  const table = tableOf(type);
  // Sorted, so that two officers who merge the same entries in opposite directions do not deadlock.
  const locked = new Map<number, entries.StoredEntry | undefined>();
  for (const id of [goneId, keptId].toSorted((a, b) => a - b)) locked.set(id, await entries.lockEntry(context.db, table, id));
  const [gone, kept] = [locked.get(goneId), locked.get(keptId)];
  if (!gone) throw refuse.notFound('gateway.masterData.notFound');
  if (!kept) throw refuse.invalid([{ field: 'keptId', message: 'rules.all.choice.listedOnly' }]);
  if (gone.version !== version || kept.version !== keptVersion) throw refuse.changedMeanwhile();

  const moved: Record<string, number> = {};
  for (const key of await foreignKeysTo(context, tableName(type))) {
    const [from, to] = [gone[key.by], kept[key.by]] as (number | string)[];
    await onlyOnce(context, key.table, async () => {
      moved[key.table] = (moved[key.table] ?? 0) + (await repository.moveColumn(context.db, key, from!, to!));
    });
  }
  for (const reference of jsonReferences[type] ?? []) {
    moved[reference.table] = (moved[reference.table] ?? 0) + (await repository.moveJson(context.db, reference, goneId, keptId));
  }
  await entries.deleteEntry(context.db, table, goneId);
  const total = Object.values(moved).reduce((sum, count) => sum + count, 0);
  await context.audit({ subject: `${table}:${goneId}`, before: gone, after: { keptId, reason } });
  await context.audit({ subject: `${table}:${keptId}`, after: { mergedFrom: goneId, moved, reason } });
  return done({ moved: total }, 'gateway.masterData.merged', { count: total });
}

async function onlyOnce(context: Context, table: string, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw refuse.conflict('gateway.masterData.mergeCollides', { place: messageIn(context.language, placeWord(table)) });
  }
}
