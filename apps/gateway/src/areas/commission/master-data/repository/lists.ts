import type { Id } from '@psc/validation/rules/id.ts';
import type { Day } from '@psc/i18n/calendar.ts';
import { sql, type Kysely } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type * as rows from '@psc/api-client/areas/commission/master-data-types.ts';
import { fieldsOf, masterList, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../../platform/database/nepali-order.ts';
import { tableOf } from '../tables.ts';

const names = ['id', 'nameEn', 'nameNe', 'active'] as const;

type Named = { nameEn: string; nameNe: string };

function withName<Row extends Named>({ nameEn, nameNe, ...rest }: Row): Omit<Row, keyof Named> & { name: Bilingual } {
  return { ...rest, name: { en: nameEn, ne: nameNe } };
}

type Chosen = { withInactive: boolean; id?: number };
type AnyTable = Kysely<Record<string, Record<string, unknown> & Named>>;

/** The entries of a list for use as choices: their names and the list's own columns. The tests read each list. */
export async function selectListed<Row>(db: Database, type: MasterType, { withInactive, id }: Chosen): Promise<Row[]> {
  let query = (db as unknown as AnyTable).selectFrom(tableOf(type)).select([...names, ...fieldsOf(type).map(({ column }) => column)]);
  if (!withInactive) query = query.where('active', '=', true);
  if (id !== undefined) query = query.where('id', '=', id);
  const found = await query
    .orderBy(masterList(type).order ?? 'position')
    .orderBy('id')
    .execute();
  return found.map(({ textEn, textNe, ...row }) => ({
    ...withName(row as typeof row & Named),
    ...(textEn !== undefined && { text: { en: textEn, ne: textNe } }),
  })) as Row[];
}

export async function selectDistricts(
  db: Database,
  criteria: { provinceId?: Id<'province'>; id?: number; withInactive?: boolean } = {},
): Promise<rows.DistrictRow[]> {
  let query = db.selectFrom('district').select([...names, 'provinceId']);
  if (!criteria.withInactive) query = query.where('active', '=', true);
  if (criteria.provinceId !== undefined) query = query.where('provinceId', '=', criteria.provinceId);
  if (criteria.id !== undefined) query = query.where('id', '=', criteria.id);
  const found = await query.orderBy('provinceId').orderBy(inNepaliOrder('nameEn')).execute();
  return found.map(withName);
}

type LocalBodyCriteria = { districtId?: Id<'district'>; id?: number; afterId?: number; limit?: number; withInactive?: boolean };

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

/** The quotas with the shares in force on a day. */
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

export async function selectMinistries(db: Database, status: 'active' | 'inactive' | 'all'): Promise<rows.MinistryRow[]> {
  let query = db.selectFrom('ministry').select([...names, 'districtId']);
  if (status !== 'all') query = query.where('active', '=', status === 'active');
  const found = await query.orderBy('position').orderBy('id').execute();
  return found.map(withName);
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

type RoomCriteria = { examCentreId?: Id<'examCentre'>; afterId?: number; limit: number };

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
