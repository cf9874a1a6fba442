import type { MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { jsonb } from '../../../../platform/database/json.ts';

/** The number of rows that were moved, by table. */
export type Moved = Record<string, number>;
export type Merge = { list: MasterType; goneId: number; keptId: number; moved: Moved; reason: string };

export async function insertMerge(db: Database, { moved, ...merge }: Merge): Promise<void> {
  await db
    .insertInto('masterMerge')
    .values({ ...merge, moved: jsonb(Object.entries(moved)) as never })
    .execute();
}

/** Undefined once the merge has ended. */
export async function lockMerge(db: Database, list: MasterType, goneId: number): Promise<Merge | undefined> {
  const row = await db
    .selectFrom('masterMerge')
    .selectAll()
    .where('list', '=', list)
    .where('goneId', '=', goneId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, list, moved: Object.fromEntries(row.moved as [string, number][]) };
}

export async function saveMoved(db: Database, { list, goneId, moved }: Merge): Promise<void> {
  await db
    .updateTable('masterMerge')
    .set({ moved: jsonb(Object.entries(moved)) as never })
    .where('list', '=', list)
    .where('goneId', '=', goneId)
    .execute();
}

export async function deleteMerge(db: Database, { list, goneId }: Merge): Promise<void> {
  await db.deleteFrom('masterMerge').where('list', '=', list).where('goneId', '=', goneId).execute();
}

/** Whether an entry is being merged into another one, or with `orKept` another one into it. */
export async function isMerging(db: Database, list: MasterType, id: number, orKept: boolean): Promise<boolean> {
  const row = await db
    .selectFrom('masterMerge')
    .select('goneId')
    .where('list', '=', list)
    .where((eb) => (orKept ? eb.or([eb('goneId', '=', id), eb('keptId', '=', id)]) : eb('goneId', '=', id)))
    .executeTakeFirst();
  return row !== undefined;
}
