-- An update is implemented when the desk has decided on money that fitted no payment. What the statement of a bank would prove has
-- no source yet, so nothing is kept of it.
create or replace view payment_update as
select
  w.application_id as update_id, w.application_id, null::integer as payment_attempt_id, w.status as evidence,
  case
    when w.status <> 'approved' then w.status
    when x.scrutiny_status = 'approved' and competes_internally(x.id) then 'governmentExperienceImplemented'
    when x.scrutiny_status = 'rejected' and competes_internally(x.id) then 'governmentExperienceRejected'
    else 'approved'
  end as status,
  w.bank_id, w.voucher_number, w.amount_paisa, w.uploaded_at, w.version
from voucher w
join application x on x.id = w.application_id
union all
select
  1000000000 + t.id, t.application_id, t.id, 'paid',
  case
    when x.scrutiny_status = 'approved' and competes_internally(x.id) then 'governmentExperienceImplemented'
    when x.scrutiny_status = 'rejected' and competes_internally(x.id) then 'governmentExperienceRejected'
    else 'noVerificationRequired'
  end,
  null::integer, t.reference, t.amount_paisa, t.created_at, 1
from payment_attempt t
join application x on x.id = t.application_id
where t.status = 'paid' and t.purpose = 'application'
union all
select
  2000000000 + s.id, t.application_id, t.id, 'resolved', 'implemented',
  null::integer, s.provider_reference, s.amount_paisa, s.found_at, s.version
from unmatched_payment s
join payment_attempt t on t.id = s.payment_attempt_id
where s.resolution is not null;
alter table voucher drop column implemented_at;
