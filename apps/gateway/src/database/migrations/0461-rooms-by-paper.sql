-- Papers of one examination are held on different days, so rooms and invigilators belong to a paper. What was planned for all
-- papers becomes a plan of each.
create table seat_room (
  application_id integer not null references candidate_seat (application_id) on delete cascade,
  paper_id integer not null references paper (id),
  room_id integer not null references room (id),
  primary key (application_id, paper_id)
);
insert into seat_room (application_id, paper_id, room_id)
select seat.application_id, p.id, seat.room_id
from candidate_seat seat
join paper p on p.advt_code = seat.advt_code and p.test_type <> 'interview'
where seat.room_id is not null;
create index on seat_room (paper_id, room_id);
create index on seat_room (room_id);
drop index candidate_seat_advt_code_exam_centre_id_room_id_idx;
create index on candidate_seat (advt_code, exam_centre_id);
alter table candidate_seat drop column room_id;

alter table room_allocation add column paper_id integer references paper (id);
alter table room_allocation drop constraint room_allocation_advt_code_exam_centre_id_key;
alter table invigilator_allocation add column paper_id integer references paper (id);
alter table invigilator_allocation drop constraint invigilator_allocation_advt_code_exam_centre_id_key;
-- The plan that there is becomes that of the first paper, so that its id in the audit trail keeps its meaning.
update room_allocation plan set paper_id = first.id
from (select advt_code, min(id) as id from paper where test_type <> 'interview' group by advt_code) first
where first.advt_code = plan.advt_code;
update invigilator_allocation plan set paper_id = first.id
from (select advt_code, min(id) as id from paper where test_type <> 'interview' group by advt_code) first
where first.advt_code = plan.advt_code;
insert into room_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at, version)
select plan.advt_code, plan.exam_centre_id, p.id, plan.state, plan.saved_by, plan.saved_at, plan.version
from room_allocation plan
join paper p on p.advt_code = plan.advt_code and p.test_type <> 'interview' and p.id <> plan.paper_id;
insert into room_allocation_line (room_allocation_id, room_id, number_of_candidates)
select copy.id, line.room_id, line.number_of_candidates
from room_allocation copy
join room_allocation plan on plan.advt_code = copy.advt_code and plan.exam_centre_id = copy.exam_centre_id and plan.paper_id < copy.paper_id
join room_allocation_line line on line.room_allocation_id = plan.id;
insert into invigilator_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at, version)
select plan.advt_code, plan.exam_centre_id, p.id, plan.state, plan.saved_by, plan.saved_at, plan.version
from invigilator_allocation plan
join paper p on p.advt_code = plan.advt_code and p.test_type <> 'interview' and p.id <> plan.paper_id;
insert into invigilator_allocation_line (invigilator_allocation_id, room_id, invigilator_id, invigilator_post_id)
select copy.id, line.room_id, line.invigilator_id, line.invigilator_post_id
from invigilator_allocation copy
join invigilator_allocation plan on plan.advt_code = copy.advt_code and plan.exam_centre_id = copy.exam_centre_id and plan.paper_id < copy.paper_id
join invigilator_allocation_line line on line.invigilator_allocation_id = plan.id;
alter table room_allocation alter column paper_id set not null;
alter table room_allocation add unique (advt_code, exam_centre_id, paper_id);
create index on room_allocation (paper_id);
alter table invigilator_allocation alter column paper_id set not null;
alter table invigilator_allocation add unique (advt_code, exam_centre_id, paper_id);
create index on invigilator_allocation (paper_id);

-- A replaced card named one room; it names one for each paper now.
create table admit_card_replaced_room (
  admit_card_replaced_id integer not null references admit_card_replaced (id) on delete cascade,
  paper_id integer not null references paper (id),
  room_id integer not null references room (id),
  primary key (admit_card_replaced_id, paper_id)
);
insert into admit_card_replaced_room (admit_card_replaced_id, paper_id, room_id)
select card.id, p.id, card.room_id
from admit_card_replaced card
join application ap on ap.id = card.application_id
join paper p on p.advt_code = ap.advt_code and p.test_type <> 'interview'
where card.room_id is not null;
create index on admit_card_replaced_room (paper_id);
create index on admit_card_replaced_room (room_id);
alter table admit_card_replaced drop column room_id;

update revision set
  before = (before - 'roomId') || jsonb_build_object('rooms', (
    select coalesce(jsonb_agg(jsonb_build_object('paperId', p.id, 'roomId', before -> 'roomId') order by p.id), '[]')
    from paper p where p.advt_code = revision.advt_code and p.test_type <> 'interview')),
  after = (after - 'roomId') || jsonb_build_object('rooms', (
    select coalesce(jsonb_agg(jsonb_build_object('paperId', p.id, 'roomId', after -> 'roomId') order by p.id), '[]')
    from paper p where p.advt_code = revision.advt_code and p.test_type <> 'interview'))
where subject = 'seat';
