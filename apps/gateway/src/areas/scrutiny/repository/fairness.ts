import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';

const OFFERED = 50;

/** A page of undecided applications. */
export function selectUndecided(db: Database, advtCode: Id<'advertisement'>, after: number, limit: number) {
  return db
    .selectFrom('application as x')
    .select(['x.id', 'x.version'])
    .where('x.advtCode', '=', advtCode)
    .where('x.paymentStatus', '=', 'paid')
    .where('x.scrutinyStatus', '=', 'pending')
    .where('x.id', '>', after)
    .orderBy('x.id')
    .limit(limit)
    .execute();
}

/** Whether a locked application has no objection, no hold and no category that requires a document. */
export async function isConfirmedByData(db: Database, applicationId: Id<'application'>): Promise<boolean> {
  const row = await db
    .selectFrom('application as x')
    .select('x.id')
    .where('x.id', '=', applicationId)
    .where(
      sql<boolean>`not exists (select 1 from scrutiny_part m where m.application_id = x.id and m.result = 'objected')
        and not exists (select 1 from scrutiny_hold h where h.application_id = x.id)
        and not exists (select 1 from application_category ac join advertisement_category cat on cat.id = ac.advertisement_category_id
          join quota q on q.code = cat.quota_code
          where ac.application_id = x.id and (q.claimed_by not in ('everybody', 'gender') or cat.heading = 'internal'))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

export function selectReasonsByOfficer(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('decisionCounted as d')
    .innerJoin('staff as st', 'st.accountId', 'd.officerId')
    .leftJoin('scrutinyReason as named', 'named.code', 'd.reason')
    .select(['st.accountId as officerId', 'st.firstName', 'st.lastName', 'd.reason', 'named.nameEn', 'named.nameNe'])
    .select([
      sql<number>`sum(d.decisions)::integer`.as('count'),
      sql<number>`coalesce(sum(d.decisions) filter (where d.to_status = 'rejected'), 0)::integer`.as('rejected'),
    ])
    .where('d.advtCode', '=', advtCode)
    .where('d.toStatus', 'in', ['approved', 'rejected'])
    .groupBy(['st.accountId', 'st.firstName', 'st.lastName', 'd.reason', 'named.nameEn', 'named.nameNe'])
    .orderBy('st.accountId')
    .orderBy('d.reason')
    .execute();
}

export async function hasDecisions(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const decided = await db
    .selectFrom('scrutinyDecision as d')
    .innerJoin('application as x', 'x.id', 'd.applicationId')
    .select('d.id')
    .where('x.advtCode', '=', advtCode)
    .limit(1)
    .executeTakeFirst();
  return decided !== undefined;
}

export async function setSecondReading(db: Database, advtCode: Id<'advertisement'>, percent: number): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set({ secondReadingPercent: percent }).where('advtCode', '=', advtCode).execute();
}

type Decision = {
  applicationId: Id<'application'>;
  firstOfficerId: number;
  firstStatus: string;
  firstRefusedCategoryIds: number[];
  drawnAt: Date;
};

export async function insertSecondReading(db: Database, drawn: Decision & { advtCode: Id<'advertisement'> }): Promise<void> {
  await db.insertInto('scrutinySecondReading').values(drawn).execute();
}

/**
 * Compares a drawn second check with the decision that replaces the earlier one, whatever was settled before. The check is made again after
 * news, and when its reader decides. False if the application was not drawn.
 */
export async function followDecision(
  db: Database,
  { applicationId, ...decision }: Decision,
  { desk, hasNews }: { desk: number; hasNews: boolean },
): Promise<boolean> {
  const again = sql`${hasNews}::boolean or array[second_officer_id, read_for] && array[${decision.firstOfficerId}::int, ${desk}::int]`;
  const unlessAgain = <T>(column: string) => sql<T>`case when ${again} then null else ${sql.ref(column)} end`;
  const followed = await db
    .updateTable('scrutinySecondReading')
    .set({
      ...decision,
      secondOfficerId: unlessAgain('second_officer_id'),
      secondStatus: unlessAgain('second_status'),
      secondRemark: unlessAgain('second_remark'),
      readAt: unlessAgain('read_at'),
      secondRefusedCategoryIds: sql`case when ${again} then '{}' else second_refused_category_ids end`,
      ...{ keeps: null, settledBy: null, settledAt: null, settledRemark: null },
      version: sql`version + 1`,
    })
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return Number(followed.numUpdatedRows) === 1;
}

/** `desk` is the officer whose work the reader does: deputies read applications of the absent colleague. */
export type Reader = { accountId: Id<'account'>; desk: number };

const hasDecided = ({ accountId, desk }: Reader) =>
  sql<boolean>`array[s.first_officer_id, s.first_for] || deciders_of(s.application_id) && array[${accountId}::int, ${desk}::int]`;

/**
 * Pending second readings for an officer who examines the same advertisement and has never decided on the application; of one application,
 * or the first fifty. After the end, and while the advertisement is removed from scrutiny, none are listed, but one can be found by
 * application, so that saving it is refused with the reason.
 */
export function selectWaiting(db: Database, reader: Reader, applicationId?: Id<'application'>) {
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
    .where('x.scrutinyStatus', 'in', ['approved', 'rejected'])
    .where((eb) => eb.not(hasDecided(reader)))
    .where('sa.finalizedAt', 'is', null)
    .$if(applicationId === undefined, (query) => query.where((eb) => eb.not(isEnded('a'))).where('sa.state', '=', 'included'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scrutinyAllocation as l')
          .select('l.id')
          .whereRef('l.advtCode', '=', 's.advtCode')
          .where('l.officerId', '=', reader.desk),
      ),
    )
    .orderBy('s.applicationId')
    .limit(OFFERED)
    .execute();
}

type Reading = {
  applicationId: Id<'application'>;
  version: number;
  reader: Reader;
  status: string;
  refusedCategoryIds: number[];
  remark: string;
  now: Date;
};

/** False if another officer read it first, or the reader has decided meanwhile. */
export async function saveReading(db: Database, reading: Reading): Promise<boolean> {
  const changed = await db
    .updateTable('scrutinySecondReading as s')
    .set({
      secondOfficerId: reading.reader.accountId,
      secondStatus: reading.status,
      secondRefusedCategoryIds: reading.refusedCategoryIds,
      secondRemark: reading.remark,
      readAt: reading.now,
      version: sql`version + 1`,
    })
    .where('applicationId', '=', reading.applicationId)
    .where('version', '=', reading.version)
    .where('readAt', 'is', null)
    .where((eb) => eb.not(hasDecided(reading.reader)))
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export async function selectReadingState(db: Database, advtCode: Id<'advertisement'>) {
  const [share, counts] = await Promise.all([
    db.selectFrom('scrutinyAdvertisement').select('secondReadingPercent').where('advtCode', '=', advtCode).executeTakeFirst(),
    db
      .selectFrom('scrutinySecondReading')
      .select([
        sql<number>`count(*)`.as('drawn'),
        sql<number>`count(read_at)`.as('read'),
        sql<number>`count(*) filter (where differs)`.as('differing'),
        sql<number>`count(*) filter (where differs and keeps is null)`.as('open'),
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

const refusedNames = (ids: string) =>
  sql<Bilingual[]>`(select coalesce(json_agg(json_build_object('en', q.name_en, 'ne', q.name_ne) order by cat.id), '[]')
    from advertisement_category cat join quota q on q.code = cat.quota_code where cat.id = any(${sql.ref(ids)}))`;

export function selectDifferences(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('scrutinySecondReading as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .select(['s.applicationId', 'x.applicationNumber', 's.firstStatus', 's.secondStatus', 's.secondRemark', 's.keeps', 's.settledRemark'])
    .select([
      refusedNames('s.first_refused_category_ids').as('firstRefused'),
      refusedNames('s.second_refused_category_ids').as('secondRefused'),
    ])
    .select(['s.version', 'k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(sql<string>`officer_named(s.first_officer_id, s.first_for)`.as('firstReader'))
    .select(sql<string>`officer_named(s.second_officer_id, s.read_for)`.as('secondReader'))
    .where('s.advtCode', '=', advtCode)
    .where('s.differs', '=', true)
    .where('x.scrutinyStatus', 'in', ['approved', 'rejected'])
    .orderBy(sql`s.keeps is not null`)
    .orderBy('s.applicationId')
    .limit(OFFERED)
    .execute();
}

export function lockReading(db: Database, applicationId: Id<'application'>) {
  return db.selectFrom('scrutinySecondReading').selectAll().where('applicationId', '=', applicationId).forNoKeyUpdate().executeTakeFirst();
}

type Settled = { applicationId: Id<'application'>; keeps: 'first' | 'second'; remark: string; settledBy: number; now: Date };

export async function settleReading(db: Database, { applicationId, keeps, remark, settledBy, now }: Settled): Promise<void> {
  await db
    .updateTable('scrutinySecondReading')
    .set({ keeps, settledRemark: remark, settledBy, settledAt: now, version: sql`version + 1` })
    .where('applicationId', '=', applicationId)
    .execute();
}
