import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@psc/i18n/calendar.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';

type CountedOf = { advtCode?: Id<'advertisement'>; advtCodes?: Id<'advertisement'>[]; officerId?: Id<'account'> };

const sumWhere = (which: RawBuilder<SqlBool>) => sql<number>`coalesce(sum(x.applications) filter (where ${which}), 0)::integer`;
const ofStatus = (status: string) => sumWhere(sql`x.payment_status = 'paid' and x.scrutiny_status = ${status}`);

/** The applications of each advertisement by scrutiny state; advertisements without applications are left out. */
function countsByAdvertisement(db: Database, { advtCode, advtCodes, officerId }: CountedOf) {
  return db
    .selectFrom('applicationCounted as x')
    .select('x.advtCode')
    .select([
      sumWhere(sql`x.payment_status = 'paid'`).as('numberOfApplications'),
      sumWhere(sql`x.payment_status <> 'paid'`).as('unpaid'),
      sumWhere(sql`x.payment_status = 'paid' and x.officer_id is not null`).as('allocated'),
      ofStatus('pending').as('pending'),
      ofStatus('approved').as('approved'),
      ofStatus('onHold').as('onHold'),
      ofStatus('rejected').as('rejected'),
    ])
    .$if(advtCode !== undefined, (query) => query.where('x.advtCode', '=', advtCode!))
    .$if(advtCodes !== undefined, (query) => query.where('x.advtCode', '=', sql<number>`any(${advtCodes!}::integer[])`))
    .$if(officerId !== undefined, (query) => query.where('x.officerId', '=', officerId!))
    .groupBy('x.advtCode')
    .having(sql<SqlBool>`sum(x.applications) > 0`)
    .as('counted');
}

/** Advertisements with the scrutiny counts of their applications; `officerId` limits them to the applications of one officer. */
export function selectScrutinyAdvertisements(db: Database, criteria: CountedOf = {}) {
  return db
    .selectFrom(countsByAdvertisement(db, criteria))
    .innerJoin('advertisement as a', 'a.advtCode', 'counted.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .select(['a.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(['c.nameEn as classEn', 'c.nameNe as classNe', 'sa.state', 'sa.finalizedAt'])
    .select(['counted.numberOfApplications', 'counted.unpaid', 'counted.allocated'])
    .select(['counted.pending', 'counted.approved', 'counted.onHold', 'counted.rejected'])
    .orderBy('a.advtCode', 'desc')
    .execute();
}
export type ScrutinyAdvertisementRow = Awaited<ReturnType<typeof selectScrutinyAdvertisements>>[number];

/** Advertisements that have not ended and have applications, or applications of this officer. */
export function advertisementsWithApplications(db: Database, officerId: Id<'account'> | null) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .where((eb) => eb.not(isEnded('a')))
    .where('a.advtCode', 'in', (eb) =>
      eb
        .selectFrom('applicationCounted as x')
        .select('x.advtCode')
        .$if(officerId !== null, (query) => query.where('x.officerId', '=', officerId))
        .groupBy('x.advtCode')
        .having(sql<SqlBool>`sum(x.applications) > 0`),
    );
}

/** Officers who may receive applications, and those who have some here, whatever has become of their role or account. */
export function selectOfficers(db: Database, advtCode: Id<'advertisement'>, todayAd: Day) {
  const mayReceive = sql<boolean>`st.active and ${todayAd}::date between coalesce(st.active_from_ad, '-infinity') and coalesce(st.active_until_ad, 'infinity')
    and exists (select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
      where sr.account_id = st.account_id and m.privilege = 'scrutiny' and rm.can_approve)`;
  return db
    .selectFrom('staff as st')
    .innerJoin('account as u', 'u.id', 'st.accountId')
    .leftJoin('applicationCounted as x', (join) =>
      join.onRef('x.officerId', '=', 'st.accountId').on('x.advtCode', '=', advtCode).on('x.paymentStatus', '=', 'paid'),
    )
    .select([
      'st.accountId as officerId',
      'u.username',
      'st.firstName',
      'st.middleName',
      'st.lastName',
      sumWhere(sql`true`).as('numberOfApplications'),
      sumWhere(sql`x.scrutiny_status in ('approved', 'rejected')`).as('completed'),
      sumWhere(sql`x.scrutiny_status = 'pending'`).as('remaining'),
      sumWhere(sql`x.scrutiny_status = 'onHold'`).as('onHold'),
      mayReceive.as('mayReceive'),
    ])
    .where((eb) => eb.or([mayReceive, eb('x.officerId', 'is not', null)]))
    .groupBy(['st.accountId', 'u.username', 'st.firstName', 'st.middleName', 'st.lastName'])
    .orderBy(inNepaliOrder('st.firstName'))
    .orderBy('st.accountId')
    .execute();
}

/** The row of an advertisement without one is inserted by the first act of its scrutiny, which locks it. */
async function insertMissing(db: Database, advtCode: Id<'advertisement'>): Promise<void> {
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
}

