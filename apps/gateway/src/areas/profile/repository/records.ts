import type { Id } from '@psc/validation/rules/id.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

/** The tables of the records that candidates add one by one; a qualification refers to an education. */
export const recordTables = [
  'academicQualification',
  'education',
  'training',
  'professionalCouncil',
  'governmentExperience',
  'nonGovernmentExperience',
  'samuhaBargaRecord',
] as const;
export type RecordTable = (typeof recordTables)[number];

type OwnerColumn = 'id' | 'masterId' | 'updatedAt';
export type NewRecord<Table extends RecordTable> = Omit<Insertable<DB[Table]>, OwnerColumn>;
/** Undefined columns do not change. */
export type RecordChange<Table extends RecordTable> = Omit<Updateable<DB[Table]>, OwnerColumn>;

/** Every table has the owner's columns, and the types of the others were checked against the table at the call. */
const anyTable = (table: RecordTable) => table as 'training';

export async function insertRecord<Table extends RecordTable>(
  db: Database,
  table: Table,
  masterId: Id<'candidate'>,
  record: NewRecord<Table>,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto(anyTable(table))
    .values({ masterId, ...record, updatedAt: now } as unknown as Insertable<DB['training']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false if the candidate has no such record. */
export async function updateRecord<Table extends RecordTable>(
  db: Database,
  table: Table,
  masterId: Id<'candidate'>,
  id: number,
  record: RecordChange<Table>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable(anyTable(table))
    .set({ ...record, updatedAt: now })
    .where('id', '=', id)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false if the candidate has no such record. */
export async function deleteRecord(db: Database, table: RecordTable, masterId: Id<'candidate'>, id: number): Promise<boolean> {
  const result = await db.deleteFrom(anyTable(table)).where('id', '=', id).where('masterId', '=', masterId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
