-- gateways: 0.1.0
-- What officers decided in each advertisement and for which reasons, and who sits where, kept as `application_count` is. A row without a
-- reason counts decisions; one with a reason those that it was given for. Decisions are never changed nor deleted.
create table decision_count (
  id bigint generated always as identity,
  advt_code integer not null,
  officer_id integer not null,
  to_status text not null,
  reason text,
  decisions integer not null,
  primary key (advt_code, id)
);
create table counted_decisions (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  counted_at timestamptz not null
);
create table seat_count (
  id bigint generated always as identity,
  advt_code integer not null,
  exam_centre_id integer not null,
  has_roll_number boolean not null,
  seats integer not null,
  primary key (advt_code, id)
);
create table counted_seats (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  counted_at timestamptz not null
);

-- A decision, and each reason that it was given for.
create function reasons_of(reasons text[]) returns setof text language sql immutable as $$
  select null union all select distinct unnest(reasons)
$$;

-- The application is looked up for each row: the plan is kept, and one made for many rows would read all applications for one.
create function count_inserted_decisions() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into decision_count (advt_code, officer_id, to_status, reason, decisions)
  select of_advertisement.advt_code, officer_id, to_status, reason, count(*)
  from (
    select (select x.advt_code from application x where x.id = changed.application_id) as advt_code, officer_id, to_status, reasons from changed
  ) of_advertisement
  cross join lateral reasons_of(of_advertisement.reasons) reason
  group by 1, 2, 3, 4;
  return null;
end $$;
create function count_inserted_seats() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, roll_number is not null, count(*) from changed group by 1, 2, 3;
  return null;
end $$;
create function count_moved_seats() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, has_roll_number, sum(seats)
  from (
    select advt_code, exam_centre_id, roll_number is not null as has_roll_number, 1 as seats from changed
    union all select advt_code, exam_centre_id, roll_number is not null, -1 from before
  ) moved
  group by 1, 2, 3 having sum(seats) <> 0;
  return null;
end $$;
create function count_deleted_seats() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into seat_count (advt_code, exam_centre_id, has_roll_number, seats)
  select advt_code, exam_centre_id, roll_number is not null, -count(*) from before group by 1, 2, 3;
  return null;
end $$;

create trigger count_inserted after insert on scrutiny_decision referencing new table as changed
  for each statement execute function count_inserted_decisions();
create trigger count_inserted after insert on candidate_seat referencing new table as changed
  for each statement execute function count_inserted_seats();
create trigger count_updated after update on candidate_seat referencing old table as before new table as changed
  for each statement execute function count_moved_seats();
create trigger count_deleted after delete on candidate_seat referencing old table as before
  for each statement execute function count_deleted_seats();

create view decision_counted as
select kept.advt_code, kept.officer_id, kept.to_status, kept.reason, kept.decisions
from decision_count kept
where exists (select from counted_decisions counted where counted.advt_code = kept.advt_code)
union all
select a.advt_code, d.officer_id, d.to_status, reason, 1
from advertisement a
cross join lateral (select id from application where advt_code = a.advt_code offset 0) x
cross join lateral (select officer_id, to_status, reasons from scrutiny_decision where application_id = x.id offset 0) d
cross join lateral reasons_of(d.reasons) reason
where not exists (select from counted_decisions counted where counted.advt_code = a.advt_code);

create view seat_counted as
select kept.advt_code, kept.exam_centre_id, kept.has_roll_number, kept.seats
from seat_count kept
where exists (select from counted_seats counted where counted.advt_code = kept.advt_code)
union all
select a.advt_code, seat.exam_centre_id, seat.roll_number is not null, 1
from advertisement a
cross join lateral (select exam_centre_id, roll_number from candidate_seat where advt_code = a.advt_code offset 0) seat
where not exists (select from counted_seats counted where counted.advt_code = a.advt_code);
