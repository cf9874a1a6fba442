import type { Id } from '@psc/validation/rules/id.ts';
import { NOT_OVER } from '@psc/validation/rules/last-moment.ts';
import type { CombinationPreview } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { applicationsOf, isInScrutiny } from '../../../platform/shared/repository/advertisement-counts.ts';
import { unseen } from '../../../platform/database/unseen.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { blockingReason } from '../../application/repository/blocking-reason.ts';

/** Combined advertisements leave the list, so further ones appear later. */
const MOST_OFFERED = 500;
const combinableStates = ['preLive', 'published', 'live'];

type SameKey = {
  postId: Id<'post'>;
  classId: Id<'class'>;
  serviceId: Id<'service'>;
  groupId: Id<'serviceGroup'>;
  subGroupId: Id<'subGroup'>;
  lifeCycleStatus: string;
};
export type CombinableRow = SameKey & {
  advtCode: Id<'advertisement'>;
  version: number;
  singleSubmissionLastAt: Date | null;
  postEn: string;
  postNe: string;
  classEn: string;
  classNe: string;
  serviceEn: string;
  serviceNe: string;
  groupEn: string;
  groupNe: string;
  subGroupEn: string;
  subGroupNe: string;
  organizationEn: string;
  organizationNe: string;
  seats: number;
  applications: number;
  advtNumbers: string[];
};

/** Advertisements that could be combined: another one of the same post and kind is in the same state and also open, both before scrutiny. */
export async function selectCombinable(db: Database, now: Date): Promise<CombinableRow[]> {
  const { rows } = await sql<CombinableRow>`with open as (
      select a.advt_code, a.version, a.life_cycle_status, a.single_submission_last_at,
        r.post_id, r.class_id, r.service_id, r.group_id, r.sub_group_id, r.organization_id,
        count(*) over (partition by r.post_id, r.class_id, r.service_id, r.group_id, r.sub_group_id, a.life_cycle_status) as alike
      from advertisement a join requisition r on r.id = a.requisition_id
      where a.life_cycle_status in (${sql.join(combinableStates.map((state) => sql.lit(state)))}) and a.combined_into_advt_code is null
        and a.double_fee_submission_last_at ${sql.raw(NOT_OVER)} ${unseen(now, 'timestamptz')}
        and exists (select from advertisement_category k where k.advt_code = a.advt_code)
        and not exists (select from exam_schedule es where es.advt_code = a.advt_code)
        and not ${isInScrutiny(sql.ref('a.advt_code'))})
    select o.*, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne,
      s.name_en as service_en, s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne,
      sg.name_en as sub_group_en, sg.name_ne as sub_group_ne, org.name_en as organization_en, org.name_ne as organization_ne,
      (select sum(k.seats)::int from advertisement_category k where k.advt_code = o.advt_code) as seats,
      ${applicationsOf(sql.ref('o.advt_code'))} as applications,
      (select array_agg(k.advt_number order by k.id) from advertisement_category k where k.advt_code = o.advt_code) as advt_numbers
    from open o
    join post p on p.id = o.post_id join class c on c.id = o.class_id join service s on s.id = o.service_id
    join service_group g on g.id = o.group_id join sub_group sg on sg.id = o.sub_group_id
    join organization org on org.id = o.organization_id
    where o.alike > 1
    order by o.post_id, o.class_id, o.service_id, o.group_id, o.sub_group_id, o.life_cycle_status, o.advt_code
    limit ${MOST_OFFERED}`.execute(db);
  return rows;
}

export type AnnouncedDates = {
  singleSubmissionLastAt: Date | null;
  paymentLastAt: Date | null;
  doubleFeeSubmissionLastAt: Date | null;
  doubleFeePaymentLastAt: Date | null;
  admitCardDownloadDateAd: string | null;
};

/**
 * The facts that decide whether advertisements can be combined, locked in order of their codes. A second statement
 * reads them after the lock, so that it sees decisions made while waiting.
 */
export async function lockToCombine(db: Database, advtCodes: readonly Id<'advertisement'>[]) {
  const all = anyOf(advtCodes);
  await db.selectFrom('advertisement').select('advtCode').where('advtCode', '=', all).orderBy('advtCode').forNoKeyUpdate().execute();
  const { rows } = await sql<
    SameKey &
      AnnouncedDates & {
        advtCode: Id<'advertisement'>;
        version: number;
        combinedIntoAdvtCode: Id<'advertisement'> | null;
        takesOthers: boolean;
        examined: boolean;
        inScrutiny: boolean;
        papers: number;
      }
  >`select a.advt_code, a.version, a.life_cycle_status, a.combined_into_advt_code, a.single_submission_last_at, a.payment_last_at,
      a.double_fee_submission_last_at, a.double_fee_payment_last_at, a.admit_card_download_date_ad,
      r.post_id, r.class_id, r.service_id, r.group_id, r.sub_group_id,
      exists (select from advertisement m where m.combined_into_advt_code = a.advt_code) as takes_others,
      exists (select from exam_schedule es where es.advt_code = a.advt_code) as examined,
      ${isInScrutiny(sql.ref('a.advt_code'))} as in_scrutiny,
      (select count(*)::int from paper p where p.advt_code = a.advt_code) as papers
    from advertisement a join requisition r on r.id = a.requisition_id
    where a.advt_code = ${all} order by a.advt_code`.execute(db);
  return rows;
}
export type ToCombine = Awaited<ReturnType<typeof lockToCombine>>[number];

