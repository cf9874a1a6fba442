-- gateways: 0.1.0
-- Functions that run as the owner of the tables search temporary tables last and name the schema of every other one: a search path
-- without pg_temp looks there first, so that a gateway could put an object of its own in the place of a table and act as the owner.
create or replace function public.prepare_record_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date;
  begins timestamptz;
  ends timestamptz;
  named text;
  made integer := 0;
begin
  for month in select generate_series(date_trunc('month', first_day::timestamp), date_trunc('month', first_day::timestamp) + make_interval(months => months - 1), interval '1 month')::date loop
    named := 'audit_entry_' || to_char(month, 'YYYY_MM');
    begins := month::timestamp at time zone 'Asia/Kathmandu';
    ends := (month + interval '1 month') at time zone 'Asia/Kathmandu';
    continue when to_regclass('public.' || named) is not null;
    continue when exists (select from public.audit_entry_other where at >= begins and at < ends);
    execute format('create table public.%I partition of public.audit_entry for values from (%L) to (%L)', named, begins, ends);
    execute format('create trigger never_emptied before truncate on public.%I for each statement execute function public.refuse_change_of_record()', named);
    made := made + 1;
  end loop;
  return made;
end $$;
create or replace function public.leave_numbers_out(how_many integer) returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named record;
  moved integer := 0;
begin
  for named in select schemaname, sequencename, last_value, max_value from pg_catalog.pg_sequences where schemaname = 'public' loop
    continue when named.last_value is null or named.max_value - named.last_value <= how_many;
    perform setval(format('%I.%I', named.schemaname, named.sequencename)::regclass, named.last_value + how_many);
    moved := moved + 1;
  end loop;
  return moved;
end $$;
create or replace function public.note_changed_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_change (advt_code) select distinct advt_code from changed;
  return null;
end $$;
create or replace function public.note_moved_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_change (advt_code) select advt_code from changed union select advt_code from before;
  return null;
end $$;
create or replace function public.note_changed_of_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_change (advt_code)
  select distinct advt_code
  from (select (select x.advt_code from public.application x where x.id = changed.application_id) as advt_code from changed) found
  where advt_code is not null;
  return null;
end $$;
create or replace function public.note_changed_payment() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_change (advt_code) select x.advt_code from public.application x where x.id = new.application_id;
  return null;
end $$;
create or replace function public.note_changed_advertisement() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_change (advt_code) values (new.advt_code);
  return null;
end $$;
create or replace function public.count_inserted_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, count(*) from changed group by 1, 2, 3, 4;
  return null;
end $$;
create or replace function public.count_moved_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, sum(applications)
  from (
    select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, 1 as applications from changed
    union all select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, -1 from before
  ) moved
  group by 1, 2, 3, 4 having sum(applications) <> 0;
  return null;
end $$;
create or replace function public.count_deleted_applications() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, -count(*) from before group by 1, 2, 3, 4;
  return null;
end $$;
create or replace function public.count_inserted_decisions() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.decision_count (advt_code, officer_id, to_status, reason, decisions)
  select of_advertisement.advt_code, officer_id, to_status, reason, count(*)
  from (
    select (select x.advt_code from public.application x where x.id = changed.application_id) as advt_code, officer_id, to_status, reasons from changed
  ) of_advertisement
  cross join lateral public.reasons_of(of_advertisement.reasons) reason
  group by 1, 2, 3, 4;
  return null;
end $$;
create or replace function public.count_inserted_seats() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, roll_number is not null, count(*) from changed group by 1, 2, 3;
  return null;
end $$;
create or replace function public.count_moved_seats() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, has_roll_number, sum(seats)
  from (
    select advt_code, exam_centre_id, roll_number is not null as has_roll_number, 1 as seats from changed
    union all select advt_code, exam_centre_id, roll_number is not null, -1 from before
  ) moved
  group by 1, 2, 3 having sum(seats) <> 0;
  return null;
end $$;
create or replace function public.count_deleted_seats() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, roll_number is not null, -count(*) from before group by 1, 2, 3;
  return null;
end $$;
create or replace function public.count_inserted_cards() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.card_count (advt_code, blocked, cards)
  select advt_code, blocked, count(*)
  from (select (select x.advt_code from public.application x where x.id = changed.application_id) as advt_code, blocked from changed) of_advertisement
  group by 1, 2;
  return null;
end $$;
create or replace function public.count_moved_cards() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.card_count (advt_code, blocked, cards)
  select advt_code, blocked, sum(cards)
  from (
    select (select x.advt_code from public.application x where x.id = moved.application_id) as advt_code, blocked, cards
    from (
      select application_id, blocked, sum(cards) as cards
      from (
        select application_id, blocked, 1 as cards from changed
        union all select application_id, blocked, -1 from before
      ) of_each
      group by 1, 2 having sum(cards) <> 0
    ) moved
  ) of_advertisement
  group by 1, 2 having sum(cards) <> 0;
  return null;
end $$;
create or replace function public.count_deleted_cards() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.card_count (advt_code, blocked, cards)
  select advt_code, blocked, -count(*)
  from (select (select x.advt_code from public.application x where x.id = before.application_id) as advt_code, blocked from before) of_advertisement
  group by 1, 2;
  return null;
end $$;
-- The rights of the role of the gateways. They call one function that runs as the owner; a trigger runs without any right.
create or replace function public.grant_gateway(role_name text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  named record;
begin
  execute format('revoke temporary on database %I from public, %I', current_database(), role_name);
  revoke create on schema public from public;
  for named in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', named.nspname, role_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', named.nspname, role_name);
    execute format('grant usage, select, update on all sequences in schema %I to %I', named.nspname, role_name);
    execute format('grant execute on all functions in schema %I to %I', named.nspname, role_name);
  end loop;
  for named in select oid::regprocedure::text as runs_as_owner from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('revoke execute on function %s from public, %I', named.runs_as_owner, role_name);
  end loop;
  execute format('grant execute on function public.prepare_record_months(date, integer) to %I', role_name);
  for named in
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'public.audit_entry'::regclass
    union all select 'audit_entry' union all select 'audit_seal' union all select 'record_check'
    union all select 'public_log' union all select 'public_log_seal' union all select 'schema_migration'
  loop
    execute format('revoke all on public.%I from %I', named.part, role_name);
    execute format('grant select%s on public.%I to %I', case when named.part = 'schema_migration' then '' else ', insert' end, named.part, role_name);
  end loop;
end $$;

-- A role that has its rights already keeps this one function, so that gateways of the last release go on.
do $$
declare
  named record;
begin
  execute format('revoke temporary on database %I from public', current_database());
  revoke create on schema public from public;
  for named in
    select p.oid::regprocedure::text as runs_as_owner, p.proname, right_of.grantee
    from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_of
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and right_of.grantee <> p.proowner
  loop
    continue when named.proname = 'prepare_record_months' and named.grantee <> 0;
    execute format('revoke execute on function %s from %s', named.runs_as_owner,
      case named.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(named.grantee)) end);
  end loop;
end $$;
