import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type * as rows from '@psc/api-client/calls/master-data-types.ts';
import type { Database } from '../../database/connection.ts';

/** The tables that hold nothing but a name in both languages. */
export type NameTable =
  | 'service'
  | 'subject'
  | 'religion'
  | 'language'
  | 'disabilityType'
  | 'educationBoard'
  | 'faculty'
  | 'educationLevel';

const names = ['id', 'nameEn', 'nameNe', 'active'] as const;

type Named = { nameEn: string; nameNe: string };

function withName<Row extends Named>({ nameEn, nameNe, ...rest }: Row): Omit<Row, keyof Named> & { name: Bilingual } {
  return { ...rest, name: { en: nameEn, ne: nameNe } };
}

export async function selectNames(db: Database, table: NameTable, withInactive: boolean): Promise<rows.MasterRow[]> {
  const found = await db
    .selectFrom(table)
    .select(names)
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectProvinces(db: Database): Promise<rows.ProvinceRow[]> {
  return (await db.selectFrom('province').select(['id', 'nameEn', 'nameNe']).orderBy('id').execute()).map(withName);
}

export async function selectDistricts(db: Database, criteria: { provinceId?: number; id?: number } = {}): Promise<rows.DistrictRow[]> {
  const found = await db
    .selectFrom('district')
    .select(['id', 'nameEn', 'nameNe', 'provinceId'])
    .$if(criteria.provinceId !== undefined, (query) => query.where('provinceId', '=', criteria.provinceId!))
    .$if(criteria.id !== undefined, (query) => query.where('id', '=', criteria.id!))
    .orderBy('provinceId')
    .orderBy('nameEn')
    .execute();
  return found.map(withName);
}

export async function selectLocalBodyTypes(db: Database): Promise<rows.LocalBodyTypeRow[]> {
  return (await db.selectFrom('localBodyType').select(['id', 'nameEn', 'nameNe']).orderBy('id').execute()).map(withName);
}

type LocalBodyCriteria = { districtId?: number; id?: number; afterId?: number; limit?: number };

export async function selectLocalBodies(db: Database, { districtId, id, afterId, limit }: LocalBodyCriteria): Promise<rows.LocalBodyRow[]> {
  const found = await db
    .selectFrom('localBody')
    .select(['id', 'nameEn', 'nameNe', 'districtId', 'localBodyTypeId', 'wardCount'])
    .$if(districtId !== undefined, (query) => query.where('districtId', '=', districtId!))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(afterId !== undefined, (query) => query.where('id', '>', afterId!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectGroups(db: Database, withInactive: boolean): Promise<rows.GroupRow[]> {
  const found = await db
    .selectFrom('serviceGroup')
    .select([...names, 'serviceId'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectSubGroups(db: Database, withInactive: boolean): Promise<rows.SubGroupRow[]> {
  const found = await db
    .selectFrom('subGroup')
    .select([...names, 'groupId'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectClasses(db: Database, withInactive: boolean): Promise<rows.ClassRow[]> {
  const found = await db
    .selectFrom('class')
    .select([...names, 'code', 'type'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map((row) => withName({ ...row, type: row.type as rows.ClassRow['type'] }));
}

export async function selectPosts(db: Database, withInactive: boolean, id?: number): Promise<rows.PostRow[]> {
  const found = await db
    .selectFrom('post')
    .select([...names, 'classId', 'serviceId', 'type'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map((row) => withName({ ...row, type: row.type as rows.PostRow['type'] }));
}

export async function selectCastes(db: Database, withInactive: boolean): Promise<rows.CasteRow[]> {
  const found = await db
    .selectFrom('caste')
    .select([...names, 'casteGroupId'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectCasteGroups(db: Database, withInactive: boolean): Promise<rows.CasteGroupRow[]> {
  const found = await db
    .selectFrom('casteGroup')
    .select([...names, 'inclusiveQuotaId'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectSamuhaBarga(db: Database, withInactive: boolean): Promise<rows.SamuhaBargaRow[]> {
  const found = await db
    .selectFrom('samuhaBarga')
    .select([...names, 'quotaCode'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectQuotas(db: Database, withInactive: boolean): Promise<rows.QuotaRow[]> {
  const found = await db
    .selectFrom('quota')
    .select([...names, 'code', 'inclusivePercent', 'priority'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectOrganizations(db: Database, withInactive: boolean): Promise<rows.OrganizationRow[]> {
  const found = await db
    .selectFrom('organization')
    .select([...names, 'ministryId', 'canRequestAdvt', 'canScheduleExam'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectMinistries(db: Database, status: 'active' | 'inactive' | 'all'): Promise<rows.MinistryRow[]> {
  const found = await db
    .selectFrom('ministry')
    .select([...names, 'districtId'])
    .$if(status !== 'all', (query) => query.where('active', '=', status === 'active'))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(withName);
}

export async function selectAgreements(db: Database, withInactive: boolean): Promise<rows.AgreementRow[]> {
  const found = await db
    .selectFrom('agreement')
    .select([...names, 'textEn', 'textNe'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(({ textEn, textNe, ...row }) => ({ ...withName(row), text: { en: textEn, ne: textNe } }));
}

export async function selectFiscalYears(db: Database, withInactive: boolean): Promise<rows.FiscalYearRow[]> {
  return db
    .selectFrom('fiscalYear')
    .select(['id', 'code', 'startsOnAd', 'endsOnAd', 'active'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('code', 'desc')
    .execute();
}

export async function selectExamCentres(db: Database, withInactive: boolean): Promise<rows.ExamCentreRow[]> {
  const found = await db
    .selectFrom('examCentre')
    .select([...names, 'provinceId', 'districtId', 'capacity', 'address', 'contactPersonEn', 'contactPersonNe', 'contactNumber', 'contactEmail'])
    .$if(!withInactive, (query) => query.where('active', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return found.map(({ contactPersonEn, contactPersonNe, ...row }) => ({
    ...withName(row),
    contactPerson: { en: contactPersonEn, ne: contactPersonNe },
  }));
}

type RoomCriteria = { examCentreId?: number; afterId?: number; limit: number };

export async function selectRooms(db: Database, { examCentreId, afterId, limit }: RoomCriteria): Promise<rows.RoomRow[]> {
  const found = await db
    .selectFrom('room')
    .innerJoin('examCentre', 'examCentre.id', 'room.examCentreId')
    .select(['room.id', 'room.examCentreId', 'room.roomNumber', 'room.capacity', 'room.active', 'examCentre.nameEn', 'examCentre.nameNe'])
    .$if(examCentreId !== undefined, (query) => query.where('room.examCentreId', '=', examCentreId!))
    .$if(afterId !== undefined, (query) => query.where('room.id', '>', afterId!))
    .orderBy('room.id')
    .limit(limit)
    .execute();
  return found.map(({ nameEn, nameNe, ...row }) => ({ ...row, examCentre: { en: nameEn, ne: nameNe } }));
}
