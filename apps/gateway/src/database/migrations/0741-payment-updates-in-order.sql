-- The desk's list of fees is read in the order of its indexes: a join within the view was made for all applications there are before the
-- first page was known. Only what has been decided on is looked up, row by row.
create function fee_step(of_application_id integer, otherwise text) returns text language sql stable as $$
  select case
    when x.scrutiny_status = 'approved' and competes_internally(x.id) then 'governmentExperienceImplemented'
    when x.scrutiny_status = 'rejected' and competes_internally(x.id) then 'governmentExperienceRejected'
    else otherwise
  end from application x where x.id = of_application_id
$$;

create or replace view payment_update as
select
  w.application_id as update_id, w.application_id, null::integer as payment_attempt_id, w.status as evidence,
  case when w.status <> 'approved' then w.status else fee_step(w.application_id, 'approved') end as status,
  w.bank_id, w.voucher_number, w.amount_paisa, w.uploaded_at, w.version
from voucher w
union all
select
  1000000000 + t.id, t.application_id, t.id, 'paid', fee_step(t.application_id, 'noVerificationRequired'),
  null::integer, t.reference, t.amount_paisa, t.created_at, 1
from payment_attempt t
where t.status = 'paid' and t.purpose = 'application'
union all
select
  2000000000 + s.id, (select t.application_id from payment_attempt t where t.id = s.payment_attempt_id), s.payment_attempt_id, 'resolved',
  'implemented', null::integer, s.provider_reference, s.amount_paisa, s.found_at, s.version
from unmatched_payment s
where s.resolution is not null;
create index voucher_uploaded_at_idx on voucher (uploaded_at, application_id);
create index unmatched_payment_resolved_found_at_idx on unmatched_payment (found_at, id) where resolution is not null;