/** Whether an unpaid application, on which nothing depends, gives way to a paid one of the same candidate. */
const givesWay = (unpaid: string) => sql<boolean>`exists (select from application x
  where x.id = ${sql.ref(`${unpaid}.id`)} and x.payment_status = 'unpaid' and (${blockingReason}) is null)`;

/**
 * Applications of a member whose candidates have another one that continues: in the leading advertisement or in an earlier member. A paid
 * one is not closed for an unpaid one.
 */
const secondOf = (member: number, before: readonly number[]) => sql`select x.master_id, x.advt_code from application x
  where x.advt_code = ${member}
    and exists (select from application earlier where earlier.master_id = x.master_id and earlier.advt_code = ${anyOf(before)}
      and not (x.payment_status = 'paid' and ${givesWay('earlier')}))`;

export async function selectEffect(db: Database, into: number, members: readonly number[]): Promise<Omit<CombinationPreview, 'dates'>> {
  const second = members.map((member, at) => secondOf(member, [into, ...members.slice(0, at)]));
  const { rows } = await sql<
    Omit<CombinationPreview, 'categories' | 'dates'>
  >`with second as materialized (${sql.join(second, sql` union all `)}),
    paid_back as (
      select fees_to_refund_paisa(x.id) as paisa from second join application x on x.master_id = second.master_id and x.advt_code = second.advt_code
      where x.payment_status = 'paid')
    select (select sum(${applicationsOf(sql.ref('member.advt_code'))}) from unnest(${[...members]}::integer[]) member (advt_code))::int
        - closed.people as moved,
      closed.people as closed, refunds.people as refunds, refunds.paisa as refunds_paisa
    from (select count(*)::int as people from second) closed,
      (select count(*) filter (where paisa > 0)::int as people, coalesce(sum(paisa), 0)::float8 as paisa from paid_back) refunds`.execute(
    db,
  );
  const categories = await db
    .selectFrom('advertisementCategory as k')
    .innerJoin('quota as q', 'q.code', 'k.quotaCode')
    .select(['k.heading', 'q.nameEn', 'q.nameNe'])
    .select([
      sql<number>`coalesce(sum(k.seats) filter (where k.advt_code = ${into}), 0)::int`.as('seatsBefore'),
      sql<number>`sum(k.seats)::int`.as('seats'),
    ])
    .where('k.advtCode', '=', anyOf([into, ...members]))
    .groupBy(['k.heading', 'q.code', 'q.nameEn', 'q.nameNe', 'q.position'])
    .orderBy('k.heading')
    .orderBy('q.position')
    .execute();
  return {
    ...rows[0]!,
    categories: categories.map(({ nameEn, nameNe, ...row }) => ({ ...row, quotaName: { en: nameEn, ne: nameNe } })),
  };
}

/** Adds a member's seats to the same category of the other advertisement, or moves the category there. */
export async function moveSeats(db: Database, member: number, into: number): Promise<void> {
  await sql`update advertisement_category target set seats = target.seats + k.seats
    from advertisement_category k
    where target.advt_code = ${into} and k.advt_code = ${member} and k.heading = target.heading and k.quota_code = target.quota_code`.execute(
    db,
  );
  await sql`update advertisement_category k set seats_before_combination = k.seats, seats = 0
    from advertisement_category target
    where target.advt_code = ${into} and k.advt_code = ${member} and k.heading = target.heading and k.quota_code = target.quota_code`.execute(
    db,
  );
  await sql`update advertisement_category set advt_code = ${into}, combined_from_advt_code = ${member}
    where advt_code = ${member} and seats > 0`.execute(db);
}

