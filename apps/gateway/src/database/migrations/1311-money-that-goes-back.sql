-- gateways: 0.1.0
-- A failed attempt does not stop a candidate from changing or withdrawing an application. Money that comes for them afterwards goes back by
-- itself, so attempts stay when their application is withdrawn, and its number stays with them.
create table withdrawn_application (
  application_id integer primary key,
  application_number text not null,
  master_id integer not null references candidate (master_id),
  advt_code integer not null references advertisement (advt_code),
  fee_type text not null,
  fee_amount_paisa integer not null
);
create index on withdrawn_application (master_id);
create index on withdrawn_application (advt_code);
create index on withdrawn_application (application_number);

create view application_of_payment as
select id, application_number, master_id, advt_code, fee_type, fee_amount_paisa, payment_status, receipt_number from application
union all
select application_id, application_number, master_id, advt_code, fee_type, fee_amount_paisa, 'unpaid', null from withdrawn_application;

alter table payment_attempt drop constraint payment_attempt_application_id_fkey;
alter table payment_difference drop constraint payment_difference_application_id_fkey;
-- Replaces the two constraints: an application with attempts can be deleted only once its number is kept.
create function keep_application_of_payment() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempt where application_id = old.id)
    and not exists (select from withdrawn_application where application_id = old.id) then
    raise exception 'Application % has payment attempts.', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger keep_application_of_payment before delete on application for each row execute function keep_application_of_payment();

-- Why money of this attempt pays nothing any more.
alter table payment_attempt add column money_goes_back text;
alter table payment_attempt add constraint payment_attempt_money_goes_back_check
  check (money_goes_back in ('changed', 'withdrawn')) not valid;
-- Money that is refunded automatically has no deciding officer.
alter table unmatched_payment drop constraint unmatched_payment_resolved_by_somebody;
alter table unmatched_payment add constraint unmatched_payment_resolved check
  ((resolution is null) = (resolved_at is null) and (resolved_by is null or resolution is not null) and (resolution is distinct from 'accepted' or resolved_by is not null)) not valid;
