import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

export type ProfessionalToSave = {
  institutionName: string;
  type: string;
  dartaNumber: string;
  issuedDateAd: string;
  renewDateAd: string;
  validityDateAd: string;
  professionalCouncilTypeId: Id<'professionalCouncilType'>;
};

export const professionalOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('professionalCouncil as p')
    .innerJoin('professionalCouncilType as t', 't.id', 'p.professionalCouncilTypeId')
    .select(['p.id', 'p.institutionName', 'p.type', 'p.dartaNumber', 'p.issuedDateAd', 'p.renewDateAd'])
    .select(['p.validityDateAd', 'p.professionalCouncilTypeId'])
    .select(['t.nameEn', 't.nameNe'])
    .select([storedFileColumn(sql.ref('p.front_file_id')).as('frontFile'), storedFileColumn(sql.ref('p.back_file_id')).as('backFile')])
    .where('p.masterId', '=', masterId)
    .orderBy('p.issuedDateAd', 'desc')
    .orderBy('p.id');

export function professionalFrom(rows: Rows<typeof professionalOf>): ProfessionalRecord[] {
  return rows.map((row) => ({
    id: row.id,
    institutionName: row.institutionName,
    type: row.type,
    dartaNumber: row.dartaNumber,
    issuedDateAd: row.issuedDateAd,
    renewDateAd: row.renewDateAd,
    validityDateAd: row.validityDateAd,
    councilTypeId: row.professionalCouncilTypeId,
    councilType: { en: row.nameEn, ne: row.nameNe },
    frontFile: requiredFile('professionalFront', row.frontFile),
    backFile: requiredFile('professionalBack', row.backFile),
  }));
}

export async function selectProfessional(db: Database, masterId: Id<'candidate'>): Promise<ProfessionalRecord[]> {
  return professionalFrom(await professionalOf(db, masterId).execute());
}

export async function insertProfessional(
  db: Database,
  masterId: Id<'candidate'>,
  record: ProfessionalToSave,
  files: { frontFileId: string; backFileId: string },
  now: Date,
): Promise<number> {
  const inserted = await db
    .insertInto('professionalCouncil')
    .values({ masterId, ...record, ...files, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** @returns false if the candidate has no such record. */
export async function updateProfessional(
  db: Database,
  masterId: Id<'candidate'>,
  id: number,
  record: ProfessionalToSave,
  files: { frontFileId?: string; backFileId?: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('professionalCouncil')
    .set({ ...record, ...files, updatedAt: now })
    .where('id', '=', id)
    .where('masterId', '=', masterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deleteProfessional(db: Database, masterId: Id<'candidate'>, id: number): Promise<boolean> {
  const result = await db.deleteFrom('professionalCouncil').where('id', '=', id).where('masterId', '=', masterId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
