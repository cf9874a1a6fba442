-- gateways: 0.1.0
-- What reports count, kept by a job: of each advertisement the numbers of every group by which a report divides applications, apart for
-- each state of scrutiny (null for what is not paid). A report adds up some thousands of these rows instead of millions of applications.
create table report_count (
  advt_code integer not null references advertisement (advt_code) on delete cascade,
  -- A dimension of the reports, 'all' for every application together, or 'payments' for those at RMIS.
  dimension text not null,
  key text,
  scrutiny_status text,
  -- One column for each measure; null where nothing was counted.
  applicants integer, male integer, female integer, other_gender integer, paid integer, unpaid integer, pending integer, on_hold integer,
  approved integer, rejected integer, re_applied integer, re_applied_paid integer, allocated integer, completed integer, remaining integer,
  held_by_officer integer, examined integer, present integer, absent integer, not_recorded integer, passed integer, failed integer,
  called integer, interviewed integer, selected integer, alternates integer, not_selected integer, left_seat integer, moved_up integer,
  rmis_attempts integer, rmis_open integer, rmis_paid_there integer, rmis_amount_there bigint, rmis_paid_here integer,
  rmis_amount_here bigint, rmis_different integer,
  unique nulls not distinct (dimension, advt_code, scrutiny_status, key)
);
create index on report_count (advt_code);

-- The registrations of each fiscal year by where people live. These are ids of lists, without foreign keys: every row is made again
-- within a quarter of an hour, so that nothing here keeps an entry from being merged or deleted.
create table report_candidate_count (
  fiscal_year integer,
  province integer,
  district integer,
  gender text,
  registered integer not null,
  registered_male integer not null,
  registered_female integer not null,
  registered_other integer not null,
  registered_applied integer not null
);
create index on report_candidate_count (fiscal_year);

-- Until when the counts of an advertisement hold: each is counted again after a day, whatever was noted of it.
create table counted_advertisement (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  counted_at timestamptz not null
);

-- Until when the counts of all advertisements hold. Without a row reports count what there is, which takes no longer as long as
-- applications are few.
create table report_counts_kept (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null
);

-- What has changed since it was counted: a row for each statement, which the job takes away in the transaction that counts. No
-- row is shared, so that nobody who applies waits for another, and no foreign key, for the same reason.
create table report_change (
  id bigint generated always as identity,
  advt_code integer not null,
  primary key (advt_code, id)
);

-- They run as their owner: gateways go on writing before their role has been granted the new table.
create function note_changed_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into report_change (advt_code) select distinct advt_code from changed;
  return null;
end $$;
create function note_moved_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into report_change (advt_code) select advt_code from changed union select advt_code from before;
  return null;
end $$;
-- The application is looked up for each row: the plan is kept, and one made for 70,000 rows would read all applications for one.
create function note_changed_of_applications() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into report_change (advt_code)
  select distinct advt_code
  from (select (select x.advt_code from application x where x.id = changed.application_id) as advt_code from changed) found
  where advt_code is not null;
  return null;
end $$;
create function note_changed_payment() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into report_change (advt_code) select x.advt_code from application x where x.id = new.application_id;
  return null;
end $$;
create function note_changed_advertisement() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into report_change (advt_code) values (new.advt_code);
  return null;
end $$;

create trigger note_inserted_for_reports after insert on application referencing new table as changed
  for each statement execute function note_changed_applications();
create trigger note_updated_for_reports after update on application referencing old table as before new table as changed
  for each statement execute function note_moved_applications();
create trigger note_deleted_for_reports after delete on application referencing old table as changed
  for each statement execute function note_changed_applications();
do $$
declare named text;
begin
  foreach named in array array['application_category', 'candidate_seat', 'attendance', 'written_mark', 'selection_candidate'] loop
    execute format('create trigger note_inserted_for_reports after insert on %I referencing new table as changed
      for each statement execute function note_changed_of_applications()', named);
    execute format('create trigger note_updated_for_reports after update on %I referencing new table as changed
      for each statement execute function note_changed_of_applications()', named);
    execute format('create trigger note_deleted_for_reports after delete on %I referencing old table as changed
      for each statement execute function note_changed_of_applications()', named);
  end loop;
end $$;
create trigger note_for_reports after insert or update of status, provider_answer, amount_paisa on payment_attempt
  for each row when (new.method = 'rmis' and new.purpose = 'application') execute function note_changed_payment();
create trigger note_for_reports after update on advertisement
  for each row when ((old.life_cycle_status, old.age_cut_off_date_ad) is distinct from (new.life_cycle_status, new.age_cut_off_date_ad))
  execute function note_changed_advertisement();

create view report_kept as
select
  c.*, case when c.scrutiny_status is null then 'unpaid' else 'paid' end as payment_status,
  a.fiscal_year_id, a.combined_into_advt_code, r.service_id, r.group_id, r.class_id, r.organization_id
from report_count c
join advertisement a on a.advt_code = c.advt_code
join requisition r on r.id = a.requisition_id;

-- A seat is of the advertisement of its application: said here, so that a report of one advertisement sums up the marks of its seats only.
create or replace view report_examined as
select v.*, e.result
from report_application_category v
join competing_category competing on competing.application_id = v.application_id and competing.advertisement_category_id = v.category_id
join examined_person e on e.application_id = v.application_id and e.advt_code = v.advt_code;
