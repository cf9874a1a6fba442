import { sql, type RawBuilder } from 'kysely';

/** Every fee of these advertisements. Applications of the prelude were created as paid, without a payment. */
export const feesOf = (advertisements: RawBuilder<unknown>) => sql`
  select due.* from fee_due due where due.advt_code in ${advertisements} and due.fee_amount_paisa > 0
    and (due.purpose <> 'application' or not due.withdrawn and not exists (select from observed_beginning b where b.application_id = due.application_id))`;

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
