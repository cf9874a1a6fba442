import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Locks the requisition, so that its advertisement is opened only once. */
export function lockRequisitionStatus(db: Database, requisitionId: Id<'requisition'>) {
  return db.selectFrom('requisition').select('status').where('id', '=', requisitionId).forNoKeyUpdate().executeTakeFirst();
}

export function findAdvertisementOf(db: Database, requisitionId: Id<'requisition'>) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .select(['a.advtCode', 'a.reservedAdvtNumber', 'fy.id as fiscalYearId', 'fy.code as fiscalYearCode'])
    .where('a.requisitionId', '=', requisitionId)
    .executeTakeFirst();
}

/** A new advertisement has the first agreement in use until an officer chooses another. */
export async function insertAdvertisement(
  db: Database,
  advertisement: { requisitionId: Id<'requisition'>; fiscalYearId: Id<'fiscalYear'>; reservedAdvtNumber: string | null },
): Promise<number> {
  const agreement = await db
    .selectFrom('agreement')
    .select('id')
    .where('active', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const { advtCode } = await db
    .insertInto('advertisement')
    .values({ ...advertisement, agreementId: agreement?.id ?? null })
    .returning('advtCode')
    .executeTakeFirstOrThrow();
  return advtCode;
}

/** Rejects an advertisement whose number was reserved for posts that turned out to be promotions. */
export async function rejectUnused(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db
    .updateTable('advertisement')
    .set((eb) => ({ lifeCycleStatus: 'rejected', version: eb('version', '+', 1) }))
    .where('advtCode', '=', advtCode)
    .where('lifeCycleStatus', '=', 'pending')
    .execute();
}

type CategoryColumns = { advtCode: Id<'advertisement'>; heading: string; quotaCode: string; advtNumber: string; seats: number };

export async function insertCategories(db: Database, categories: CategoryColumns[]): Promise<void> {
  await db.insertInto('advertisementCategory').values(categories).execute();
}

/** The highest advertisement number of all fiscal years, or null. */
export async function selectHighestNumber(db: Database): Promise<number | null> {
  const { highest } = await db
    .selectFrom('advertisementNumber')
    .select((eb) => eb.fn.max('lastNumber').as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

/** Adds `count` to the last number of a fiscal year, which starts after `startAfter`. The row stays locked until the transaction ends. */
export async function increaseLastNumber(db: Database, fiscalYearId: Id<'fiscalYear'>, count: number, startAfter: number): Promise<number> {
  await db
    .insertInto('advertisementNumber')
    .values({ fiscalYearId, lastNumber: startAfter })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { lastNumber } = await db
    .updateTable('advertisementNumber')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', count) }))
    .where('fiscalYearId', '=', fiscalYearId)
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}
