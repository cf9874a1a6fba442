import { sql, type RawBuilder } from 'kysely';

/** Every fee of these advertisements. Applications of the prelude were created as paid, without a payment. */
export const feesOf = (advertisements: RawBuilder<unknown>) => sql`
  select due.application_id, due.advt_code, due.category_addition_id, due.retotalling_request_id, due.payment_status, due.fee_amount_paisa,
    due.receipt_number from fee_due due where due.advt_code in ${advertisements} and due.fee_amount_paisa > 0
    and (due.purpose <> 'application' or not due.withdrawn and not exists (select from observed_beginning b where b.application_id = due.application_id))`;

/** The columns of the fee `fee`, by name: a statement with `*` is planned again each time. */
export const feeColumns = sql`fee.application_id, fee.advt_code, fee.category_addition_id, fee.retotalling_request_id, fee.payment_status,
  fee.fee_amount_paisa, fee.receipt_number`;

/** A condition on the attempts `t` of the fee `fee`. */
export const isAttemptOfFee = sql`t.application_id = fee.application_id
  and t.category_addition_id is not distinct from fee.category_addition_id
  and t.retotalling_request_id is not distinct from fee.retotalling_request_id`;

/** A condition on the vouchers `v` of the fee `fee`. */
export const isVoucherOfFee = sql`v.application_id = fee.application_id and fee.retotalling_request_id is null
  and v.category_addition_id is not distinct from fee.category_addition_id`;

/** Attempts at providers of these advertisements, also those of withdrawn applications. */
export const attemptsOf = (advertisements: RawBuilder<unknown>) => sql`
  select t.id, t.application_id, t.category_addition_id, t.retotalling_request_id, t.method, t.reference, t.status, t.amount_paisa,
    t.expires_at, t.next_check_at, x.advt_code
  from payment_attempt t join application_of_payment x on x.id = t.application_id
  where x.advt_code in ${advertisements}`;
