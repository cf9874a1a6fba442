import type { EntryReferences, merge } from '@psc/api-client/areas/commission/master-entry.ts';
import { masterList, tableName, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { holds } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done } from '../../../platform/frame/handlers.ts';
import { messageIn } from '../../../platform/frame/messages.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { jobContext } from '../../../platform/jobs/job-context.ts';
import { codeLists, columnsWithoutForeignKey, jsonReferences, linkTables, type JsonReference } from './references.ts';
import * as entries from './repository/entries.ts';
import * as merges from './repository/merges.ts';
import * as repository from './repository/references.ts';
import { tableOf } from './tables.ts';

const UNIQUE_VIOLATION = '23505';
/** Rows moved in one transaction. */
const ROWS_A_PAGE = 1000;

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
  const codes = codeLists[type];
  if (codes) add(codes.table, await repository.countCodes(context.db, codes, String(entry.code)));
  const places = [...counts]
    .filter(([, count]) => count > 0)
    .map(([table, count]) => ({ place: placeOf(table), count, more: count >= repository.MOST_COUNTED }));
  return { places, isUsed: places.length > 0 };
}

type MergeBody = BodyOutput<typeof merge>;

/**
 * Moves everything that refers to an entry and deletes it. A much-used one is only set inactive, and a job does the rest.
 * @throws Refusal 400 for the entry itself, 403 without update, 404 for a missing entry, 409 when both entries have a row that must be
 *   unique, and while one of them is being merged
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

  for (const id of [goneId, keptId])
    if (await merges.isMerging(context.db, type, id, true)) throw refuse.conflict('gateway.masterData.mergeUnderWay');

  const keys = await foreignKeysTo(context, tableName(type));
  if (await isMuchUsed(context, type, gone, keys)) {
    await refuseCollisions(context, keys, { gone, kept });
    await entries.updateEntry(context.db, table, goneId, { active: false });
    await merges.insertMerge(context.db, { list: type, goneId, keptId, moved: {}, reason });
    await context.enqueue(moveMerged({ type, goneId }));
    await context.audit({ subject: `${table}:${goneId}`, before: gone, after: { active: false, keptId, reason } });
    return done({ moved: 0 }, 'gateway.masterData.mergeGoesOn');
  }
  const moved = await moveAll(context, { keys, json: jsonReferences[type] ?? [] }, { gone, kept });
  await entries.deleteEntry(context.db, table, goneId);
  await recordMerge(context, { list: type, goneId, keptId, moved, reason }, gone);
  return done({ moved: sumOf(moved) }, 'gateway.masterData.merged', { count: sumOf(moved) });
}

type Entries = { gone: entries.StoredEntry; kept: entries.StoredEntry };
type Places = { keys: readonly repository.ForeignKey[]; json: readonly JsonReference[] };
type Values = [from: number | string, to: number | string];

const sumOf = (moved: merges.Moved) => Object.values(moved).reduce((sum, count) => sum + count, 0);
const idsOf = ({ gone, kept }: Entries): [number, number] => [Number(gone.id), Number(kept.id)];

async function recordMerge(context: Context, { list, goneId, keptId, moved, reason }: merges.Merge, gone: entries.StoredEntry) {
  await context.audit({ subject: `${tableOf(list)}:${goneId}`, before: gone, after: { keptId, reason } });
  await context.audit({ subject: `${tableOf(list)}:${keptId}`, after: { mergedFrom: goneId, moved, reason } });
}

/** Whether a place has so many rows of the entry that a call has no time to move them. */
async function isMuchUsed(context: Context, type: MasterType, gone: entries.StoredEntry, keys: readonly repository.ForeignKey[]) {
  const isMany = (count: number) => count >= repository.MOST_COUNTED;
  for (const key of keys) {
    const value = gone[key.by] as number | string | null;
    if (value !== null && isMany(await repository.countColumn(context.db, key, value))) return true;
  }
  for (const reference of jsonReferences[type] ?? [])
    if (isMany(await repository.countJson(context.db, reference, Number(gone.id)))) return true;
  return false;
}

async function moveAll(context: Context, { keys, json }: Places, both: Entries): Promise<merges.Moved> {
  const moved: merges.Moved = {};
  const add = (table: string, count: number) => void (moved[table] = (moved[table] ?? 0) + count);
  for (const key of keys) {
    const values = [both.gone[key.by], both.kept[key.by]] as Values;
    await onlyOnce(context, key.table, async () => add(key.table, await repository.moveColumn(context.db, key, values)));
  }
  for (const reference of json) add(reference.table, await repository.moveJson(context.db, reference, idsOf(both)));
  return moved;
}

/** Moves a page of rows; returns their number and table, or undefined when none is left. */
async function movePage(context: Context, { keys, json }: Places, both: Entries): Promise<{ table: string; count: number } | undefined> {
  for (const key of keys) {
    const values = [both.gone[key.by], both.kept[key.by]] as Values;
    const count = await repository.moveColumn(context.db, key, values, ROWS_A_PAGE);
    if (count > 0) return { table: key.table, count };
  }
  for (const reference of json) {
    const count = await repository.moveJson(context.db, reference, idsOf(both), ROWS_A_PAGE);
    if (count > 0) return { table: reference.table, count };
  }
  return undefined;
}

/** @throws Refusal 409 for rows of both entries that would be equal, before the job moves any */
async function refuseCollisions(context: Context, keys: readonly repository.ForeignKey[], { gone, kept }: Entries): Promise<void> {
  for (const key of keys.filter(({ isUnique, table }) => isUnique && linkTables[table] === undefined))
    if (await repository.collides(context.db, key, [gone[key.by], kept[key.by]] as Values)) throw collision(context, key.table);
}

/**
 * Moves the rows of a much-used entry to the kept one. Each step enqueues the next one in its transaction, so that after any interruption
 * it resumes where it stopped. It fails for a row that has become equal to one of the kept entry meanwhile, and an officer who has changed
 * that row runs it again.
 */
export const moveMerged = defineJob({
  name: 'move-merged-entry',
  retryLimit: 8,
  run: async ({ type, goneId }: { type: MasterType; goneId: number }, tools) => {
    await jobContext(tools, 'masterEntry.merge').inTransaction(async (context) => {
      const merge = await merges.lockMerge(context.db, type, goneId);
      if (!merge) return;
      const table = tableOf(type);
      const [gone, kept] = [await entries.findEntry(context.db, table, goneId), await entries.findEntry(context.db, table, merge.keptId)];
      const places = { keys: await foreignKeysTo(context, tableName(type)), json: jsonReferences[type] ?? [] };
      const both = { gone: gone!, kept: kept! };
      const add = ({ table: of, count }: { table: string; count: number }) => void (merge.moved[of] = (merge.moved[of] ?? 0) + count);
      const page = await movePage(context, places, both);
      if (page) {
        add(page);
        await merges.saveMoved(context.db, merge);
        await context.enqueue(moveMerged({ type, goneId }));
        return;
      }
      // A row that was written meanwhile is moved too.
      await entries.lockEntryToDelete(context.db, table, goneId);
      for (let late = await movePage(context, places, both); late; late = await movePage(context, places, both)) add(late);
      await entries.deleteEntry(context.db, table, goneId);
      await merges.deleteMerge(context.db, merge);
      await recordMerge(context, merge, both.gone);
    });
  },
});

async function onlyOnce(context: Context, table: string, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    throw collision(context, table);
  }
}

const collision = (context: Context, table: string) =>
  refuse.conflict('gateway.masterData.mergeCollides', { place: messageIn(context.language, placeWord(table)) });
