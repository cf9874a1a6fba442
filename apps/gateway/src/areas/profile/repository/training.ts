import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { TrainingRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

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