/** Unpaid applications in `into` of candidates who paid in the member, and which give way to the paid ones. */
export async function selectGivingWay(db: Database, member: number, into: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select mine.id from application mine
    join application paid on paid.master_id = mine.master_id and paid.advt_code = ${member} and paid.payment_status = 'paid'
    where mine.advt_code = ${into} and ${givesWay('mine')} order by mine.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Moves the applications of candidates who have none in the other advertisement. Candidates who have one compete there in the categories of
 * both. Papers are matched by position. Idempotent.
 */
export async function moveApplications(db: Database, member: number, into: number): Promise<void> {
  await sql`insert into application_category (application_id, advertisement_category_id)
    select mine.id, target.id
    from application x
    join application mine on mine.master_id = x.master_id and mine.advt_code = ${into}
    join application_category c on c.application_id = x.id
    join advertisement_category k on k.id = c.advertisement_category_id
    join advertisement_category target on target.advt_code = ${into} and target.heading = k.heading and target.quota_code = k.quota_code
    where x.advt_code = ${member}
    on conflict do nothing`.execute(db);
  await sql`update application x set advt_code = ${into}, combined_from_advt_code = ${member}, version = x.version + 1,
      paper_id = coalesce((select target.id from paper chosen join paper target on target.position = chosen.position
        where chosen.id = x.paper_id and target.advt_code = ${into}), x.paper_id)
    where x.advt_code = ${member}
      and not exists (select from application mine where mine.master_id = x.master_id and mine.advt_code = ${into})`.execute(db);
  await sql`update application_category c set advertisement_category_id = target.id
    from application x, advertisement_category k, advertisement_category target
    where x.combined_from_advt_code = ${member} and x.advt_code = ${into} and c.application_id = x.id
      and k.id = c.advertisement_category_id and k.advt_code = ${member}
      and target.advt_code = ${into} and target.heading = k.heading and target.quota_code = k.quota_code`.execute(db);
  await sql`update category_addition_category c set advertisement_category_id = target.id
    from application x, category_addition added, advertisement_category k, advertisement_category target
    where x.combined_from_advt_code = ${member} and x.advt_code = ${into} and added.application_id = x.id and c.category_addition_id = added.id
      and k.id = c.advertisement_category_id and k.advt_code = ${member}
      and target.advt_code = ${into} and target.heading = k.heading and target.quota_code = k.quota_code`.execute(db);
}

export async function markCombined(
  db: Database,
  { into, members, reason, now, dates }: { into: number; members: readonly number[]; reason: string; now: Date; dates: AnnouncedDates },
): Promise<void> {
  await db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: into, combinedAt: now, extensionReason: reason, version: sql`version + 1` })
    .where('advtCode', '=', anyOf(members))
    .execute();
  await db
    .updateTable('advertisement')
    .set({ ...dates, version: sql`version + 1` })
    .where('advtCode', '=', into)
    .execute();
}

/** Combined advertisements with an application that arrived during the combination and has not been moved. */
export async function selectStragglers(db: Database): Promise<{ member: number; into: number }[]> {
  const { rows } = await sql<{ member: number; into: number }>`select a.advt_code as member, a.combined_into_advt_code as into
    from advertisement a
    where a.combined_into_advt_code is not null and exists (select from application x where x.advt_code = a.advt_code
      and not exists (select from application mine where mine.master_id = x.master_id and mine.advt_code = a.combined_into_advt_code))
    order by a.advt_code`.execute(db);
  return rows;
}

export function selectCombined(db: Database, after: number | undefined, limit: number) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select(['a.advtCode', 'p.nameEn as postEn', 'p.nameNe as postNe', 'o.nameEn as organizationEn', 'o.nameNe as organizationNe'])
    .select([
      sql<number>`(select coalesce(sum(k.seats), 0)::int from advertisement_category k where k.advt_code = a.advt_code)`.as('seats'),
      applicationsOf(sql.ref('a.advt_code')).as('applications'),
    ])
    .where((eb) =>
      eb.exists(eb.selectFrom('advertisement as m').select('m.advtCode').whereRef('m.combinedIntoAdvtCode', '=', 'a.advtCode')),
    )
    .where('a.advtCode', '<', after ?? 2_147_483_647)
    .orderBy('a.advtCode', 'desc')
    .limit(limit)
    .execute();
}

export function selectMembers(db: Database, into: readonly number[]) {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select(['a.advtCode', 'a.combinedIntoAdvtCode as into', 'a.combinedAt', 'o.nameEn as organizationEn', 'o.nameNe as organizationNe'])
    .select([
      sql<number>`(select coalesce(sum(coalesce(k.seats_before_combination, k.seats)), 0)::int from advertisement_category k
        where k.advt_code = a.advt_code or k.combined_from_advt_code = a.advt_code)`.as('seats'),
      sql<number>`(select count(*)::int from application x where x.combined_from_advt_code = a.advt_code)`.as('moved'),
      applicationsOf(sql.ref('a.advt_code')).as('closed'),
    ])
    .where('a.combinedIntoAdvtCode', '=', anyOf(into))
    .orderBy('a.advtCode')
    .execute();
}
