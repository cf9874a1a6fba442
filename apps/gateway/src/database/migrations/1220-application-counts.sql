-- gateways: 0.1.0
-- How many applications each advertisement has in each state, by officer: what overviews add up instead of reading the applications.
-- Every statement that changes applications adds what it changed as rows of its own, so that the sum is exact at any moment and nobody who
-- applies waits for another. A job adds rows of the same kind up. No foreign keys, so that nothing is locked.
create table application_count (
  id bigint generated always as identity,
  advt_code integer not null,
  officer_id integer,
  payment_status text not null,
  scrutiny_status text not null,
  applications integer not null,
  primary key (advt_code, id)
);

-- Of which advertisements the rows above hold every application. Of any other they hold only what has changed since this migration, and its
-- applications are counted for who asks.
create table counted_applications (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  counted_at timestamptz not null
);

-- They run as their owner: gateways go on writing before their role has been granted the new table.
create function count_inserted_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, count(*) from changed group by 1, 2, 3, 4;
  return null;
end $$;
create function count_moved_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, sum(applications)
  from (
    select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, 1 as applications from changed
    union all select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, -1 from before
  ) moved
  group by 1, 2, 3, 4 having sum(applications) <> 0;
  return null;
end $$;
create function count_deleted_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into application_count (advt_code, officer_id, payment_status, scrutiny_status, applications)
  select advt_code, scrutiny_officer_id, payment_status, scrutiny_status, -count(*) from before group by 1, 2, 3, 4;
  return null;
end $$;

create trigger count_inserted after insert on application referencing new table as changed
  for each statement execute function count_inserted_applications();
create trigger count_updated after update on application referencing old table as before new table as changed
  for each statement execute function count_moved_applications();
create trigger count_deleted after delete on application referencing old table as before
  for each statement execute function count_deleted_applications();

-- The offset keeps the order: the applications of each advertisement that is not counted yet, never those of all.
create view application_counted as
select kept.advt_code, kept.officer_id, kept.payment_status, kept.scrutiny_status, kept.applications
from application_count kept
where exists (select from counted_applications counted where counted.advt_code = kept.advt_code)
union all
select a.advt_code, x.scrutiny_officer_id, x.payment_status, x.scrutiny_status, 1
from advertisement a
cross join lateral (
  select scrutiny_officer_id, payment_status, scrutiny_status from application where advt_code = a.advt_code offset 0
) x
where not exists (select from counted_applications counted where counted.advt_code = a.advt_code);
