-- Unfilled seats are carried when the officer who approves a requisition of their post confirms it, and no seat is carried twice.
create table seat_carry (
  advertisement_category_id integer not null references unfilled_seat (advertisement_category_id),
  requisition_id integer not null references requisition (id),
  seats integer not null check (seats >= 1),
  confirmed_by integer not null references staff (account_id),
  confirmed_at timestamptz not null,
  primary key (advertisement_category_id, requisition_id)
);
create index on seat_carry (requisition_id);
-- Until now the next requisition of the post carried them by itself; those that were approved have them.
insert into seat_carry (advertisement_category_id, requisition_id, seats, confirmed_by, confirmed_at)
select carried.advertisement_category_id, r.id, carried.seats, coalesce(r.decided_by, r.created_by), coalesce(r.decided_at, r.created_at)
from carried_seat carried join requisition r on r.id = carried.requisition_id
where r.status = 'approved';

drop view carried_seat;
-- The seats that a requisition carries. Those of an advertisement that was rejected are as unfilled as before.
create view carried_seat as
select c.advertisement_category_id, cat.heading, cat.quota_code, cat.advt_number, c.seats, u.times_carried, c.requisition_id, r.requisition_no
from seat_carry c
join unfilled_seat u on u.advertisement_category_id = c.advertisement_category_id
join advertisement_category cat on cat.id = c.advertisement_category_id
join requisition r on r.id = c.requisition_id
where not exists (select from advertisement a where a.requisition_id = c.requisition_id and a.life_cycle_status = 'rejected');

-- The unfilled seats that no requisition carries yet, with the post for which they are.
create view seat_to_carry as
select u.advertisement_category_id, cat.heading, cat.quota_code, cat.advt_number,
  r.post_id, r.service_id, r.class_id, r.group_id, r.sub_group_id, u.seats - coalesce(carried.seats, 0)::integer as seats
from unfilled_seat u
join advertisement_category cat on cat.id = u.advertisement_category_id
join advertisement a on a.advt_code = cat.advt_code
join requisition r on r.id = a.requisition_id
left join (
  select advertisement_category_id, sum(seats) as seats from carried_seat group by advertisement_category_id
) carried on carried.advertisement_category_id = u.advertisement_category_id
where u.seats > coalesce(carried.seats, 0);
