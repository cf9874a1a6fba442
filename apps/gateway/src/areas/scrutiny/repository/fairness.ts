import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';

const OFFERED = 50;

/** A page of undecided applications without objections or holds; those in categories that require a document are left out. */
export function selectUndecided(db: Database, advtCode: number, after: number, limit: number) {
  return db
    .selectFrom('application as x')
    .select(['x.id', 'x.version'])
    .select(
      sql<boolean>`not exists (select 1 from scrutiny_part m where m.application_id = x.id and m.result = 'objected')
        and not exists (select 1 from scrutiny_hold h where h.application_id = x.id)
        and not exists (select 1 from application_category ac join advertisement_category cat on cat.id = ac.advertisement_category_id
          join quota q on q.code = cat.quota_code
          where ac.application_id = x.id and (q.claimed_by not in ('everybody', 'gender') or cat.heading = 'internal'))`.as('byData'),
    )
    .where('x.advtCode', '=', advtCode)
    .where('x.paymentStatus', '=', 'paid')
    .where('x.scrutinyStatus', '=', 'pending')
    .where('x.id', '>', after)
    .orderBy('x.id')
    .limit(limit)
    .execute();
}

export function selectReasonsByOfficer(db: Database, advtCode: number) {
  return db
    .selectFrom('decisionCounted as d')
    .innerJoin('staff as st', 'st.accountId', 'd.officerId')
    .select(['st.accountId as officerId', 'st.firstName', 'st.lastName', 'd.reason'])
    .select([
      sql<number>`sum(d.decisions)::integer`.as('count'),
      sql<number>`coalesce(sum(d.decisions) filter (where d.to_status = 'rejected'), 0)::integer`.as('rejected'),
    ])
    .where('d.advtCode', '=', advtCode)
    .where('d.toStatus', 'in', ['approved', 'rejected'])
    .groupBy(['st.accountId', 'st.firstName', 'st.lastName', 'd.reason'])
    .orderBy('st.accountId')
    .orderBy('d.reason')
    .execute();
}

export async function setSecondReading(db: Database, advtCode: number, percent: number): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set({ secondReadingPercent: percent }).where('advtCode', '=', advtCode).execute();
}

type Drawn = { applicationId: number; advtCode: number; firstOfficerId: number; firstStatus: string; drawnAt: Date };

/** Once per application: a changed decision is not drawn again. */
export async function insertSecondReading(db: Database, drawn: Drawn): Promise<void> {
  await db
    .insertInto('scrutinySecondReading')
    .values(drawn)
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .execute();
}

/** `desk` is the officer whose work the reader does: deputies read applications of the absent colleague. */
export type Reader = { accountId: number; desk: number };

/**
 * Pending second readings for an officer who examines the same advertisement and did not make the first decision; of one application, or
 * the first fifty. After the end none are listed, but one can be found by application, so that saving it is refused with the reason.
 */
export function selectWaiting(db: Database, { accountId, desk }: Reader, applicationId?: number) {
  return db
    .selectFrom('scrutinySecondReading as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .innerJoin('advertisement as a', 'a.advtCode', 's.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 's.advtCode')
    .select(['s.applicationId', 's.version', 's.drawnAt', 'x.applicationNumber', 's.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe'])
    .$if(applicationId !== undefined, (query) => query.where('s.applicationId', '=', applicationId!))
    .where('s.readAt', 'is', null)
    .where(sql<boolean>`not array[s.first_officer_id, s.first_for] && array[${accountId}::int, ${desk}::int]`)
    .where('sa.finalizedAt', 'is', null)
    .$if(applicationId === undefined, (query) => query.where((eb) => eb.not(isEnded('a'))))
    .where((eb) =>
      eb.exists(
        eb.selectFrom('scrutinyAllocation as l').select('l.id').whereRef('l.advtCode', '=', 's.advtCode').where('l.officerId', '=', desk),
      ),
    )
    .orderBy('s.applicationId')
    .limit(OFFERED)
    .execute();
}

type Reading = { applicationId: number; version: number; officerId: number; status: string; remark: string; now: Date };

/** False if another officer read it first, or it is the reader's own decision. */
export async function saveReading(db: Database, reading: Reading): Promise<boolean> {
  const changed = await db
    .updateTable('scrutinySecondReading')
    .set({
      secondOfficerId: reading.officerId,
      secondStatus: reading.status,
      secondRemark: reading.remark,
      readAt: reading.now,
      version: sql`version + 1`,
    })
    .where('applicationId', '=', reading.applicationId)
    .where('version', '=', reading.version)
    .where('readAt', 'is', null)
    .where(sql<boolean>`${reading.officerId}::int <> all (array_remove(array[first_officer_id, first_for], null))`)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export async function selectReadingState(db: Database, advtCode: number) {
  const [share, counts] = await Promise.all([
    db.selectFrom('scrutinyAdvertisement').select('secondReadingPercent').where('advtCode', '=', advtCode).executeTakeFirst(),
    db
      .selectFrom('scrutinySecondReading')
      .select([
        sql<number>`count(*)`.as('drawn'),
        sql<number>`count(read_at)`.as('read'),
        sql<number>`count(*) filter (where second_status <> first_status)`.as('differing'),
        sql<number>`count(*) filter (where second_status <> first_status and keeps is null)`.as('open'),
      ])
      .where('advtCode', '=', advtCode)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    percent: share?.secondReadingPercent ?? 0,
    drawn: Number(counts.drawn),
    read: Number(counts.read),
    differing: Number(counts.differing),
    open: Number(counts.open),
  };
}

export function selectDifferences(db: Database, advtCode: number) {
  return db
    .selectFrom('scrutinySecondReading as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .select(['s.applicationId', 'x.applicationNumber', 's.firstStatus', 's.secondStatus', 's.secondRemark', 's.keeps', 's.settledRemark'])
    .select(['s.version', 'k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(sql<string>`officer_named(s.first_officer_id, s.first_for)`.as('firstReader'))
    .select(sql<string>`officer_named(s.second_officer_id, s.read_for)`.as('secondReader'))
    .where('s.advtCode', '=', advtCode)
    .whereRef('s.secondStatus', '<>', 's.firstStatus')
    .orderBy(sql`s.keeps is not null`)
    .orderBy('s.applicationId')
    .limit(OFFERED)
    .execute();
}

export function lockReading(db: Database, applicationId: number) {
  return db.selectFrom('scrutinySecondReading').selectAll().where('applicationId', '=', applicationId).forNoKeyUpdate().executeTakeFirst();
}

type Settled = { applicationId: number; keeps: 'first' | 'second'; remark: string; settledBy: number; now: Date };

export async function settleReading(db: Database, { applicationId, keeps, remark, settledBy, now }: Settled): Promise<void> {
  await db
    .updateTable('scrutinySecondReading')
    .set({ keeps, settledRemark: remark, settledBy, settledAt: now, version: sql`version + 1` })
    .where('applicationId', '=', applicationId)
    .execute();
}
