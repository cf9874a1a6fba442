import type { Day } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type * as rows from '@psc/api-client/calls/master-data-types.ts';
import type { Database } from '../../../database/connection.ts';
import { inNepaliOrder } from '../../../database/nepali-order.ts';

/** The tables that contain only a name in both languages. */
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
  let query = db.selectFrom(table).select(names);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectProvinces(db: Database, withInactive: boolean): Promise<rows.ProvinceRow[]> {
  let query = db.selectFrom('province').select(names);
  if (!withInactive) query = query.where('active', '=', true);
  return (await query.orderBy('id').execute()).map(withName);
}

export async function selectDistricts(
  db: Database,
  criteria: { provinceId?: number; id?: number; withInactive?: boolean } = {},
): Promise<rows.DistrictRow[]> {
  let query = db.selectFrom('district').select([...names, 'provinceId']);
  if (!criteria.withInactive) query = query.where('active', '=', true);
  if (criteria.provinceId !== undefined) query = query.where('provinceId', '=', criteria.provinceId);
  if (criteria.id !== undefined) query = query.where('id', '=', criteria.id);
  const found = await query.orderBy('provinceId').orderBy(inNepaliOrder('nameEn')).execute();
  return found.map(withName);
}

export async function selectLocalBodyTypes(db: Database, withInactive: boolean): Promise<rows.LocalBodyTypeRow[]> {
  let query = db.selectFrom('localBodyType').select(names);
  if (!withInactive) query = query.where('active', '=', true);
  return (await query.orderBy('id').execute()).map(withName);
}

