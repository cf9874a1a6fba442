import type { Id } from '@psc/validation/rules/id.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { moneyRequestKinds } from '@psc/api-client/areas/payment/money-request.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { dueOf, firstDays, joinedDays, stillWaits } from '../../../desk/dashboard/repository/due.ts';
import { isVoucherUnrequested } from '../../../desk/dashboard/repository/waiting.ts';
import { isOfMerge } from './merges.ts';

/** Kinds of work that can be pending for a single candidate, in the order of the cycle. */
export const kindsAtCandidate = [
  'vouchersToDecide',
  'unmatchedPayments',
  'moneyToSendBack',
  'feesToReturn',
  'moneyRequestsToDecide',
  'formsWithoutOfficer',
  'formsOfOfficersGone',
  'formsToExamine',
  'formsOnHold',
  'seatChangesToDecide',
  'correctionsToDecide',
  'retotallingsToAnswer',
  'listCorrectionsToDecide',
  'enquiriesToAnswer',
  'mergesToDecide',
] as const satisfies WaitingKind[];
export type KindAtCandidate = (typeof kindsAtCandidate)[number];

/** One pending case, with the officer responsible, and the one who requested it and the colleague it was requested for, if any. */
export type WaitRow = {
  kind: KindAtCandidate;
  since: Date;
  due: Date;
  rowId: number;
  applicationId: Id<'application'> | null;
  applicationNumber: string | null;
  advtCode: Id<'advertisement'> | null;
  officerId: Id<'account'> | null;
  makers: (number | null)[];
};

const ofApplication = sql`own.id as application_id, own.application_number, own.advt_code`;
const ofNoApplication = sql`null::int as application_id, null::text as application_number, null::int as advt_code`;
const forAnyOfficer = sql`null::int as officer_id, '{}'::int[] as makers`;

/** Requested corrections of an application, which another officer has to decide. */
const asked = (kind: KindAtCandidate, subjects: string[]) => sql`
  select ${kind}::text as kind, v.asked_at as since, v.id as row_id, ${ofApplication}, null::int as officer_id, array[v.asked_by, v.asked_for] as makers
  from own join revision v on v.application_id = own.id where v.state = 'asked' and v.subject = any(${subjects}::text[])`;

/** Paid applications without a decision: unallocated, of an officer who has left, or with an officer. */
const forms = sql`
  select case when own.scrutiny_officer_id is null then 'formsWithoutOfficer' when not desk.active then 'formsOfOfficersGone'
      when own.scrutiny_status = 'onHold' then 'formsOnHold' else 'formsToExamine' end as kind,
    case own.scrutiny_status when 'onHold' then coalesce(own.scrutiny_decided_at, own.applied_at) else own.applied_at end as since,
    own.id as row_id, ${ofApplication}, case when desk.active then own.scrutiny_officer_id end as officer_id, '{}'::int[] as makers
  from own left join staff desk on desk.account_id = own.scrutiny_officer_id
  where own.payment_status = 'paid' and own.scrutiny_status in ('pending', 'onHold')`;

const cases = (masterIds: readonly Id<'candidate'>[], accountIds: readonly Id<'account'>[]): RawBuilder<unknown>[] => [
  sql`select 'vouchersToDecide' as kind, v.uploaded_at as since, own.id as row_id, ${ofApplication}, ${forAnyOfficer}
    from own join voucher v on v.application_id = own.id where v.status = 'submitted'
      and ${isVoucherUnrequested}`,
  sql`select 'unmatchedPayments', p.found_at, p.id, ${ofApplication}, ${forAnyOfficer}
    from own join payment_attempt attempt on attempt.application_id = own.id join unmatched_payment p on p.payment_attempt_id = attempt.id
    where p.resolution is null and not exists (select from revision v where v.subject = 'acceptedMoney' and v.state = 'asked'
      and v.subject_key = jsonb_build_object('unmatchedPaymentId', p.id, 'applicationId', attempt.application_id))`,
  sql`select 'moneyToSendBack', p.resolved_at, p.id, ${ofApplication}, null::int, array[p.resolved_by, p.resolved_for]
    from own join payment_attempt attempt on attempt.application_id = own.id join unmatched_payment p on p.payment_attempt_id = attempt.id
    where p.resolution = 'returned' and p.return_confirmed_at is null`,
  sql`select 'feesToReturn', f.due_since, f.id, ${ofApplication}, ${forAnyOfficer}
    from own join fee_refund f on f.application_id = own.id where f.returned_at is null and not exists (
      select from revision v where v.subject = 'feeRefund' and v.state = 'asked'
        and v.subject_key = jsonb_build_object('refundId', f.id, 'applicationId', f.application_id))`,
  sql`select 'moneyRequestsToDecide', v.asked_at, v.id, ${ofApplication}, null::int, array[v.asked_by, v.asked_for]
    from own join revision v on (v.subject_key ->> 'applicationId')::int = own.id
    where v.state = 'asked' and v.subject = any(${moneyRequestKinds}::text[])`,
  forms,
  asked('seatChangesToDecide', ['seat', 'examinee']),
  asked('correctionsToDecide', ['mark']),
  sql`select 'retotallingsToAnswer', request.paid_at, request.id, ${ofApplication}, ${forAnyOfficer}
    from own join retotalling_request request on request.application_id = own.id left join revision on revision.id = request.revision_id
    where request.payment_status = 'paid' and (request.answer is null or revision.state in ('refused', 'withdrawn'))`,
  asked('listCorrectionsToDecide', ['selectionList', 'interviewMark']),
  sql`select 'enquiriesToAnswer', q.asked_at, q.id, ${ofNoApplication}, ${forAnyOfficer}
    from enquiry q where q.account_id = any(${accountIds}::int[]) and q.outcome is null`,
  sql`select 'mergesToDecide', v.asked_at, v.id, ${ofNoApplication}, null::int, array[v.asked_by, v.asked_for] from revision v
    where v.subject = 'merge' and v.state = 'asked' and ${isOfMerge(masterIds)}`,
];

/** All work pending for one candidate, found through the candidate's own rows; due dates are computed as everywhere else. */
export async function selectWaits(
  db: Database,
  { masterIds, accountIds }: { masterIds: readonly Id<'candidate'>[]; accountIds: readonly Id<'account'>[] },
  workDays: number,
): Promise<WaitRow[]> {
  const due = sql.join(
    kindsAtCandidate.map((kind) => sql`when ${kind}::text then ${dueOf(kind, workDays)}`),
    sql` `,
  );
  const waits = sql.join(
    kindsAtCandidate.map((kind) => sql`when ${kind}::text then ${stillWaits(kind)}`),
    sql` `,
  );
  const { rows } = await sql<WaitRow>`
    with ${firstDays()}, own as materialized (
      select x.id, x.application_number, x.advt_code, x.payment_status, x.scrutiny_status, x.scrutiny_officer_id, x.scrutiny_decided_at,
        x.applied_at
      from application x where x.master_id = any(${masterIds}::int[])
    ), waiting as (${sql.join(cases(masterIds, accountIds), sql` union all `)})
    select waiting.*, case waiting.kind ${due} end as due from waiting ${joinedDays}
    where case waiting.kind ${waits} end order by waiting.since, waiting.row_id`.execute(db);
  return rows;
}

export async function selectExaminers(db: Database, masterId: Id<'candidate'>): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('application as x')
    .select(['x.id', sql<string | null>`officer_named(x.scrutiny_officer_id, null)`.as('officer')])
    .where('x.masterId', '=', masterId)
    .execute();
  return new Map(rows.map(({ id, officer }) => [id, officer]));
}
