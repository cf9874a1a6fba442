import type { MoneyRequestKind } from '@psc/api-client/areas/payment/money-request.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Invariant } from '../invariant.ts';
import { attemptsOf, feeColumns, feesOf, isAttemptOfFee, isVoucherOfFee } from './fees.ts';

/** Clocks differ by a minute and a half; jobs run every ten minutes. */
const SOON = sql`interval '15 minutes'`;

const isDecidedByTwo = (kind: MoneyRequestKind, key: RawBuilder<unknown>, officer: RawBuilder<unknown>) => sql`exists (
  select from revision v where v.subject = ${kind} and v.state = 'applied' and v.subject_key = ${key}
    and v.decided_by = ${officer} and v.asked_by <> v.decided_by)`;

export const paymentInvariants: readonly Invariant[] = [
  {
    sentence: 'A paid fee is paid in one way, by one payment, voucher or accepted money, and an unpaid fee in none.',
    wrongRows: (advertisements) => sql`select ${feeColumns}, paid_attempts, accepted, vouchers from (
        select ${feeColumns},
          (select count(*) from payment_attempt t where ${isAttemptOfFee} and t.status = 'paid') as paid_attempts,
          (select count(*) from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
            where ${isAttemptOfFee} and u.resolution = 'accepted') as accepted,
          (select count(*) from voucher v where ${isVoucherOfFee} and v.status = 'approved') as vouchers
        from (${feesOf(advertisements)}) fee) fee
      where paid_attempts + accepted + vouchers <> case payment_status when 'paid' then 1 else 0 end`,
  },
  {
    sentence: 'The payment of a fee is as high as the fee.',
    wrongRows: (advertisements) => sql`select ${feeColumns}, t.amount_paisa, u.amount_paisa as accepted_paisa
      from (${feesOf(advertisements)}) fee join payment_attempt t on ${isAttemptOfFee}
      left join unmatched_payment u on u.payment_attempt_id = t.id and u.resolution = 'accepted'
      where t.status = 'paid' and t.amount_paisa <> fee.fee_amount_paisa or u.amount_paisa <> fee.fee_amount_paisa`,
  },
  {
    sentence: 'A paid fee has a receipt, and no other fee has one.',
    wrongRows: (advertisements) => sql`select ${feeColumns} from (${feesOf(advertisements)}) fee
      where (fee.receipt_number is not null) <> (fee.payment_status = 'paid')`,
  },
  {
    sentence: 'No receipt number is given twice.',
    ofWholeCommission: true,
    wrongRows: () => sql`select receipt_number, count(*) from (
        select receipt_number from application union all select receipt_number from category_addition
        union all select receipt_number from retotalling_request) receipt
      where receipt_number is not null group by receipt_number having count(*) > 1`,
  },
  {
    sentence: 'What a provider took is booked at most once: it pays a fee, or it is unmatched money.',
    wrongRows: (
      advertisements,
    ) => sql`select taking.method, taking.reference, taking.amount_paisa, taking.taken_at, t.advt_code, t.status from observed_taking taking
      join (${attemptsOf(advertisements)}) t on t.method = taking.method and t.reference = taking.reference
      where (t.status = 'paid')::int + (select count(*) from unmatched_payment u where u.payment_attempt_id = t.id) > 1`,
  },
  {
    sentence: 'What a provider took in time is booked, or it is still asked about it.',
    wrongRows: (
      advertisements,
    ) => sql`select taking.method, taking.reference, taking.amount_paisa, taking.taken_at, t.advt_code, t.status, t.expires_at from observed_taking taking
      join (${attemptsOf(advertisements)}) t on t.method = taking.method and t.reference = taking.reference
      where t.status <> 'paid' and t.next_check_at is null
        and not exists (select from unmatched_payment u where u.payment_attempt_id = t.id)
        and taking.taken_at < t.expires_at + interval '1 day' * coalesce((select (value #>> '{}')::int from setting
          where key = 'lateMoneyDays' and holds_from_ad <= t.expires_at::date order by holds_from_ad desc, version desc limit 1), 3) - ${SOON}`,
  },
  {
    sentence: 'No money is booked that no provider took.',
    wrongRows: (
      advertisements,
    ) => sql`select t.id, t.method, t.reference, t.status, u.id as unmatched, coalesce(u.amount_paisa, t.amount_paisa) as booked
      from (${attemptsOf(advertisements)}) t left join unmatched_payment u on u.payment_attempt_id = t.id
      where (t.status = 'paid' or u.id is not null) and not exists (select from observed_taking taking where taking.method = t.method
        and taking.reference = t.reference and taking.amount_paisa = coalesce(u.amount_paisa, t.amount_paisa))`,
  },
  {
    sentence: 'A fee is under way exactly while a payment for it is, and a voucher that waits for an officer is shown as waiting.',
    wrongRows: (advertisements) => sql`select ${feeColumns}, has_pending, has_submitted from (
        select ${feeColumns}, exists (select from payment_attempt t where ${isAttemptOfFee} and t.status = 'pending') as has_pending,
          exists (select from voucher v where ${isVoucherOfFee} and v.status = 'submitted') as has_submitted
        from (${feesOf(advertisements)}) fee) fee
      where has_pending <> (payment_status = 'pending')
        or has_submitted and payment_status not in ('voucherSubmitted', 'paid') or not has_submitted and payment_status = 'voucherSubmitted'`,
  },
  {
    sentence: 'A fee is refunded, and unmatched money accepted or returned, by two officers.',
    wrongRows: (advertisements) => sql`select 'refund' as what, f.id, f.returned_by as officer
      from fee_refund f join application x on x.id = f.application_id
      where x.advt_code in ${advertisements} and f.returned_at is not null and not ${isDecidedByTwo(
        'feeRefund',
        sql`jsonb_build_object('refundId', f.id, 'applicationId', f.application_id)`,
        sql`f.returned_by`,
      )}
      union all
      select u.resolution, u.id, u.resolved_by from (${attemptsOf(advertisements)}) t join unmatched_payment u on u.payment_attempt_id = t.id
      where u.resolved_by = u.return_confirmed_by
        or u.resolution = 'accepted' and u.resolved_by is not null and not ${isDecidedByTwo(
          'acceptedMoney',
          sql`jsonb_build_object('unmatchedPaymentId', u.id, 'applicationId', t.application_id)`,
          sql`u.resolved_by`,
        )}`,
  },
  {
    sentence: 'Money for an application that is gone is returned without a decision.',
    wrongRows: (advertisements) => sql`select t.id, t.reference, t.status, u.id as unmatched, u.resolution
      from (${attemptsOf(advertisements)}) t left join unmatched_payment u on u.payment_attempt_id = t.id
      where not exists (select from application x where x.id = t.application_id)
        and (t.status in ('pending', 'paid') or u.id is not null and u.resolution is distinct from 'returned')`,
  },
  {
    sentence: 'The fees paid in an advertisement that was cancelled or combined are refunded in full.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.advt_code, fees_to_refund_paisa(x.id) as paid_paisa, back.paisa
      from application x join advertisement a on a.advt_code = x.advt_code
      cross join lateral (select coalesce(sum(f.amount_paisa), 0) as paisa from fee_refund f where f.application_id = x.id) back
      where x.advt_code in ${advertisements} and x.payment_status = 'paid' and fees_to_refund_paisa(x.id) <> back.paisa
        and (a.life_cycle_status = 'cancelled' or a.combined_into_advt_code is not null)
        and greatest(a.cancelled_at, a.combined_at, x.paid_at) + ${SOON} < (select ran_at from observed_jobs)`,
  },
  {
    sentence: 'The fees paid for an application that was closed as a duplicate are refunded in full.',
    wrongRows: (advertisements) => sql`select x.id as application_id, x.duplicate_of, fees_to_refund_paisa(x.id) as paid_paisa, back.paisa
      from application x
      cross join lateral (select coalesce(sum(f.amount_paisa), 0) as paisa from fee_refund f where f.application_id = x.id) back
      where x.advt_code in ${advertisements} and x.duplicate_of is not null and fees_to_refund_paisa(x.id) <> back.paisa`,
  },
  {
    sentence: 'Fees are refunded only in an advertisement that was cancelled or combined, unless the fee can no longer be judged.',
    wrongRows: (
      advertisements,
    ) => sql`select f.id, f.application_id, f.amount_paisa, f.cause, x.advt_code from fee_refund f join application x on x.id = f.application_id
      join advertisement a on a.advt_code = x.advt_code
      where x.advt_code in ${advertisements} and f.cause in ('cancelled', 'combined')
        and a.life_cycle_status <> 'cancelled' and a.combined_into_advt_code is null`,
  },
  {
    sentence: 'A re-totalling that is paid in a cancelled advertisement is answered before its end, or refunded.',
    wrongRows: (advertisements) => sql`select r.id as retotalling_request_id, r.application_id, r.receipt_number, r.fee_amount_paisa
      from retotalling_request r join application x on x.id = r.application_id join advertisement a on a.advt_code = x.advt_code
      left join revision v on v.id = r.revision_id
      where x.advt_code in ${advertisements} and a.life_cycle_status = 'cancelled' and r.payment_status = 'paid' and r.fee_amount_paisa > 0
        and r.answer is distinct from 'unchanged' and v.state is distinct from 'applied'
        and a.cancelled_at + ${SOON} < (select ran_at from observed_jobs)
        and coalesce((select sum(f.amount_paisa) from fee_refund f where f.application_id = x.id), 0) < x.fee_amount_paisa + r.fee_amount_paisa`,
  },
  {
    sentence: 'A further category that is paid after the rejection of its application is refunded.',
    wrongRows: (
      advertisements,
    ) => sql`select x.id as application_id, x.scrutiny_status, x.scrutiny_decided_at, c.id as category_addition_id,
        c.paid_at, c.receipt_number
      from category_addition c join application x on x.id = c.application_id
      where x.advt_code in ${advertisements} and c.payment_status = 'paid' and c.fee_amount_paisa > 0 and x.scrutiny_status = 'rejected'
        and c.paid_at > x.scrutiny_decided_at + interval '3 minutes'
        and not exists (select from fee_refund f where f.application_id = x.id)`,
  },
  {
    sentence: 'A closed day of a provider keeps the payments with which it was closed, and another officer had recorded its statement.',
    ofWholeCommission: true,
    wrongRows: () => sql`select c.day_ad, c.method, c.held_count, c.held_paisa, held.count, held.paisa, v.state, v.asked_by, v.decided_by
      from payment_closing c left join revision v on v.id = c.revision_id cross join lateral (select count(*), coalesce(sum(amount_paisa), 0) as paisa from (
          select t.amount_paisa from payment_attempt t where t.status = 'paid' and t.method = c.method
            and (t.settled_at at time zone 'Asia/Kathmandu')::date = c.day_ad
          union all select u.amount_paisa from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
          where t.method = c.method and (u.found_at at time zone 'Asia/Kathmandu')::date = c.day_ad) money) held
      where c.closed_at is not null and c.method is not null
        and (held.count <> c.held_count or held.paisa <> c.held_paisa or v.state is distinct from 'applied' or v.before ->> 'heldPaisa' <> c.held_paisa::text
          or array[v.asked_by, v.asked_for] && array[v.decided_by, v.decided_for])`,
  },
];
