import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import type { EligibilityRule } from '@psc/validation/areas/application/eligibility.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inNepaliOrder } from '../../../platform/database/nepali-order.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { objectionReasons } from './parts.ts';
import { selectReasonsOf } from './reasons.ts';
import { storedFileColumn } from '../../profile/repository/profile-file.ts';
import { feeBasisOf } from '../../payment/repository/fee-basis.ts';

export type Scope = {
  /** Null for staff who allocate: they see the applications of all officers. */
  officerId: Id<'account'> | null;
  advtCode: Id<'advertisement'>;
};

/** Applications of an advertisement with candidate names in either script, without columns; officers see paid ones only. */
export function candidateRows(db: Database, { advtCode, officerId }: Scope) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidateSearch as named', 'named.masterId', 'x.masterId')
    .where('x.advtCode', '=', advtCode)
    .$if(officerId !== null, (query) => query.where('x.paymentStatus', '=', 'paid').where('x.scrutinyOfficerId', '=', officerId));
}

export function selectCandidates(db: Database, ids: number[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .leftJoin('staff as st', 'st.accountId', 'x.scrutinyOfficerId')
    .leftJoin('applicationVerdict as v', 'v.applicationId', 'x.id')
    .select([
      'v.unmet',
      'x.id',
      'x.applicationNumber',
      'x.masterId',
      'x.feeAmountPaisa',
      'x.paymentStatus',
      'x.appliedAt',
      'x.scrutinyStatus',
      'x.scrutinyRemark',
      'k.firstName',
      'k.middleName',
      'k.lastName',
      'd.firstNameNe',
      'd.middleNameNe',
      'd.lastNameNe',
      'st.firstName as officerFirstName',
      'st.lastName as officerLastName',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select(['q.nameEn', 'q.nameNe', 'cat.advtNumber', sql<boolean>`ac.refused_at is not null`.as('refused')])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('quotas'),
      eb
        .selectFrom('scrutinyHold as h')
        .select((each) => each.fn.max('h.answeredAt').as('answeredAt'))
        .whereRef('h.applicationId', '=', 'x.id')
        .as('answeredAt'),
    ])
    .where('x.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}
export type CandidateRow = Awaited<ReturnType<typeof selectCandidates>>[number];

export async function selectChoices(db: Database, advtCode: Id<'advertisement'>) {
  const [quotas, officers, reasons, group] = await Promise.all([
    db
      .selectFrom('advertisementCategory as cat')
      .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
      .select(['q.id', 'q.nameEn', 'q.nameNe'])
      .distinct()
      .where('cat.advtCode', '=', advtCode)
      .orderBy('q.id')
      .execute(),
    db
      .selectFrom('staff as st')
      .select(['st.accountId as id', 'st.firstName', 'st.lastName'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('scrutinyAllocation as l')
            .select('l.id')
            .whereRef('l.officerId', '=', 'st.accountId')
            .where('l.advtCode', '=', advtCode),
        ),
      )
      .orderBy(inNepaliOrder('st.firstName'))
      .execute(),
    selectReasonsOf(db, advtCode),
    db
      .selectFrom('advertisement as a')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
      .select(['g.nameEn as en', 'g.nameNe as ne'])
      .where('a.advtCode', '=', advtCode)
      .executeTakeFirstOrThrow(),
  ]);
  return { quotas, officers, reasons, group };
}
export type Choices = Awaited<ReturnType<typeof selectChoices>>;

function caseRows(db: Database) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .innerJoin('profileSnapshot as ps', (join) => join.onRef('ps.masterId', '=', 'x.masterId').onRef('ps.id', '=', 'x.profileSnapshotId'))
    .leftJoin('educationLevel as l', 'l.id', 'a.minimumEducationLevelId')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'x.advtCode')
    .select([
      'x.id',
      'x.applicationNumber',
      'x.advtCode',
      'x.masterId',
      'x.version',
      'x.duplicateOf',
      'x.scrutinyStatus',
      'x.scrutinyOfficerId',
      'x.appliedAt',
      'x.feeAmountPaisa',
      'x.feeType',
      'x.paymentMethod',
      'x.paymentStatus',
      'x.minimumQualificationAnswer',
      'ps.profile as snapshot',
      'sa.finalizedAt',
      'a.ageCutOffDateAd',
      'a.publishDateAd',
      'r.classId',
      'r.serviceId',
      'r.postId',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'l.nameEn as levelEn',
      'l.nameNe as levelNe',
    ])
    .select(feeBasisOf('x.id').as('feeBasis'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select([
            'cat.id',
            'cat.advtNumber',
            'cat.heading',
            'cat.quotaCode',
            'cat.seats',
            'q.nameEn',
            'q.nameNe',
            'q.claimedBy',
            'q.gender',
            'q.provenBy',
            'ac.refusedAt',
          ])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('categories'),
      jsonObjectFrom(
        eb
          .selectFrom('voucher as w')
          .innerJoin('bank as b', 'b.id', 'w.bankId')
          .select(['w.voucherNumber', 'w.status', 'b.nameEn', 'b.nameNe'])
          .select(storedFileColumn(sql.ref('w.file_id')).as('file'))
          .whereRef('w.applicationId', '=', 'x.id')
          .where('w.categoryAdditionId', 'is', null),
      ).as('voucher'),
    ]);
}

const withSnapshot = <Row extends { snapshot: unknown }>(row: Row) => ({ ...row, snapshot: row.snapshot as ProfileSnapshot });

export async function selectCase(db: Database, applicationId: Id<'application'>) {
  const row = await caseRows(db).where('x.id', '=', applicationId).executeTakeFirst();
  return row && withSnapshot(row);
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof selectCase>>>;

/** In the order of their ids. */
export async function selectCases(db: Database, applicationIds: readonly Id<'application'>[]): Promise<CaseRow[]> {
  const rows = await caseRows(db).where('x.id', '=', anyOf(applicationIds)).orderBy('x.id').execute();
  return rows.map(withSnapshot);
}

export async function selectDecisions(db: Database, applicationId: Id<'application'>) {
  const rows = await db
    .selectFrom('scrutinyDecision as d')
    .select([
      'd.fromStatus',
      'd.toStatus',
      'd.remark',
      'd.decidedAt',
      'd.restsOn',
      sql<string>`officer_named(d.officer_id, d.officer_for)`.as('officerName'),
    ])
    .where('d.applicationId', '=', applicationId)
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({ ...row, restsOn: row.restsOn as unknown as EligibilityRule[] | null }));
}

/** The officer's next pending application after this one, otherwise the first. */
export async function selectNextPending(
  db: Database,
  advtCode: Id<'advertisement'>,
  officerId: Id<'account'>,
  applicationId: Id<'application'>,
): Promise<number | null> {
  const waiting = () =>
    db
      .selectFrom('application')
      .select('id')
      .where('advtCode', '=', advtCode)
      .where('scrutinyOfficerId', '=', officerId)
      .where('paymentStatus', '=', 'paid')
      .where('scrutinyStatus', '=', 'pending')
      .where('id', '<>', applicationId)
      .orderBy('id')
      .limit(1);
  const next = (await waiting().where('id', '>', applicationId).executeTakeFirst()) ?? (await waiting().executeTakeFirst());
  return next?.id ?? null;
}

/** Records a decision on an application of this version and state; false if another officer decided first. */
export async function decide(
  db: Database,
  decision: {
    applicationId: Id<'application'>;
    version: number;
    from: string;
    to: string;
    remark: string;
    bilingualRemark: Bilingual | null;
    officerId: Id<'account'>;
    now: Date;
    refusedCategoryIds: number[];
    restsOn: readonly EligibilityRule[] | null;
  },
): Promise<boolean> {
  const { applicationId, refusedCategoryIds, now } = decision;
  // In one statement, because the triggers of both tables see the application and its categories as they are after it.
  const { rows } = await sql<{ id: number }>`with decided as (
      update application set scrutiny_status = ${decision.to}, scrutiny_remark = ${decision.remark}, scrutiny_decided_at = ${now},
        version = version + 1
      where id = ${applicationId} and version = ${decision.version} and scrutiny_status = ${decision.from}
      returning id
    ), refused as (
      update application_category ac set refused_at = stated.refused_at
      from decided cross join lateral (
        select c.advertisement_category_id,
          case when c.advertisement_category_id = any(${refusedCategoryIds}::integer[]) then ${now}::timestamptz end as refused_at
        from application_category c where c.application_id = decided.id
      ) stated
      where ac.application_id = decided.id and ac.advertisement_category_id = stated.advertisement_category_id
        and ac.refused_at is distinct from stated.refused_at
    )
    insert into scrutiny_decision (application_id, officer_id, from_status, to_status, remark, bilingual_remark, decided_at, reasons, refused_category_ids,
      rests_on)
    select id, ${decision.officerId}::integer, ${decision.from}, ${decision.to}, ${decision.remark},
      ${decision.bilingualRemark && JSON.stringify(decision.bilingualRemark)}::jsonb, ${now}::timestamptz,
      ${objectionReasons(applicationId)}, ${refusedCategoryIds}::integer[], ${decision.restsOn && JSON.stringify(decision.restsOn)}::jsonb
    from decided returning id`.execute(db);
  return rows.length === 1;
}

export function selectEducationPositions(db: Database) {
  return db.selectFrom('educationLevel').select(['id', 'position']).execute();
}

export function selectSamuhaQuotas(db: Database) {
  return db.selectFrom('samuhaBarga').select(['id', 'quotaCode']).execute();
}

type HoldColumns = {
  applicationId: Id<'application'>;
  heldBy: number;
  heldAt: Date;
  demand: string;
  bilingualRemark: Bilingual | null;
  answerBy: Date;
};

export async function insertHold(db: Database, { bilingualRemark, ...hold }: HoldColumns): Promise<void> {
  await db
    .insertInto('scrutinyHold')
    .values({ ...hold, bilingualRemark: bilingualRemark && JSON.stringify(bilingualRemark) })
    .execute();
}

export function selectHolds(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('scrutinyHold as h')
    .select(['h.id', 'h.demand', 'h.heldAt', 'h.answerBy', 'h.answeredAt', 'h.answer'])
    .select(storedFileColumn(sql.ref('h.file_id')).as('file'))
    .where('h.applicationId', '=', applicationId)
    .orderBy('h.id')
    .execute();
}
