import { sql, type RawBuilder } from 'kysely';

/**
 * Every fee of these advertisements: of applications, further categories and re-totalling. Applications of the prelude
 * were created as paid, without a payment.
 */
export const feesOf = (advertisements: RawBuilder<unknown>) => sql`
  select x.id as application_id, null::int as category_addition_id, null::int as retotalling_request_id, x.advt_code, x.payment_status,
    x.fee_amount_paisa, x.receipt_number, x.paid_at
  from application x where x.advt_code in ${advertisements} and x.fee_amount_paisa > 0 
    and not exists (select from observed_beginning b where b.application_id = x.id)
  union all select x.id, c.id, null, x.advt_code, c.payment_status, c.fee_amount_paisa, c.receipt_number, c.paid_at
  from category_addition c join application x on x.id = c.application_id where x.advt_code in ${advertisements} and c.fee_amount_paisa > 0
  union all select x.id, null, r.id, x.advt_code, r.payment_status, r.fee_amount_paisa, r.receipt_number, r.paid_at
  from retotalling_request r join application x on x.id = r.application_id where x.advt_code in ${advertisements} and r.fee_amount_paisa > 0`;

/** A condition on the attempts `t` of the fee `fee`. */
export const isAttemptOfFee = sql`t.application_id = fee.application_id
  and t.category_addition_id is not distinct from fee.category_addition_id
  and t.retotalling_request_id is not distinct from fee.retotalling_request_id`;

/** A condition on the vouchers `v` of the fee `fee`. */
export const isVoucherOfFee = sql`v.application_id = fee.application_id and fee.retotalling_request_id is null
  and v.category_addition_id is not distinct from fee.category_addition_id`;

/** Attempts at providers of these advertisements, also those of withdrawn applications. */
export const attemptsOf = (advertisements: RawBuilder<unknown>) => sql`
  select t.*, x.advt_code from payment_attempt t join application_of_payment x on x.id = t.application_id
  where x.advt_code in ${advertisements}`;
