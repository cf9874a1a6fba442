import type { Id } from '@psc/validation/rules/id.ts';
import type { CarriedSeats } from '@psc/api-client/areas/requisition/requisition.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

type Row = Omit<CarriedSeats, 'quota'> & { nameEn: string; nameNe: string };
const fromRow = ({ nameEn, nameNe, ...row }: Row): CarriedSeats => ({ ...row, quota: { en: nameEn, ne: nameNe } });

export async function selectCarried(db: Database, requisitionId: Id<'requisition'>): Promise<CarriedSeats[]> {
  const rows = await db
    .selectFrom('carriedSeat as carried')
    .innerJoin('quota as q', 'q.code', 'carried.quotaCode')
    .select(['carried.advertisementCategoryId', 'carried.advtNumber', 'carried.heading', 'carried.quotaCode', 'carried.seats'])
    .select(['q.nameEn', 'q.nameNe'])
    .where('carried.requisitionId', '=', requisitionId)
    .orderBy('carried.advertisementCategoryId')
    .$narrowType<Row>()
    .execute();
  return rows.map(fromRow);
}

export async function selectToCarry(db: Database, requisitionId: Id<'requisition'>): Promise<CarriedSeats[]> {
  const rows = await db
    .selectFrom('requisition as r')
    .innerJoin('seatToCarry as left', (join) =>
      join
        .onRef('left.postId', '=', 'r.postId')
        .onRef('left.serviceId', '=', 'r.serviceId')
        .onRef('left.classId', '=', 'r.classId')
        .onRef('left.groupId', '=', 'r.groupId')
        .onRef('left.subGroupId', '=', 'r.subGroupId'),
    )
    .innerJoin('quota as q', 'q.code', 'left.quotaCode')
    .select(['left.advertisementCategoryId', 'left.advtNumber', 'left.heading', 'left.quotaCode', 'left.seats', 'q.nameEn', 'q.nameNe'])
    .where('r.id', '=', requisitionId)
    .where('r.status', '=', 'saved')
    .orderBy('left.advertisementCategoryId')
    .$narrowType<Row>()
    .execute();
  return rows.map(fromRow);
}

/** Keeps two requisitions from carrying the same seats. */
export async function lockUnfilled(db: Database, advertisementCategoryIds: number[]): Promise<void> {
  await db
    .selectFrom('unfilledSeat')
    .select('advertisementCategoryId')
    .where('advertisementCategoryId', '=', anyOf(advertisementCategoryIds))
    .orderBy('advertisementCategoryId')
    .forNoKeyUpdate()
    .execute();
}

type Carry = {
  advertisementCategoryId: Id<'advertisementCategory'>;
  requisitionId: Id<'requisition'>;
  seats: number;
  confirmedBy: number;
  confirmedAt: Date;
};

export async function insertCarried(db: Database, carried: readonly Carry[]): Promise<void> {
  await db.insertInto('seatCarry').values(carried).execute();
}