export async function selectMasterDivisions(db: Database, withInactive: boolean): Promise<rows.MasterDivisionRow[]> {
  let query = db.selectFrom('masterDivision').select([...names, 'divisionType']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map((row) => withName({ ...row, divisionType: row.divisionType as rows.MasterDivisionRow['divisionType'] }));
}

type LocalBodyCriteria = { districtId?: number; id?: number; afterId?: number; limit?: number; withInactive?: boolean };

export async function selectLocalBodies(
  db: Database,
  { districtId, id, afterId, limit, withInactive }: LocalBodyCriteria,
): Promise<rows.LocalBodyRow[]> {
  let query = db.selectFrom('localBody').select([...names, 'districtId', 'localBodyTypeId', 'wardCount']);
  if (!withInactive) query = query.where('active', '=', true);
  if (districtId !== undefined) query = query.where('districtId', '=', districtId);
  if (id !== undefined) query = query.where('id', '=', id);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  if (limit !== undefined) query = query.limit(limit);
  const found = await query.orderBy('id').execute();
  return found.map(withName);
}

export async function selectGroups(db: Database, withInactive: boolean): Promise<rows.GroupRow[]> {
  let query = db.selectFrom('serviceGroup').select([...names, 'serviceId']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectSubGroups(db: Database, withInactive: boolean): Promise<rows.SubGroupRow[]> {
  let query = db.selectFrom('subGroup').select([...names, 'groupId']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectClasses(db: Database, withInactive: boolean): Promise<rows.ClassRow[]> {
  let query = db.selectFrom('class').select([...names, 'code', 'type']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map((row) => withName({ ...row, type: row.type as rows.ClassRow['type'] }));
}

export async function selectPosts(db: Database, withInactive: boolean, id?: number): Promise<rows.PostRow[]> {
  let query = db.selectFrom('post').select([...names, 'classId', 'serviceId', 'type']);
  if (!withInactive) query = query.where('active', '=', true);
  if (id !== undefined) query = query.where('id', '=', id);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map((row) => withName({ ...row, type: row.type as rows.PostRow['type'] }));
}

export async function selectCastes(db: Database, withInactive: boolean): Promise<rows.CasteRow[]> {
  let query = db.selectFrom('caste').select([...names, 'casteGroupId']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectCasteGroups(db: Database, withInactive: boolean): Promise<rows.CasteGroupRow[]> {
  let query = db.selectFrom('casteGroup').select([...names, 'inclusiveQuotaId']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectSamuhaBarga(db: Database, withInactive: boolean): Promise<rows.SamuhaBargaRow[]> {
  let query = db.selectFrom('samuhaBarga').select([...names, 'quotaCode']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

/** The quotas with the shares that hold on a day. */
export async function selectQuotas(db: Database, withInactive: boolean, onAd: Day): Promise<rows.QuotaRow[]> {
  let query = db
    .selectFrom('quota')
    .leftJoin('quotaShare as share', (join) =>
      join.onRef('share.quotaId', '=', 'quota.id').on('share.version', '=', sql<number>`quota_share_version_on(${onAd})`),
    )
    .select([...names, 'code', 'claimedBy', 'gender', 'colour'])
    .select((eb) => ['share.percent as inclusivePercent', eb.fn.coalesce('share.priority', eb.lit(0)).as('priority')]);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map((row) =>
    withName({ ...row, claimedBy: row.claimedBy as rows.QuotaRow['claimedBy'], gender: row.gender as rows.QuotaRow['gender'] }),
  );
}

export async function selectOrganizations(db: Database, withInactive: boolean): Promise<rows.OrganizationRow[]> {
  let query = db.selectFrom('organization').select([...names, 'level', 'ministryId', 'canRequestAdvt', 'canScheduleExam']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map((row) => withName({ ...row, level: row.level as rows.OrganizationRow['level'] }));
}

export async function selectMinistries(db: Database, status: 'active' | 'inactive' | 'all'): Promise<rows.MinistryRow[]> {
  let query = db.selectFrom('ministry').select([...names, 'districtId']);
  if (status !== 'all') query = query.where('active', '=', status === 'active');
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
}

export async function selectAgreements(db: Database, withInactive: boolean): Promise<rows.AgreementRow[]> {
  let query = db.selectFrom('agreement').select([...names, 'textEn', 'textNe']);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(({ textEn, textNe, ...row }) => ({ ...withName(row), text: { en: textEn, ne: textNe } }));
}

export async function selectFiscalYears(db: Database, withInactive: boolean): Promise<rows.FiscalYearRow[]> {
  let query = db.selectFrom('fiscalYear').select(['id', 'code', 'startsOnAd', 'endsOnAd', 'active']);
  if (!withInactive) query = query.where('active', '=', true);
  return query.orderBy('code', 'desc').execute();
}

export async function selectExamCentres(db: Database, withInactive: boolean): Promise<rows.ExamCentreRow[]> {
  let query = db
    .selectFrom('examCentre')
    .select([
      ...names,
      'provinceId',
      'districtId',
      'capacity',
      'address',
      'contactPersonEn',
      'contactPersonNe',
      'contactNumber',
      'contactEmail',
    ]);
  if (!withInactive) query = query.where('active', '=', true);
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(({ contactPersonEn, contactPersonNe, ...row }) => ({
    ...withName(row),
    contactPerson: { en: contactPersonEn, ne: contactPersonNe },
  }));
}

type RoomCriteria = { examCentreId?: number; afterId?: number; limit: number };

export async function selectRooms(db: Database, { examCentreId, afterId, limit }: RoomCriteria): Promise<rows.RoomRow[]> {
  let query = db
    .selectFrom('room')
    .innerJoin('examCentre', 'examCentre.id', 'room.examCentreId')
    .select(['room.id', 'room.examCentreId', 'room.roomNumber', 'room.capacity', 'room.active', 'examCentre.nameEn', 'examCentre.nameNe']);
  if (examCentreId !== undefined) query = query.where('room.examCentreId', '=', examCentreId);
  if (afterId !== undefined) query = query.where('room.id', '>', afterId);
  const found = await query.orderBy('room.id').limit(limit).execute();
  return found.map(({ nameEn, nameNe, ...row }) => ({ ...row, examCentre: { en: nameEn, ne: nameNe } }));
}
