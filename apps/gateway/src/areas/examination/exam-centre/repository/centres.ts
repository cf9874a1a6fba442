import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

export type CentreValues = {
  provinceId: Id<'province'>;
  districtId: Id<'district'>;
  nameEn: string;
  nameNe: string;
  capacity: number;
  address: string;
  contactPersonEn: string;
  contactPersonNe: string;
  contactNumber: string;
  contactEmail: string | null;
  active: boolean;
};

export function lockCentre(db: Database, examCentreId: Id<'examCentre'>) {
  return db.selectFrom('examCentre').selectAll().where('id', '=', examCentreId).forNoKeyUpdate().executeTakeFirst();
}

export function centreNamed(db: Database, nameEn: string) {
  return db
    .selectFrom('examCentre')
    .select('id')
    .where(sql<SqlBool>`lower(name_en) = lower(${nameEn})`)
    .executeTakeFirst();
}

export function findDistrict(db: Database, districtId: Id<'district'>) {
  return db.selectFrom('district').select(['id', 'provinceId']).where('id', '=', districtId).executeTakeFirst();
}

export async function insertCentre(db: Database, values: CentreValues): Promise<number> {
  const { id } = await db.insertInto('examCentre').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCentre(db: Database, examCentreId: Id<'examCentre'>, values: CentreValues): Promise<void> {
  const version = sql<number>`version + 1`;
  await db
    .updateTable('examCentre')
    .set({ ...values, version })
    .where('id', '=', examCentreId)
    .execute();
}

/** A centre that an application or an allocation refers to is kept for the record. */
export async function isCentreUsed(db: Database, examCentreId: Id<'examCentre'>): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(eb.selectFrom('application').select('id').where('examCentreId', '=', examCentreId)),
          eb.exists(eb.selectFrom('centreAssignmentLine').select('assignmentId').where('examCentreId', '=', examCentreId)),
          eb.exists(eb.selectFrom('candidateSeat').select('applicationId').where('examCentreId', '=', examCentreId)),
          eb.exists(eb.selectFrom('roomAllocation').select('id').where('examCentreId', '=', examCentreId)),
          eb.exists(eb.selectFrom('invigilatorAllocation').select('id').where('examCentreId', '=', examCentreId)),
        ])
        .as('used'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(row.used);
}

export async function deactivateCentre(db: Database, examCentreId: Id<'examCentre'>): Promise<void> {
  await db
    .updateTable('examCentre')
    .set({ active: false, version: sql<number>`version + 1` })
    .where('id', '=', examCentreId)
    .execute();
}

export async function deleteCentre(db: Database, examCentreId: Id<'examCentre'>): Promise<void> {
  await db.updateTable('invigilator').set({ examCentreId: null }).where('examCentreId', '=', examCentreId).execute();
  await db.deleteFrom('room').where('examCentreId', '=', examCentreId).execute();
  await db.deleteFrom('examCentre').where('id', '=', examCentreId).execute();
}

export function selectEntries(db: Database, ids: number[]) {
  return db
    .selectFrom('examCentre as ec')
    .innerJoin('province as pr', 'pr.id', 'ec.provinceId')
    .innerJoin('district as d', 'd.id', 'ec.districtId')
    .select(['ec.id', 'ec.provinceId', 'ec.districtId', 'ec.nameEn', 'ec.nameNe', 'ec.capacity', 'ec.address', 'ec.active', 'ec.version'])
    .select(['ec.contactPersonEn', 'ec.contactPersonNe', 'ec.contactNumber', 'ec.contactEmail'])
    .select(['pr.nameEn as provinceEn', 'pr.nameNe as provinceNe', 'd.nameEn as districtEn', 'd.nameNe as districtNe'])
    .select((eb) =>
      eb
        .selectFrom('room')
        .select((count) => count.fn.countAll<number>().as('rooms'))
        .whereRef('room.examCentreId', '=', 'ec.id')
        .where('room.active', '=', true)
        .as('rooms'),
    )
    .where('ec.id', '=', anyOf(ids))
    .execute();
}
