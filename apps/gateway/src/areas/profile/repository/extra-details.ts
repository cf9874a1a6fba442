import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ChosenOrOther, ExtraDetails, SamuhaBargaRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Rows } from '../../../platform/database/rows.ts';
import { requiredFile, storedFileColumn } from './profile-file.ts';

export type ExtraDetailsToSave = {
  casteId: Id<'caste'> | null;
  casteOther: string;
  casteGroupId: Id<'casteGroup'> | null;
  casteGroupOther: string;
  religionId: Id<'religion'> | null;
  religionOther: string;
  motherTongueId: number | null;
  motherTongueOther: string;
  maritalStatus: string;
  employmentStatus: string;
  employmentStatusOther: string;
  physicallyDisabled: boolean;
  disabledClassId: Id<'disabledClass'> | null;
  disabledClassOther: string;
  disabilityTypeId: Id<'disabilityType'> | null;
  disabilityTypeOther: string;
  fatherEducation: string;
  motherEducation: string;
  fatherOccupation: string;
  fatherOccupationOther: string;
  motherOccupation: string;
  motherOccupationOther: string;
  parentsMainOccupation: string;
  parentsMainOccupationOther: string;
  geographicalArea: string;
};

function chosen(id: number | null, nameEn: string | null, nameNe: string | null, other: string): ChosenOrOther {
  return { id, name: { en: nameEn ?? other, ne: nameNe ?? other }, other };
}

export const extraDetailsOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('extraDetails as e')
    .leftJoin('caste as c', 'c.id', 'e.casteId')
    .leftJoin('casteGroup as g', 'g.id', 'e.casteGroupId')
    .leftJoin('religion as r', 'r.id', 'e.religionId')
    .leftJoin('language as l', 'l.id', 'e.motherTongueId')
    .leftJoin('disabledClass as dc', 'dc.id', 'e.disabledClassId')
    .leftJoin('disabilityType as dt', 'dt.id', 'e.disabilityTypeId')
    .select(['e.casteId', 'e.casteOther', 'e.casteGroupId', 'e.casteGroupOther', 'e.religionId', 'e.religionOther'])
    .select([
      'e.motherTongueId',
      'e.motherTongueOther',
      'e.maritalStatus',
      'e.employmentStatus',
      'e.employmentStatusOther',
      'e.physicallyDisabled',
    ])
    .select([
      'e.disabledClassId',
      'e.disabledClassOther',
      'e.disabilityTypeId',
      'e.disabilityTypeOther',
      'e.fatherEducation',
      'e.motherEducation',
    ])
    .select([
      'e.fatherOccupation',
      'e.fatherOccupationOther',
      'e.motherOccupation',
      'e.motherOccupationOther',
      'e.parentsMainOccupation',
      'e.parentsMainOccupationOther',
    ])
    .select(['e.geographicalArea'])
    .select([
      'c.nameEn as casteEn',
      'c.nameNe as casteNe',
      'g.nameEn as groupEn',
      'g.nameNe as groupNe',
      'r.nameEn as religionEn',
      'r.nameNe as religionNe',
    ])
    .select(['l.nameEn as languageEn', 'l.nameNe as languageNe', 'dc.nameEn as disabledClassEn', 'dc.nameNe as disabledClassNe'])
    .select(['dt.nameEn as disabilityEn', 'dt.nameNe as disabilityNe'])
    .where('e.masterId', '=', masterId);

export function extraDetailsFrom(row: Rows<typeof extraDetailsOf>[number] | undefined): ExtraDetails | null {
  if (!row) return null;
  return {
    caste: chosen(row.casteId, row.casteEn, row.casteNe, row.casteOther),
    ethnicGroup: chosen(row.casteGroupId, row.groupEn, row.groupNe, row.casteGroupOther),
    religion: chosen(row.religionId, row.religionEn, row.religionNe, row.religionOther),
    motherTongue: chosen(row.motherTongueId, row.languageEn, row.languageNe, row.motherTongueOther),
    maritalStatus: row.maritalStatus as ExtraDetails['maritalStatus'],
    employmentStatus: row.employmentStatus as ExtraDetails['employmentStatus'],
    employmentStatusOther: row.employmentStatusOther,
    physicallyDisabled: row.physicallyDisabled,
    disabledClass: row.physicallyDisabled
      ? chosen(row.disabledClassId, row.disabledClassEn, row.disabledClassNe, row.disabledClassOther)
      : null,
    disabilityType: row.physicallyDisabled
      ? chosen(row.disabilityTypeId, row.disabilityEn, row.disabilityNe, row.disabilityTypeOther)
      : null,
    fatherEducation: row.fatherEducation as ExtraDetails['fatherEducation'],
    motherEducation: row.motherEducation as ExtraDetails['motherEducation'],
    fatherOccupation: row.fatherOccupation as ExtraDetails['fatherOccupation'],
    fatherOccupationOther: row.fatherOccupationOther,
    motherOccupation: row.motherOccupation as ExtraDetails['motherOccupation'],
    motherOccupationOther: row.motherOccupationOther,
    parentsMainOccupation: row.parentsMainOccupation as ExtraDetails['parentsMainOccupation'],
    parentsMainOccupationOther: row.parentsMainOccupationOther,
    geographicalArea: row.geographicalArea as ExtraDetails['geographicalArea'],
  };
}

export async function selectExtraDetails(db: Database, masterId: Id<'candidate'>): Promise<ExtraDetails | null> {
  return extraDetailsFrom(await extraDetailsOf(db, masterId).executeTakeFirst());
}

export async function saveExtraDetails(db: Database, masterId: Id<'candidate'>, details: ExtraDetailsToSave, now: Date): Promise<void> {
  const values = { ...details, updatedAt: now };
  await db
    .insertInto('extraDetails')
    .values({ masterId, ...values })
    .onConflict((conflict) => conflict.column('masterId').doUpdateSet(values))
    .execute();
}

export const samuhaBargaOf = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('samuhaBargaRecord as r')
    .leftJoin('samuhaBarga as s', 's.id', 'r.samuhaBargaId')
    .select(['r.id', 'r.samuhaBargaId', 'r.otherSpecify', 's.nameEn', 's.nameNe'])
    .select(storedFileColumn(sql.ref('r.file_id')).as('file'))
    .where('r.masterId', '=', masterId)
    .orderBy('r.id');

export function samuhaBargaFrom(rows: Rows<typeof samuhaBargaOf>): SamuhaBargaRecord[] {
  return rows.map((row) => ({
    id: row.id,
    groupClass: chosen(row.samuhaBargaId, row.nameEn, row.nameNe, row.otherSpecify),
    file: requiredFile('samuhaBarga', row.file),
  }));
}

export async function selectSamuhaBarga(db: Database, masterId: Id<'candidate'>): Promise<SamuhaBargaRecord[]> {
  return samuhaBargaFrom(await samuhaBargaOf(db, masterId).execute());
}

export async function updateSamuhaBargaProof(db: Database, id: number, fileId: string, now: Date): Promise<void> {
  await db.updateTable('samuhaBargaRecord').set({ fileId, updatedAt: now }).where('id', '=', id).execute();
}
