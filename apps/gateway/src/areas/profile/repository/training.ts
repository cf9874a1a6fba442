import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

export type TrainingToSave = {
  instituteName: string;
  trainingName: string;
  percentage: number;
  trainingFromAd: string;
  trainingToAd: string;
  division: string;
};

export const trainingOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('training as t')
    .select(['t.id', 't.instituteName', 't.trainingName', 't.percentage', 't.trainingFromAd', 't.trainingToAd', 't.division'])
    .select(storedFileColumn(sql.ref('t.file_id')).as('file'))
    .where('t.masterId', '=', masterId)
    .orderBy('t.trainingToAd', 'desc')
    .orderBy('t.id');

export function trainingFrom(rows: Rows<typeof trainingOf>): TrainingRecord[] {
  return rows.map((row) => ({ ...row, file: requiredFile('training', row.file) }));
}

export async function selectTraining(db: Database, masterId: Id<'candidate'>): Promise<TrainingRecord[]> {
  return trainingFrom(await trainingOf(db, masterId).execute());
}

export async function insertTraining(
  db: Database,
  masterId: Id<'candidate'>,
  training: TrainingToSave,
  fileId: string,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('training')
    .values({ masterId, ...training, fileId, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false if the candidate has no such record. */
export async function updateTraining(
  db: Database,
  masterId: Id<'candidate'>,
  id: number,
  training: TrainingToSave,
  fileId: string | undefined,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('training')
    .set({ ...training, fileId, updatedAt: now })
    .where('id', '=', id)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteTraining(db: Database, masterId: Id<'candidate'>, id: number): Promise<boolean> {
  const result = await db.deleteFrom('training').where('id', '=', id).where('masterId', '=', masterId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
