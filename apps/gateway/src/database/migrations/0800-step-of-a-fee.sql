-- What scrutiny says of the government service behind a fee is kept beside the fee: worked out for each row of a list, it was worked
-- out for every payment there is before the first page of an order was known. It changes with the decision alone:
-- the categories of a paid application stay as they are.
alter table voucher add column experience text;
alter table payment_attempt add column experience text;

create function experience_step(of_application_id integer) returns text language sql stable as $$
  select case x.scrutiny_status when 'approved' then 'governmentExperienceImplemented' else 'governmentExperienceRejected' end
  from application x
  where x.id = of_application_id and x.scrutiny_status in ('approved', 'rejected') and competes_internally(x.id)
$$;

create function keep_experience_of_application() returns trigger language plpgsql as $$
declare
  step text := experience_step(new.id);
begin
  update voucher set experience = step where application_id = new.id and experience is distinct from step;
  update payment_attempt set experience = step
  where application_id = new.id and purpose = 'application' and experience is distinct from step;
  return null;
end $$;
create trigger keep_experience after update of scrutiny_status on application
  for each row when (old.scrutiny_status is distinct from new.scrutiny_status) execute function keep_experience_of_application();

create function keep_experience_of_fee() returns trigger language plpgsql as $$
begin
  new.experience := experience_step(new.application_id);
  return new;
end $$;
create trigger keep_experience before insert on voucher for each row execute function keep_experience_of_fee();
create trigger keep_experience before insert on payment_attempt
  for each row when (new.retotalling_request_id is null) execute function keep_experience_of_fee();

update voucher w set experience = decided.step
from (select application_id, experience_step(application_id) as step from voucher) decided
where w.application_id = decided.application_id and decided.step is not null;
update payment_attempt t set experience = decided.step
from (
  select x.id, experience_step(x.id) as step from application x
  where x.scrutiny_status in ('approved', 'rejected') and exists (select 1 from advertisement_category c
    where c.advt_code = x.advt_code and (c.heading = 'internal' or c.quota_code = 'internal'))
) decided
where t.application_id = decided.id and t.purpose = 'application' and decided.step is not null;

create or replace view payment_update as
select
  w.application_id as update_id, w.application_id, null::integer as payment_attempt_id, w.status as evidence,
  case when w.status <> 'approved' then w.status else coalesce(w.experience, 'approved') end as status,
  w.bank_id, w.voucher_number, w.amount_paisa, w.uploaded_at, w.version,
  case when w.status = 'approved' then w.experience end as experience
from voucher w
union all
select
  1000000000 + t.id, t.application_id, t.id, 'paid', coalesce(t.experience, 'noVerificationRequired'),
  null::integer, t.reference, t.amount_paisa, t.created_at, 1, t.experience
from payment_attempt t
where t.status = 'paid' and t.purpose = 'application'
union all
select
  2000000000 + s.id, (select t.application_id from payment_attempt t where t.id = s.payment_attempt_id), s.payment_attempt_id, 'resolved',
  'implemented', null::integer, s.provider_reference, s.amount_paisa, s.found_at, s.version, null
from unmatched_payment s
where s.resolution is not null;
drop function fee_step(integer, text);

create index voucher_experience_idx on voucher (experience, uploaded_at, application_id) where experience is not null;
create index payment_attempt_experience_idx on payment_attempt (experience, created_at, id) where experience is not null;