/** The scrutiny state of an advertisement, locked. */
export async function lockScrutinyAdvertisement(db: Database, advtCode: Id<'advertisement'>) {
  await insertMissing(db, advtCode);
  return db.selectFrom('scrutinyAdvertisement').selectAll().where('advtCode', '=', advtCode).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Whether the scrutiny of an advertisement is open, locked against finalising until the transaction ends, so that no decision comes after
 * it.
 */
export async function shareScrutinyAdvertisement(db: Database, advtCode: Id<'advertisement'>) {
  await insertMissing(db, advtCode);
  return db
    .selectFrom('scrutinyAdvertisement')
    .select(['state', 'finalizedAt', 'secondReadingPercent'])
    .where('advtCode', '=', advtCode)
    .forShare()
    .executeTakeFirstOrThrow();
}

/** Sources of further paid applications: the last time for payments, pending payments, and unmatched ones. */
export async function selectOpenPayments(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('advertisement as a')
    .select('a.doubleFeePaymentLastAt')
    .select((eb) => [
      eb
        .selectFrom('feeDue as due')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('due.advtCode', '=', 'a.advtCode')
        .where('due.purpose', '<>', 'retotalling')
        .where('due.withdrawn', '=', false)
        .where('due.paymentStatus', '<>', 'paid')
        .where((is) =>
          is.or([
            is('due.paymentStatus', 'in', ['pending', 'voucherSubmitted']),
            is.exists(
              is
                .selectFrom('paymentAttempt as ended')
                .whereRef('ended.applicationId', '=', 'due.applicationId')
                .whereRef('ended.purpose', '=', 'due.purpose')
                .where(sql<SqlBool>`ended.category_addition_id is not distinct from due.category_addition_id`)
                .where('ended.status', '=', 'givenUp')
                .where('ended.nextCheckAt', 'is not', null),
            ),
          ]),
        )
        .$asScalar()
        .as('underWay'),
      eb
        .selectFrom('unmatchedPayment as u')
        .innerJoin('paymentAttempt as t', 't.id', 'u.paymentAttemptId')
        .innerJoin('application as x', 'x.id', 't.applicationId')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('x.advtCode', '=', 'a.advtCode')
        .where('t.purpose', 'in', ['application', 'category'])
        .where('u.resolution', 'is', null)
        .$asScalar()
        .as('unmatched'),
    ])
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
}

export async function hasAdmitCards(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const card = await db
    .selectFrom('admitCard as c')
    .innerJoin('application as x', 'x.id', 'c.applicationId')
    .select('c.applicationId')
    .where('x.advtCode', '=', advtCode)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

/** Reopens a finalised scrutiny and records who had finalised it, and for whom. */
export async function insertReopening(
  db: Database,
  reopening: {
    advtCode: Id<'advertisement'>;
    finalizedAt: Date;
    finalizedBy: number;
    finalizedFor: number | null;
    remark: string;
    reopenedAt: Date;
    reopenedBy: number;
  },
): Promise<void> {
  await db.insertInto('scrutinyReopening').values(reopening).execute();
  await db
    .updateTable('scrutinyAdvertisement')
    .set({ finalizedAt: null, finalizedBy: null, uncheckedRemark: null })
    .where('advtCode', '=', reopening.advtCode)
    .execute();
}

export async function advertisementExists(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  return (await db.selectFrom('advertisement').select('advtCode').where('advtCode', '=', advtCode).executeTakeFirst()) !== undefined;
}

/** Allocates to the officer up to `limit` paid applications of the officer `from`, those on hold last; null means unallocated ones. */
export async function moveApplications(
  db: Database,
  applications: { advtCode: Id<'advertisement'>; from: number | null; to: number; limit: number },
): Promise<number> {
  const moved = await db
    .with('chosen', (cte) =>
      cte
        .selectFrom('application')
        .select('id')
        .where('advtCode', '=', applications.advtCode)
        .where('paymentStatus', '=', 'paid')
        .where('scrutinyStatus', 'in', ['pending', 'onHold'])
        .where('scrutinyOfficerId', applications.from === null ? 'is' : '=', applications.from)
        .orderBy(sql`scrutiny_status = 'onHold'`)
        .orderBy('id')
        .limit(applications.limit)
        .forNoKeyUpdate(),
    )
    .updateTable('application as x')
    .from('chosen')
    .set({ scrutinyOfficerId: applications.to, version: sql`x.version + 1` })
    .whereRef('x.id', '=', 'chosen.id')
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

export async function insertAllocation(
  db: Database,
  {
    numberOfApplications,
    ...allocation
  }: {
    advtCode: Id<'advertisement'>;
    officerId: Id<'account'>;
    fromOfficerId: Id<'account'> | null;
    numberOfApplications: number;
    allocatedBy: number;
    allocatedAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('scrutinyAllocation')
    .values({ ...allocation, numberOfForms: numberOfApplications })
    .execute();
}

export async function setState(db: Database, advtCode: Id<'advertisement'>, state: 'included' | 'removed'): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set({ state }).where('advtCode', '=', advtCode).execute();
}

type Finalized = { advtCode: Id<'advertisement'>; finalizedBy: number; finalizedAt: Date; uncheckedRemark: string | null };

export async function setFinalized(db: Database, { advtCode, ...finalized }: Finalized): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set(finalized).where('advtCode', '=', advtCode).execute();
}
