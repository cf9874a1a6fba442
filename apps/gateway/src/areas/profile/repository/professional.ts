import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

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
