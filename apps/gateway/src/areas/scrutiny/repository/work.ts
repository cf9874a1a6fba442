import type { Id } from '@psc/validation/rules/id.ts';
import { OVER } from '@psc/validation/rules/last-moment.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { goesOn } from '../../../platform/shared/repository/ended-advertisement.ts';
import { isPartiallyApproved } from '../../application/repository/partially-approved.ts';

const SHOWN = 20;
/** Names with at most this many people are searched by person, more common ones by application. */
const MOST_OF_A_NAME = 2000;

/** An officer's paid applications in all open scrutinies, without columns. */
export function officersRows(db: Database, officerId: Id<'account'>) {
  return db
    .selectFrom('application as x')
    .where('x.scrutinyOfficerId', '=', officerId)
    .where('x.paymentStatus', '=', 'paid')
    .where(goesOn(sql.ref('x.advt_code')));
}

const advtNumbers = sql<string[]>`array(select cat.advt_number from application_category ac
  join advertisement_category cat on cat.id = ac.advertisement_category_id where ac.application_id = x.id order by cat.id)`;

export function selectOfficersApplications(db: Database, ids: number[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .select(['x.id', 'x.applicationNumber', 'x.advtCode', 'x.masterId', 'x.scrutinyStatus', 'x.appliedAt', 'x.answerBy'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', advtNumbers.as('advtNumbers')])
    .where('x.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}

/** Allocations to officers of an advertisement, without columns. */
export function allocationRows(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('scrutinyAllocation as l').where('l.advtCode', '=', advtCode);
}

export function selectAllocations(db: Database, ids: number[]) {
  return db
    .selectFrom('scrutinyAllocation as l')
    .innerJoin('staff as o', 'o.accountId', 'l.officerId')
    .leftJoin('staff as f', 'f.accountId', 'l.fromOfficerId')
    .select(['l.id', 'l.numberOfForms', 'l.allocatedAt', 'o.firstName', 'o.lastName'])
    .select(['f.firstName as fromFirstName', 'f.lastName as fromLastName'])
    .select(sql<string>`officer_named(l.allocated_by, l.allocated_for)`.as('allocatedByName'))
    .where('l.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}

/** Candidates with words in their name that start with these, in either script; null if there are too many. */
async function peopleNamed(db: Database, text: string, most: number): Promise<number[] | null> {
  const { rows } = await sql<{ masterId: Id<'candidate'> }>`
    select master_id from candidate_search where names @@ name_query(${text}) limit ${most + 1}`.execute(db);
  return rows.length > most ? null : rows.map(({ masterId }) => masterId);
}

/**
 * The first paid applications of candidates with such a name. If many have it, reading the applications in order finds them soon; the
 * offset keeps PostgreSQL to that order.
 */
function foundByName(advtCode: Id<'advertisement'>, text: string, people: readonly number[] | null): RawBuilder<unknown> {
  if (people !== null) {
    return sql`select own.id from application own
      where own.advt_code = ${advtCode} and own.master_id = ${anyOf(people)} and own.payment_status = 'paid' order by own.id limit ${SHOWN}`;
  }
  return sql`select own.id from (
      select id, master_id from application where advt_code = ${advtCode} and payment_status = 'paid' order by id offset 0
    ) own join candidate_search named on named.master_id = own.master_id
    where named.names @@ name_query(${text}) order by own.id limit ${SHOWN}`;
}

/** Uses only indexes: the application number, the master ID, or prefixes of words in the name, in either script. */
async function foundIn(db: Database, advtCode: Id<'advertisement'>, text: string, mostOfAName: number): Promise<RawBuilder<number>> {
  const masterId = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const people = await peopleNamed(db, text, mostOfAName);
  return sql`any(array(
    select own.id from application own where own.advt_code = ${advtCode} and own.application_number = ${text}
    union select own.id from application own where own.advt_code = ${advtCode} and own.master_id = ${masterId}::int
    union (${foundByName(advtCode, text, people)})))`;
}

export async function findAllocated(db: Database, advtCode: Id<'advertisement'>, text: string, mostOfAName = MOST_OF_A_NAME) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('staff as o', 'o.accountId', 'x.scrutinyOfficerId')
    .select(['x.id', 'x.applicationNumber', 'x.masterId', 'x.scrutinyStatus', 'x.scrutinyDecidedAt', 'x.answerBy'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['o.firstName as officerFirstName', 'o.lastName as officerLastName'])
    .select((eb) =>
      eb
        .selectFrom('scrutinyPart as m')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('m.applicationId', '=', 'x.id')
        .where('m.result', '=', 'objected')
        .as('objections'),
    )
    .where('x.id', '=', await foundIn(db, advtCode, text, mostOfAName))
    .where('x.paymentStatus', '=', 'paid')
    .orderBy('x.id')
    .limit(SHOWN)
    .execute();
}

export function selectDecisionsOf(db: Database, officerId: Id<'account'>, from: Date, to: Date) {
  return db
    .selectFrom('scrutinyDecision')
    .select(['toStatus', 'decidedAt'])
    .where('officerId', '=', officerId)
    .where('decidedAt', '>=', from)
    .where('decidedAt', '<', to)
    .orderBy('decidedAt')
    .execute();
}

const ofOpenScrutiny = sql<SqlBool>`sa.finalized_at is null and sa.state is distinct from 'removed'`;

/** An officer's pending applications in open scrutinies, and those whose candidate has not answered in time. */
export async function countOpenWork(db: Database, officerId: Id<'account'>, now: Date) {
  const sumOf = (status: string) => sql<number>`coalesce(sum(x.applications) filter (where x.scrutiny_status = ${status}), 0)::integer`;
  const [open, late] = await Promise.all([
    db
      .selectFrom('applicationCounted as x')
      .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'x.advtCode')
      .select([sumOf('pending').as('pending'), sumOf('onHold').as('held')])
      .where('x.officerId', '=', officerId)
      .where('x.paymentStatus', '=', 'paid')
      .where(ofOpenScrutiny)
      .executeTakeFirstOrThrow(),
    officersRows(db, officerId)
      .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'x.advtCode')
      .select(({ fn }) => fn.countAll<number>().as('overdue'))
      .where('x.answerBy', OVER, now)
      .where('x.scrutinyStatus', 'in', ['pending', 'onHold'])
      .where(ofOpenScrutiny)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...open, overdue: Number(late.overdue) };
}

type SheetFilter = { advtCode?: Id<'advertisement'> | undefined; fiscalYearId?: Id<'fiscalYear'> | undefined };

/** The advertisements of a sheet, in its order. */
export async function selectSheetCodes(db: Database, fiscalYearId: Id<'fiscalYear'>): Promise<Id<'advertisement'>[]> {
  const rows = await db
    .selectFrom('advertisement')
    .select('advtCode')
    .where('fiscalYearId', '=', fiscalYearId)
    .orderBy('advtCode')
    .execute();
  return rows.map(({ advtCode }) => advtCode);
}

export function selectSheetApplications(db: Database, advtCode: Id<'advertisement'> | undefined, after: number, limit: number) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('staff as o', 'o.accountId', 'x.scrutinyOfficerId')
    .select(['x.id', 'x.applicationNumber', 'x.advtCode', 'x.masterId', 'x.feeAmountPaisa', 'x.scrutinyStatus', 'x.scrutinyRemark'])
    .select(['x.scrutinyDecidedAt', 'k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', 'o.firstName as officerFirstName', 'o.lastName as officerLastName'])
    .select([advtNumbers.as('advtNumbers'), isPartiallyApproved().as('partial')])
    .where('x.paymentStatus', '=', 'paid')
    .where('x.id', '>', after)
    .$if(advtCode !== undefined, (query) => query.where('x.advtCode', '=', advtCode!))
    .orderBy('x.id')
    .limit(limit)
    .execute();
}
export type SheetApplication = Awaited<ReturnType<typeof selectSheetApplications>>[number];

export function selectSheetAdvertisements(db: Database, { advtCode, fiscalYearId }: SheetFilter, after: number, limit: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('fiscalYear as fy', 'fy.id', 'a.fiscalYearId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('application as x')
          .select([
            sql<number>`count(*)`.as('applications'),
            sql<number>`count(*) filter (where x.payment_status = 'paid')`.as('paid'),
            sql<number>`count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'pending')`.as('pending'),
            sql<number>`count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'onHold')`.as('onHold'),
            sql<number>`count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'approved')`.as('approved'),
            sql<number>`count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'rejected')`.as('rejected'),
          ])
          .whereRef('x.advtCode', '=', 'a.advtCode')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['a.advtCode', 'fy.code as fiscalYear', 'p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn'])
    .select(['s.nameNe as serviceNe', 'c.nameEn as classEn', 'c.nameNe as classNe'])
    .select(['n.applications', 'n.paid', 'n.pending', 'n.onHold', 'n.approved', 'n.rejected'])
    .select(
      sql<string[]>`array(select cat.advt_number from advertisement_category cat where cat.advt_code = a.advt_code order by cat.id)`.as(
        'advtNumbers',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(cat.seats), 0)::int from advertisement_category cat where cat.advt_code = a.advt_code)`.as('seats'),
    )
    .where('a.lifeCycleStatus', '<>', 'rejected')
    .where('a.advtCode', '>', after)
    .$if(advtCode !== undefined, (query) => query.where('a.advtCode', '=', advtCode!))
    .$if(fiscalYearId !== undefined, (query) => query.where('a.fiscalYearId', '=', fiscalYearId!))
    .orderBy('a.advtCode')
    .limit(limit)
    .execute();
}
export type SheetAdvertisement = Awaited<ReturnType<typeof selectSheetAdvertisements>>[number];
