import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Pair } from './merges.ts';

/** `progress`: 0 undecided, 1 decided, 2 approved, 3 seated, 4 with a roll number, 5 with a card, an attendance or a place in a list. */
export type DoubleApplication = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  applicationNumber: string;
  advtCode: Id<'advertisement'>;
  postEn: string;
  postNe: string;
  paymentStatus: string;
  feeAmountPaisa: number;
  appliedAt: Date;
  progress: number;
  /** Paid fees that no refund covers yet. */
  paidPaisa: number;
  /** Money on which no officer has decided. */
  undecidedPaisa: number;
};

const ofBoth = ({
  keptMasterId,
  mergedMasterId,
}: Pair) => sql`x.master_id in (${keptMasterId}, ${mergedMasterId}) and x.duplicate_of is null
  and exists (select from application other where other.advt_code = x.advt_code and other.master_id <> x.master_id
    and other.master_id in (${keptMasterId}, ${mergedMasterId}) and other.duplicate_of is null)`;

/**
 * Locks the advertisements to which both accounts applied, with their scrutiny, and the payments and applications, in the order
 * of other acts.
 */
export async function lockDoubleApplications(db: Database, pair: Pair): Promise<void> {
  const both = ofBoth(pair);
  const doubled = sql`(select x.advt_code from application x where ${both})`;
  await sql`select from advertisement where advt_code in ${doubled} order by advt_code for share`.execute(db);
  await sql`select from payment_attempt where application_id in (select x.id from application x where ${both}) order by id for no key update`.execute(
    db,
  );
  await sql`select from application x where ${both} order by x.id for no key update`.execute(db);
  await sql`select from scrutiny_advertisement where advt_code in ${doubled} order by advt_code for share`.execute(db);
}

/** The applications of both accounts to the same advertisements, by advertisement. */
export async function selectDoubleApplications(db: Database, pair: Pair): Promise<DoubleApplication[]> {
  const { rows } = await sql<DoubleApplication>`select x.id as application_id, x.master_id, x.application_number, x.advt_code,
      p.name_en as post_en, p.name_ne as post_ne, x.payment_status, x.fee_amount_paisa, x.applied_at,
      case when exists (select from admit_card c where c.application_id = x.id)
          or exists (select from attendance t where t.application_id = x.id)
          or exists (select from selection_candidate s where s.application_id = x.id) then 5
        when seat.roll_number is not null then 4
        when seat.application_id is not null then 3
        when x.scrutiny_status = 'approved' then 2
        when x.scrutiny_status <> 'pending' then 1 else 0 end as progress,
      fees_to_refund_paisa(x.id) - coalesce((select sum(f.amount_paisa) from fee_refund f where f.application_id = x.id), 0)::int as paid_paisa,
      coalesce((select sum(u.amount_paisa) from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
        where t.application_id = x.id and u.resolution is null), 0)::int as undecided_paisa
    from application x
    join advertisement a on a.advt_code = x.advt_code join requisition r on r.id = a.requisition_id join post p on p.id = r.post_id
    left join candidate_seat seat on seat.application_id = x.id
    where ${ofBoth(pair)} order by x.advt_code, x.id`.execute(db);
  return rows;
}

type Closing = { applicationId: Id<'application'>; duplicateOf: number; masterId: Id<'candidate'>; reason: string; now: Date };

/**
 * Closes an application in favour of another one. It goes to, or stays with, the closed account, with a copy of its profile, because further
 * applications may have the same one. Scrutiny no longer waits for it. In an ended advertisement no decision changes.
 */
export async function closeApplication(db: Database, { applicationId, duplicateOf, masterId, reason, now }: Closing): Promise<void> {
  await sql`with copied as (
      insert into profile_snapshot (master_id, taken_at, profile, facts, outdated, master_data_revision)
      select ${masterId}, s.taken_at, s.profile, s.facts, true, s.master_data_revision
      from application x join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id
      where x.id = ${applicationId} returning id)
    update application x set duplicate_of = ${duplicateOf}, master_id = ${masterId}, profile_snapshot_id = copied.id, version = x.version + 1,
      payment_status = case x.payment_status when 'pending' then 'unpaid' else x.payment_status end
    from copied where x.id = ${applicationId}`.execute(db);
  await sql`update application x set scrutiny_status = 'rejected', scrutiny_remark = ${reason}, scrutiny_decided_at = ${now}
    from advertisement a where x.id = ${applicationId} and a.advt_code = x.advt_code
      and a.life_cycle_status not in ('cancelled', 'rejected') and a.combined_into_advt_code is null`.execute(db);
  await sql`update application_category set refused_at = null where application_id = ${applicationId}`.execute(db);
  await sql`delete from scrutiny_second_reading where application_id = ${applicationId}
    and (read_at is null or (differs and keeps is null))`.execute(db);
}

/** Payments under way are given up; money that still comes for one goes back. */
export async function giveUpPayments(db: Database, applicationId: Id<'application'>, now: Date): Promise<void> {
  await sql`update category_addition set payment_status = 'unpaid' where application_id = ${applicationId} and payment_status = 'pending'`.execute(
    db,
  );
  await sql`update payment_attempt set status = 'givenUp', check_count = 0, next_check_at = ${now}
    where application_id = ${applicationId} and status = 'pending'`.execute(db);
}

/** Whether the advertisement goes on, and its scrutiny is finalised, so that seats follow the decisions at once. */
export async function seatsFollowNow(db: Database, advtCode: Id<'advertisement'>): Promise<boolean> {
  const { rows } = await sql`select from scrutiny_advertisement s join advertisement a on a.advt_code = s.advt_code
    where s.advt_code = ${advtCode} and s.finalized_at is not null and a.life_cycle_status not in ('cancelled', 'rejected')
      and a.combined_into_advt_code is null`.execute(db);
  return rows.length > 0;
}
