-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File admit-card/repository.ts
-- admitCard.block, admitCard.unblock
select card.application_id, ap.master_id, card.blocked from admit_card as card inner join application as ap on ap.id = card.application_id
where ap.advt_code = $1 and ap.master_id = any ($2::int[]) order by card.application_id for no key update of card;

update admit_card set blocked = $1, block_remarks = $2, blocked_by = $3, blocked_at = $4 where application_id in ($5);

-- admitCard.download
select
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number,
  cs.application_id, cs.advt_code, ap.master_id, cs.roll_number, cs.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne,
  card.generated_at, card.blocked, card.block_remarks, card.blocked_at,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  (select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomNumber', rm.room_number)), '[]')
    from seat_room sr join room rm on rm.id = sr.room_id where sr.application_id = cs.application_id
  ) as rooms,
  (select json_build_object('kinds', s.granted_kinds, 'preparation', s.preparation, 'extraMinutesPerHour', s.extra_minutes_per_hour)
    from special_arrangement s where s.application_id = cs.application_id and s.state = 'granted'
  ) as arrangements,
  ap.application_number, ec.address, c.date_of_birth_ad, c.gender, c.citizenship_number, pd.father_name_ne,
  coalesce(
    (select split_part(entry.document -> 'file' ->> 'imageName', '.', 1)
      from profile_snapshot ps, jsonb_array_elements(ps.profile -> 'documents') as entry (document)
      where ps.master_id = ap.master_id and ps.id = ap.profile_snapshot_id and entry.document ->> 'type' = $1 limit 1
    ),
    (select cd.file_id::text from candidate_document cd where cd.master_id = ap.master_id and cd.type = $2)
  ) as photograph_file_id,
  coalesce(
    (select split_part(entry.document -> 'file' ->> 'imageName', '.', 1)
      from profile_snapshot ps, jsonb_array_elements(ps.profile -> 'documents') as entry (document)
      where ps.master_id = ap.master_id and ps.id = ap.profile_snapshot_id and entry.document ->> 'type' = $3 limit 1
    ),
    (select cd.file_id::text from candidate_document cd where cd.master_id = ap.master_id and cd.type = $4)
  ) as signature_file_id,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.advt_number, ac.heading, q.name_en, q.name_ne
      from competing_category as x inner join advertisement_category as ac on ac.id = x.advertisement_category_id
        inner join quota as q on q.code = ac.quota_code
      where x.application_id = ap.id order by ac.id
    ) as agg
  ) as categories
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as ec on ec.id = cs.exam_centre_id
  left join admit_card as card on card.application_id = cs.application_id
where cs.advt_code = $5 and ap.scrutiny_status = 'approved' and card.generated_at is not null and cs.roll_number is not null
order by cs.roll_number limit 501;

-- admitCard.downloadOwn
select
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number,
  cs.application_id, cs.advt_code, ap.master_id, cs.roll_number, cs.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne,
  card.generated_at, card.blocked, card.block_remarks, card.blocked_at,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  (select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomNumber', rm.room_number)), '[]')
    from seat_room sr join room rm on rm.id = sr.room_id where sr.application_id = cs.application_id
  ) as rooms,
  (select json_build_object('kinds', s.granted_kinds, 'preparation', s.preparation, 'extraMinutesPerHour', s.extra_minutes_per_hour)
    from special_arrangement s where s.application_id = cs.application_id and s.state = 'granted'
  ) as arrangements,
  ap.application_number, ec.address, c.date_of_birth_ad, c.gender, c.citizenship_number, pd.father_name_ne,
  coalesce(
    (select split_part(entry.document -> 'file' ->> 'imageName', '.', 1)
      from profile_snapshot ps, jsonb_array_elements(ps.profile -> 'documents') as entry (document)
      where ps.master_id = ap.master_id and ps.id = ap.profile_snapshot_id and entry.document ->> 'type' = $1 limit 1
    ),
    (select cd.file_id::text from candidate_document cd where cd.master_id = ap.master_id and cd.type = $2)
  ) as photograph_file_id,
  coalesce(
    (select split_part(entry.document -> 'file' ->> 'imageName', '.', 1)
      from profile_snapshot ps, jsonb_array_elements(ps.profile -> 'documents') as entry (document)
      where ps.master_id = ap.master_id and ps.id = ap.profile_snapshot_id and entry.document ->> 'type' = $3 limit 1
    ),
    (select cd.file_id::text from candidate_document cd where cd.master_id = ap.master_id and cd.type = $4)
  ) as signature_file_id,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.advt_number, ac.heading, q.name_en, q.name_ne
      from competing_category as x inner join advertisement_category as ac on ac.id = x.advertisement_category_id
        inner join quota as q on q.code = ac.quota_code
      where x.application_id = ap.id order by ac.id
    ) as agg
  ) as categories
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as ec on ec.id = cs.exam_centre_id
  left join admit_card as card on card.application_id = cs.application_id
where cs.advt_code = $5 and ap.scrutiny_status = 'approved' and card.generated_at is not null and cs.roll_number is not null
  and cs.application_id = $6
order by cs.roll_number limit 1;

-- admitCard.downloadOwn, profile.getApprovedAdmitCard
select ap.id as application_id, ap.advt_code, ap.application_number, ap.scrutiny_status, a.admit_card_download_date_ad, card.generated_at,
  card.blocked, (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) as ended, cs.roll_number,
  ec.name_en as centre_en, ec.name_ne as centre_ne, ec.address,
  (select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomNumber', rm.room_number)), '[]')
    from seat_room sr join room rm on rm.id = sr.room_id where sr.application_id = ap.id
  ) as rooms,
  (select json_build_object('kinds', s.granted_kinds, 'preparation', s.preparation, 'extraMinutesPerHour', s.extra_minutes_per_hour)
    from special_arrangement s where s.application_id = ap.id and s.state = 'granted'
  ) as arrangements,
  (select json_build_object('madeAt', old.generated_at, 'subject', r.subject)
    from admit_card_replaced old join revision r on r.id = old.revision_id where old.application_id = ap.id order by old.id desc limit 1
  ) as replaced,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.advt_number, ac.heading
      from competing_category as x inner join advertisement_category as ac on ac.id = x.advertisement_category_id
      where x.application_id = ap.id order by ac.id
    ) as agg
  ) as categories
from application as ap left join candidate_seat as cs on cs.application_id = ap.id
  left join admit_card as card on card.application_id = ap.id left join exam_centre as ec on ec.id = cs.exam_centre_id
  inner join advertisement as a on a.advt_code = ap.advt_code
where ap.master_id = $1
  and (
    ap.scrutiny_status = 'approved' or card.application_id is null
    and exists (select from admit_card_replaced old where old.application_id = ap.id)
  )
order by ap.id desc;

-- admitCard.exportList, admitCard.list
select
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number,
  cs.application_id, cs.advt_code, ap.master_id, cs.roll_number, cs.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne,
  card.generated_at, card.blocked, card.block_remarks, card.blocked_at,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as ec on ec.id = cs.exam_centre_id
  left join admit_card as card on card.application_id = cs.application_id
where cs.application_id = any ($1::int[]);

-- admitCard.generate
insert into admit_card (application_id, generated_by, generated_at)
select person.application_id, $1 as generated_by, $2::timestamptz as generated_at from examination_person as person
where person.advt_code = $3 and person.roll_number is not null
  and not exists (
    select from paper p
    where p.advt_code = person.advt_code and p.test_type <> 'interview'
      and not exists (select from seat_room sr where sr.application_id = person.application_id and sr.paper_id = p.id)
  )
on conflict (application_id) do nothing;

select person.master_id, (count(*) over ())::integer as count from examination_person as person
where person.advt_code = $1
  and (
    person.roll_number is null
    or not not exists (
      select from paper p
      where p.advt_code = person.advt_code and p.test_type <> 'interview'
        and not exists (select from seat_room sr where sr.application_id = person.application_id and sr.paper_id = p.id)
    )
  )
order by person.application_id limit 10;

-- admitCard.generate, admitCard.list
select
  (select coalesce(sum(kept.applications), 0)::integer
    from application_counted kept where kept.advt_code = $1::integer and kept.scrutiny_status = 'approved'
  ) as approved_candidates,
  (select coalesce(sum(kept.seats), 0)::integer
    from seat_counted kept where kept.advt_code = $2::integer and kept.has_roll_number
  ) as with_roll_number,
  (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = $3::integer) as generated,
  (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = $4::integer and kept.blocked) as blocked;

-- admitCard.list
select admit_card_download_date_ad from advertisement where advt_code = $1;

-- admitCard.list, examReport.listExamCentres
select ec.id as exam_centre_id, ec.name_en, ec.name_ne, sum(counted.seats) as candidates
from seat_counted as counted inner join exam_centre as ec on ec.id = counted.exam_centre_id where counted.advt_code = $1
group by ec.id, ec.name_en, ec.name_ne, ec.position having sum(counted.seats) > $2 order by ec.position, ec.id;

-- admitCard.listBlocked
select
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number,
  cs.application_id, cs.advt_code, ap.master_id, cs.roll_number, cs.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne,
  card.generated_at, card.blocked, card.block_remarks, card.blocked_at,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = cs.advt_code order by ac.id) as agg
  ) as numbers
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as ec on ec.id = cs.exam_centre_id
  left join admit_card as card on card.application_id = cs.application_id
where cs.application_id = any ($1::int[]);

-- List admitCard.exportBlocked
select card.application_id as id, card.blocked_at::text as at
from admit_card as card inner join candidate_seat as seat on seat.application_id = card.application_id where card.blocked = true
order by card.blocked_at desc, card.application_id desc limit 201;

-- List admitCard.exportList
select seat.application_id as id, seat.roll_number::text as at
from candidate_seat as seat left join admit_card as card on card.application_id = seat.application_id where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 201;

-- List admitCard.list
select count(*)::integer as count
from (
  select 1 as one from candidate_seat as seat left join admit_card as card on card.application_id = seat.application_id
  where seat.advt_code = $1 limit 10001
) as "some";

select seat.application_id as id, seat.roll_number::text as at
from candidate_seat as seat left join admit_card as card on card.application_id = seat.application_id where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 51;

-- List admitCard.listBlocked
select card.application_id as id, card.blocked_at::text as at
from admit_card as card inner join candidate_seat as seat on seat.application_id = card.application_id
where card.blocked = true and seat.advt_code = $1 order by card.blocked_at desc, card.application_id desc limit 51;

select count(*)::integer as count
from (
  select 1 as one from admit_card as card inner join candidate_seat as seat on seat.application_id = card.application_id
  where card.blocked = true and seat.advt_code = $1 limit 10001
) as "some";

-- List attendance.downloadTemplate
select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat
where seat.advt_code = $1 and seat.roll_number is not null order by seat.roll_number asc, seat.application_id asc limit 201;

-- List attendance.exportList
select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat
where seat.advt_code = $1 and seat.roll_number is not null order by seat.roll_number asc, seat.application_id asc limit 201;

-- List attendance.list
select count(*)::integer as count
from (select 1 as one from candidate_seat as seat where seat.advt_code = $1 and seat.roll_number is not null limit 10001) as "some";

select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat
where seat.advt_code = $1 and seat.roll_number is not null order by seat.roll_number asc, seat.application_id asc limit 26;

-- File attendance/list.ts
-- attendance.downloadTemplate, attendance.exportList, attendance.list
select x.id as application_id, person.roll_number, person.total_marks, person.result, x.master_id, k.citizenship_number, k.first_name,
  k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, e.name_en as exam_centre_en, e.name_ne as exam_centre_ne,
  (select coalesce(json_agg(agg), '[]')
    from (select t.paper_id, t.is_present from attendance as t where t.application_id = person.application_id order by t.paper_id) as agg
  ) as attendance,
  (select coalesce(json_agg(agg), '[]')
    from (
      select m.paper_id, m.marks, m.is_pass from written_mark as m where m.application_id = person.application_id order by m.paper_id
    ) as agg
  ) as marks
from examined_person as person inner join application as x on x.id = person.application_id
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join exam_centre as e on e.id = person.exam_centre_id
where person.application_id in ($1);

-- File exam-centre/repository/assignments.ts
-- examCentre.exportAdvertisements, examCentre.listAdvertisements
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  ca.id as assignment_id, ca.state, ca.version,
  (select coalesce(sum(kept.applications), 0)::integer
    from application_counted kept where kept.advt_code = a.advt_code and kept.scrutiny_status = 'approved'
  ) as approved_candidates,
  (select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = a.advt_code) as allocated_count,
  (select min(ep.starts_at) as first from exam_schedule_paper as ep where ep.exam_schedule_id = es.id) as first_starts_at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join exam_schedule as es on es.advt_code = a.advt_code left join centre_assignment as ca on ca.advt_code = a.advt_code
where a.advt_code = any ($1::int[]);

-- examCentre.finalSave, examCentre.generateAllocatedCandidates, examCentre.getAssigned, examCentre.saveAllocatedCandidate
select ec.id as exam_centre_id, ec.name_en, ec.name_ne, ec.province_id, pr.name_en as province_en, pr.name_ne as province_ne,
  d.name_en as district_en, d.name_ne as district_ne, ec.capacity, ec.active, l.number_of_candidates
from exam_centre as ec inner join province as pr on pr.id = ec.province_id inner join district as d on d.id = ec.district_id
  left join centre_assignment as ca on ca.advt_code = $1 left join centre_assignment_line as l on l.assignment_id = ca.id
  and l.exam_centre_id = ec.id
where (ec.active = true or l.number_of_candidates is not null) order by ec.position, ec.id;

-- examCentre.finalSave, examCentre.getAssigned, examCentre.switchCandidate, examCentre.temporarySave
select l.exam_centre_id, sum(l.number_of_candidates) as taken
from centre_assignment_line as l inner join centre_assignment as ca on ca.id = l.assignment_id where ca.advt_code in ($1)
group by l.exam_centre_id;

-- examCentre.finalSave, examCentre.switchCandidate, examCentre.temporarySave
select id, province_id, name_en, name_ne, capacity, active from exam_centre where id = any ($1::int[]) order by id for no key update;

-- examCentre.finalSave, examCentre.temporarySave
delete from centre_assignment_line where assignment_id = $1;
insert into centre_assignment_line (assignment_id, exam_centre_id, number_of_candidates) values ($1, $2, $3);

-- examCentre.getAssigned
select chosen_centre_id, count(*) as candidates from examination_person as person where advt_code = $1 group by chosen_centre_id;

-- examCentre.revert
delete from centre_assignment where advt_code = $1 and version = $2 and state in ('finalSave', 'temporarySave') returning id;
select exam_centre_id, state from room_allocation where advt_code = $1;

-- examCentre.switchCandidate
delete from centre_assignment_line where assignment_id = $1 and exam_centre_id = $2 and number_of_candidates <= $3 returning exam_centre_id;

insert into centre_assignment_line (assignment_id, exam_centre_id, number_of_candidates) values ($1, $2, $3)
on conflict (assignment_id, exam_centre_id) do update set number_of_candidates = centre_assignment_line.number_of_candidates + $4;

select id, name_en, name_ne from exam_centre where id = any ($1::int[]);
update centre_assignment_line set number_of_candidates = number_of_candidates + $1 where assignment_id = $2 and exam_centre_id = $3;

-- many calls
select exam_centre_id, count(*) as seats from examination_person as person where advt_code = $1 and exam_centre_id is not null
group by exam_centre_id;

select id, state, version from centre_assignment where advt_code = $1;

-- File exam-centre/repository/centres.ts
-- examCentre.add
insert into
  exam_centre (province_id, district_id, name_en, name_ne, capacity, address, contact_person_en, contact_person_ne, contact_number, contact_email, active)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id;

select id from exam_centre where lower(name_en) = lower($1);
select id, province_id from district where id = $1;

-- examCentre.delete
delete from exam_centre where id = $1;
delete from room where exam_centre_id = $1;

select (
  exists (select id from application where exam_centre_id = $1)
  or exists (select assignment_id from centre_assignment_line where exam_centre_id = $2)
  or exists (select application_id from candidate_seat where exam_centre_id = $3)
  or exists (select id from room_allocation where exam_centre_id = $4)
  or exists (select id from invigilator_allocation where exam_centre_id = $5)
) as used;

select * from exam_centre where id = $1 for no key update;
update invigilator set exam_centre_id = $1 where exam_centre_id = $2;

-- examCentre.exportList, examCentre.list
select ec.id, ec.province_id, ec.district_id, ec.name_en, ec.name_ne, ec.capacity, ec.address, ec.active, ec.version, ec.contact_person_en,
  ec.contact_person_ne, ec.contact_number, ec.contact_email, pr.name_en as province_en, pr.name_ne as province_ne,
  d.name_en as district_en, d.name_ne as district_ne,
  (select count(*) as rooms from room where room.exam_centre_id = ec.id and room.active = true) as rooms
from exam_centre as ec inner join province as pr on pr.id = ec.province_id inner join district as d on d.id = ec.district_id
where ec.id = any ($1::int[]);

-- File exam-centre/repository/rooms.ts
-- examCentre.finalSave, examCentre.generateAllocatedCandidates, examCentre.saveAllocatedCandidate, examCentre.switchCandidate
update invigilator_allocation set state = $1, version = version + 1
where advt_code = $2 and exam_centre_id = $3 and state <> 'temporarySave';

update room_allocation set state = $1, version = version + 1 where advt_code = $2 and exam_centre_id = $3 and state <> 'temporarySave';

-- examCentre.switchCandidate
delete from invigilator_allocation ia using room_allocation ra
where ra.id = any ($1::int[]) and ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
  and not exists (select from room_allocation_line rl where rl.room_allocation_id = ra.id);

delete from room_allocation ra
where ra.id = any ($1::int[]) and not exists (select from room_allocation_line rl where rl.room_allocation_id = ra.id);

select id from room_allocation where advt_code = $1 and exam_centre_id = $2 and state <> 'temporarySave' limit 1;
select id from room_allocation where advt_code = $1 and exam_centre_id = any ($2::int[]) order by id for no key update;

select ra.id as room_allocation_id, ra.exam_centre_id, ra.paper_id, ra.state, rl.number_of_candidates, rm.id as room_id, rm.room_number,
  rm.capacity, p.subject_name_en, p.subject_name_ne
from room_allocation as ra inner join room_allocation_line as rl on rl.room_allocation_id = ra.id
  inner join room as rm on rm.id = rl.room_id inner join paper as p on p.id = ra.paper_id
where ra.advt_code = $1 and ra.exam_centre_id = any ($2::int[]) order by ra.exam_centre_id, p.position, p.id, rm.id;

update room_allocation set version = version + 1 where id = any ($1::int[]);

-- File exam-centre/repository/seats.ts
-- examCentre.exportAllocatedCandidates, examCentre.listAllocatedCandidates
select ap.id as application_id, ap.application_number, ap.master_id, chosen.name_en as chosen_en, chosen.name_ne as chosen_ne,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  cs.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne, cs.roll_number, cs.elsewhere_reason,
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number
from application as ap inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as chosen on chosen.id = ap.exam_centre_id
  inner join candidate_seat as cs on cs.application_id = ap.id inner join exam_centre as ec on ec.id = cs.exam_centre_id
where ap.id = any ($1::int[]);

-- examCentre.finalSave, examCentre.generateAllocatedCandidates
delete from candidate_seat
where advt_code = $1 and application_id in (select id from application where advt_code = $2 and scrutiny_status <> 'approved');

insert into candidate_seat (application_id, advt_code, exam_centre_id, allocated_at)
select application_id, $1::integer, chosen_centre_id, $2::timestamptz
from (
  select person.application_id, person.chosen_centre_id, coalesce(takes.number, 0) as number,
    row_number() over (partition by person.chosen_centre_id order by person.application_id) as turn
  from examination_person person
    left join unnest($3::integer[], $4::integer[]) takes (exam_centre_id, number) on takes.exam_centre_id = person.chosen_centre_id
  where person.advt_code = $5 and person.exam_centre_id is null
) unseated where turn <= number;

select application_id as "applicationId", chosen_centre_id as "chosenCentreId"
from (
  select person.application_id, person.chosen_centre_id, coalesce(takes.number, 0) as number,
    row_number() over (partition by person.chosen_centre_id order by person.application_id) as turn
  from examination_person person
    left join unnest($1::integer[], $2::integer[]) takes (exam_centre_id, number) on takes.exam_centre_id = person.chosen_centre_id
  where person.advt_code = $3 and person.exam_centre_id is null
) unseated where turn > number order by application_id;

select chosen_centre_id, count(*) as candidates from examination_person as person where advt_code = $1 and exam_centre_id is null
group by chosen_centre_id;

-- examCentre.getByMasterAndOffice
select ap.advt_code, ap.application_number, chosen.name_en as chosen_en, chosen.name_ne as chosen_ne, ec.name_en as centre_en,
  ec.name_ne as centre_ne, ec.address
from application as ap inner join advertisement as a on a.advt_code = ap.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join exam_centre as chosen on chosen.id = ap.exam_centre_id left join candidate_seat as cs on cs.application_id = ap.id
  left join centre_assignment as ca on ca.advt_code = ap.advt_code and ca.state <> 'temporarySave'
  left join exam_centre as ec on ec.id = cs.exam_centre_id and ca.id is not null
where ap.master_id = $1 and r.organization_id = $2 order by ap.id;

-- examCentre.listCandidatesToAllocate
select ap.id as application_id, ap.application_number, ap.master_id, chosen.name_en as chosen_en, chosen.name_ne as chosen_ne,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne
from application as ap inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as chosen on chosen.id = ap.exam_centre_id
where ap.id = any ($1::int[]);

-- examCentre.revert
delete from candidate_seat where advt_code = $1;

-- examCentre.saveAllocatedCandidate
insert into candidate_seat (application_id, exam_centre_id, elsewhere_reason, advt_code, allocated_at) values ($1, $2, $3, $4, $5);

select application_id, chosen_centre_id from examination_person as person
where advt_code = $1 and application_id = any ($2::int[]) and exam_centre_id is null;

-- examCentre.switchCandidate
delete from seat_room where application_id = any ($1::int[]);

select card.application_id from admit_card as card inner join candidate_seat as cs on cs.application_id = card.application_id
where cs.advt_code = $1 and cs.exam_centre_id = any ($2::int[]) limit 1;

select cs.application_id, ap.master_id, ap.exam_centre_id as chosen_centre_id, cs.exam_centre_id, cs.roll_number,
  (select coalesce(json_agg(agg), '[]')
    from (select sr.paper_id, sr.room_id from seat_room as sr where sr.application_id = cs.application_id) as agg
  ) as rooms
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id
where cs.advt_code = $1 and ap.master_id = any ($2::int[]) order by cs.application_id for no key update of cs;

update candidate_seat cs
set exam_centre_id = $1, roll_number = null, version = cs.version + 1,
  elsewhere_reason = case when ap.exam_centre_id = $2 then null else $3::text end
from application ap where ap.id = cs.application_id and cs.advt_code = $4 and cs.application_id = any ($5::int[]);

-- room.revert
select count(roll_number) as given from candidate_seat where advt_code = $1 and exam_centre_id = $2;

-- room.withdrawForwarding
select count(roll_number) as given from candidate_seat where advt_code = $1;

-- File exam-report/repository.ts
-- examReport.attendanceList, examReport.gateList
select person.roll_number, person.master_id, c.gender, rm.id as room_id, rm.room_number,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  (select json_build_object('kinds', s.granted_kinds, 'preparation', s.preparation, 'extraMinutesPerHour', s.extra_minutes_per_hour)
    from special_arrangement s where s.application_id = person.application_id and s.state = 'granted'
  ) as arrangements
from examination_person as person inner join candidate as c on c.master_id = person.master_id
  left join personal_details as pd on pd.master_id = person.master_id
  inner join lateral (
    select own.room_id from seat_room as own where own.application_id = person.application_id and own.paper_id = $1 limit 1
  ) as sr on true
  inner join room as rm on rm.id = sr.room_id
where person.advt_code = $2 and person.exam_centre_id = $3 and person.roll_number is not null order by person.roll_number;

-- examReport.attendanceList, examReport.gateList, examReport.generateFrontPaper, examReport.roomList
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where exists (select cs.application_id from candidate_seat as cs where cs.advt_code = a.advt_code and cs.roll_number is not null)
  and a.advt_code = $1
order by a.advt_code desc limit 1;

select id, name_en, name_ne, address from exam_centre where id = $1;

-- examReport.generateFrontPaper, examReport.roomList
select rm.id as room_id, rm.room_number, rm.capacity, count(*) as candidates, min(person.roll_number) as roll_from,
  max(person.roll_number) as roll_to,
  (select coalesce(json_agg(needed order by needed.kind), '[]')
    from (
      select unnest(s.granted_kinds) as kind, count(*)::int as candidates
      from special_arrangement s join candidate_seat seat on seat.application_id = s.application_id
        join seat_room place on place.application_id = s.application_id and place.paper_id = $1
      where s.state = 'granted' and seat.advt_code = $2 and seat.exam_centre_id = $3 and seat.roll_number is not null
        and place.room_id = rm.id
      group by 1
    ) needed
  ) as arrangements,
  (select coalesce(json_agg(agg), '[]')
    from (
      select i.name_en, i.name_ne, ip.name_en as post_en, ip.name_ne as post_ne
      from invigilator_allocation_line as il inner join invigilator_allocation as ia on ia.id = il.invigilator_allocation_id
        inner join invigilator as i on i.id = il.invigilator_id inner join invigilator_post as ip on ip.id = il.invigilator_post_id
      where il.room_id = rm.id and ia.paper_id = $4 order by ip.position, i.id
    ) as agg
  ) as invigilators
from examination_person as person inner join seat_room as sr on sr.application_id = person.application_id and sr.paper_id = $5
  inner join room as rm on rm.id = sr.room_id
where person.advt_code = $6 and person.exam_centre_id = $7 and person.roll_number is not null group by rm.id, rm.room_number, rm.capacity
order by roll_from;

-- examReport.listAdvertisementCodes
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where exists (select cs.application_id from candidate_seat as cs where cs.advt_code = a.advt_code and cs.roll_number is not null)
order by a.advt_code desc limit 31;

-- File exam-scheduling/repository.ts
-- examCentre.finalSave, examCentre.getAssigned, examCentre.switchCandidate, examCentre.temporarySave
select distinct other.advt_code
from exam_schedule as mine inner join exam_schedule_paper as my_paper on my_paper.exam_schedule_id = mine.id
  inner join paper as my on my.id = my_paper.paper_id
  inner join exam_schedule_paper as other_paper on other_paper.starts_at < my_paper.starts_at + make_interval(mins => longest_minutes (my.advt_code, my.duration_minutes))
  and other_paper.starts_at > my_paper.starts_at - interval '1 day' and other_paper.exam_schedule_id <> mine.id
  inner join paper as theirs on theirs.id = other_paper.paper_id
  inner join exam_schedule as other on other.id = other_paper.exam_schedule_id
where mine.advt_code = $1 and other.status = 'approved'
  and exists (
    select from advertisement going
    where going.advt_code = other.advt_code
      and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
  )
  and my_paper.starts_at < other_paper.starts_at + make_interval(mins => longest_minutes (theirs.advt_code, theirs.duration_minutes));

-- examScheduling.approve, examScheduling.askRevision, examScheduling.get
select paper_id, competition_category, starts_at from exam_schedule_paper where exam_schedule_id = $1 order by starts_at;

-- examScheduling.approve, examScheduling.reject
update exam_schedule set status = $1, decision_remarks = $2, decided_by = $3, decided_at = $4, version = version + 1
where id = $5 and version = $6 and status in ('scheduled') returning id as exam_schedule_id, status, version;

-- examScheduling.askRevision
select ep.paper_id as "paperId", ep.competition_category as "competitionCategory" from exam_schedule_paper ep
where ep.exam_schedule_id = $1
  and (
    ep.starts_at <= $2::timestamptz or exists (select from attendance t where t.paper_id = ep.paper_id)
    and not exists (
      select from exam_schedule_paper started
      where started.exam_schedule_id = ep.exam_schedule_id and started.paper_id = ep.paper_id and started.starts_at <= $3::timestamptz
    )
  );

-- examScheduling.askRevision, examScheduling.get, examScheduling.review, examScheduling.save
select id as paper_id, paper_type, test_type, subject_name_en, subject_name_ne, maximum_marks, duration_minutes, exam_option,
  longest_minutes (advt_code, duration_minutes) as longest_minutes
from paper where advt_code = $1 and test_type in ($2) order by position, id;

-- examScheduling.askRevision, examScheduling.review, examScheduling.save
select distinct heading from advertisement_category where advt_code = $1;

-- examScheduling.get
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  es.id as exam_schedule_id, es.status, es.day_mode, es.requested_at, es.remarks, es.decision_remarks, es.version, r.requisition_no,
  r.demand_office, r.total_vacancy,
  (select coalesce(sum(kept.applications), 0)::integer
    from application_counted kept where kept.advt_code = a.advt_code and kept.scrutiny_status = 'approved'
  ) as approved_candidates,
  not exists (select paper.id from paper where paper.advt_code = a.advt_code and paper.test_type <> $1) as exam_skippable, r.work_summary,
  r.requisition_remarks,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.advt_number, ac.heading, ac.quota_code, q.name_en, q.name_ne, ac.seats
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as distribution
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join exam_schedule as es on es.advt_code = a.advt_code
where es.id = $2;

-- examScheduling.review, examScheduling.save
delete from exam_schedule_paper where exam_schedule_id = $1;
insert into exam_schedule_paper (exam_schedule_id, paper_id, competition_category, starts_at) values ($1, $2, $3, $4);
select exists (select id from exam_schedule_paper where exam_schedule_id = $1) as found;

update exam_schedule set status = $1, day_mode = $2, remarks = $3, scheduled_by = $4, version = version + 1
where id = $5 and version = $6 and status in ('newRequest', 'rejected', 'scheduled', 'skipped')
returning id as exam_schedule_id, status, version;

-- examScheduling.schedule
update exam_schedule set status = $1, scheduled_by = $2, version = version + 1
where id = $3 and version = $4 and status in ('newRequest', 'rejected', 'scheduled', 'skipped')
returning id as exam_schedule_id, status, version;

-- examScheduling.skip
update exam_schedule set status = $1, version = version + 1 where id = $2 and version = $3 and status in ('newRequest')
returning id as exam_schedule_id, status, version;

-- many calls
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  es.id as exam_schedule_id, es.status, es.day_mode, es.requested_at, es.remarks, es.decision_remarks, es.version, r.requisition_no,
  r.demand_office, r.total_vacancy,
  (select coalesce(sum(kept.applications), 0)::integer
    from application_counted kept where kept.advt_code = a.advt_code and kept.scrutiny_status = 'approved'
  ) as approved_candidates,
  not exists (select paper.id from paper where paper.advt_code = a.advt_code and paper.test_type <> $1) as exam_skippable
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join exam_schedule as es on es.advt_code = a.advt_code
where es.id = any ((select $2::integer[])::integer[]);

select advt_code from exam_schedule where advt_code = $1 and status = 'approved' for no key update;
select advt_code from scrutiny_advertisement where advt_code = $1 and finalized_at is not null for share;

select distinct theirs.id as "paperId"
from exam_schedule_paper my_hour join paper mine on mine.id = my_hour.paper_id
  join exam_schedule_paper their_hour on their_hour.starts_at > my_hour.starts_at - interval '1 day'
  and their_hour.starts_at < my_hour.starts_at + make_interval(mins => longest_minutes (mine.advt_code, mine.duration_minutes))
  join paper theirs on theirs.id = their_hour.paper_id
  and my_hour.starts_at < their_hour.starts_at + make_interval(mins => longest_minutes (theirs.advt_code, theirs.duration_minutes))
  join exam_schedule es on es.id = their_hour.exam_schedule_id and es.status = 'approved'
  and exists (
    select from advertisement going
    where going.advt_code = es.advt_code
      and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
  )
where my_hour.paper_id = $1 and theirs.id <> $2;

select es.id, es.advt_code, es.status, es.version, es.day_mode, es.scheduled_by, es.scheduled_for, o.can_schedule_exam
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join organization as o on o.id = r.organization_id
where es.id = $1 for no key update of es;

select t.paper_id from attendance as t inner join paper as p on p.id = t.paper_id where p.advt_code = $1 limit 1;

-- scrutiny.finalize
insert into exam_schedule (advt_code, status, requested_at) values ($1, $2, $3) on conflict (advt_code) do nothing;

-- File exam-scheduling/repository/clashes.ts
-- examScheduling.approve
with
  planned as (
    select h."competitionCategory" as competition, h."startsAt" as starts_at, p.duration_minutes,
      h."startsAt" + make_interval(mins => longest_minutes (p.advt_code, p.duration_minutes)) as ends_at
    from jsonb_to_recordset($1::jsonb) as h ("paperId" integer, "competitionCategory" text, "startsAt" timestamptz)
      join paper p on p.id = h."paperId"
  ),
  meeting as (
    select planned.competition as own_competition, planned.starts_at as own_starts_at, planned.duration_minutes as own_minutes,
      es.advt_code, ep.competition_category as competition, ep.starts_at, p.duration_minutes as minutes
    from planned join exam_schedule_paper ep on ep.starts_at < planned.ends_at and ep.starts_at > planned.starts_at - interval '1 day'
      join paper p on p.id = ep.paper_id
      and planned.starts_at < ep.starts_at + make_interval(mins => longest_minutes (p.advt_code, p.duration_minutes))
      join exam_schedule es on es.id = ep.exam_schedule_id
    where es.advt_code <> (select $2::integer) and es.status in ('scheduled', 'approved')
      and exists (
        select from advertisement going
        where going.advt_code = es.advt_code
          and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
      )
  ),
  common as materialized (
    select concerned.advt_code, shared.master_id
    from (select distinct advt_code from meeting) concerned
      cross join lateral (
        select master_id from application where advt_code = concerned.advt_code and scrutiny_status = 'approved'
        intersect
        select master_id from application where advt_code = (select $3::integer) and scrutiny_status = 'approved'
      ) shared
  ),
  found as (
    select common.master_id, meeting.advt_code, min(meeting.starts_at) as starts_at
    from common join meeting on meeting.advt_code = common.advt_code join application theirs on theirs.advt_code = common.advt_code
      and theirs.scrutiny_status = 'approved' and theirs.master_id = common.master_id
      join application mine on mine.advt_code = (select $4::integer) and mine.scrutiny_status = 'approved'
      and mine.master_id = common.master_id
    where
      exists (
        select from competing_category xc join advertisement_category ac on ac.id = xc.advertisement_category_id
        where xc.application_id = theirs.id and (ac.heading = 'internal') = (meeting.competition = 'internal')
      )
      and exists (
        select from competing_category xc join advertisement_category ac on ac.id = xc.advertisement_category_id
        where xc.application_id = mine.id and (ac.heading = 'internal') = (meeting.own_competition = 'internal')
      )
      and meeting.starts_at < meeting.own_starts_at + make_interval(
        mins => with_extra_time (
          meeting.own_minutes,
          (select s.extra_minutes_per_hour
            from special_arrangement s where s.application_id = mine.id and s.extra_minutes_per_hour is not null
          )
        )
      )
      and meeting.own_starts_at < meeting.starts_at + make_interval(
        mins => with_extra_time (
          meeting.minutes,
          (select s.extra_minutes_per_hour
            from special_arrangement s where s.application_id = theirs.id and s.extra_minutes_per_hour is not null
          )
        )
      )
    group by common.master_id, meeting.advt_code
  )
select found.master_id as "masterId", found.advt_code as "advtCode", found.starts_at as "startsAt", k.first_name as "firstName",
  k.middle_name as "middleName", k.last_name as "lastName", d.first_name_ne as "firstNameNe", d.middle_name_ne as "middleNameNe",
  d.last_name_ne as "lastNameNe", post.name_en as "postEn", post.name_ne as "postNe", (count(*) over ())::int as total
from found join candidate k on k.master_id = found.master_id left join personal_details d on d.master_id = found.master_id
  join advertisement a on a.advt_code = found.advt_code join requisition r on r.id = a.requisition_id join post on post.id = r.post_id
order by found.master_id, found.advt_code limit $5;

-- List examCentre.exportAdvertisements
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join exam_schedule as es on es.advt_code = a.advt_code left join centre_assignment as ca on ca.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'approved'
order by a.advt_code desc limit 201;

-- List examCentre.exportAllocatedCandidates
select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 201;

-- List examCentre.exportCandidatesToAllocate
select x.id as id, x.id::text as at from application as x
where x.advt_code = $1 and x.scrutiny_status = 'approved'
  and not exists (select cs.application_id from candidate_seat as cs where cs.advt_code = $2 and cs.application_id = x.id)
order by x.id asc limit 201;

-- List examCentre.exportList
select ec.id as id, ec.name_en collate nepali::text as at from exam_centre as ec inner join district as d on d.id = ec.district_id
order by ec.name_en collate nepali asc, ec.id asc limit 201;

-- List examCentre.list
select count(*)::integer as count
from (select 1 as one from exam_centre as ec inner join district as d on d.id = ec.district_id limit 10001) as "some";

select ec.id as id, ec.name_en collate nepali::text as at from exam_centre as ec inner join district as d on d.id = ec.district_id
order by ec.name_en collate nepali asc, ec.id asc limit 51;

-- List examCentre.listAdvertisements
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join exam_schedule as es on es.advt_code = a.advt_code left join centre_assignment as ca on ca.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'approved'
order by a.advt_code desc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    inner join exam_schedule as es on es.advt_code = a.advt_code left join centre_assignment as ca on ca.advt_code = a.advt_code
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'approved'
  limit 10001
) as "some";

-- List examCentre.listAllocatedCandidates
select count(*)::integer as count from (select 1 as one from candidate_seat as seat where seat.advt_code = $1 limit 10001) as "some";

select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 51;

-- List examCentre.listCandidatesToAllocate
select count(*)::integer as count
from (
  select 1 as one from application as x
  where x.advt_code = $1 and x.scrutiny_status = 'approved'
    and not exists (select cs.application_id from candidate_seat as cs where cs.advt_code = $2 and cs.application_id = x.id)
  limit 10001
) as "some";

select x.id as id, x.id::text as at from application as x
where x.advt_code = $1 and x.scrutiny_status = 'approved'
  and not exists (select cs.application_id from candidate_seat as cs where cs.advt_code = $2 and cs.application_id = x.id)
order by x.id asc limit 51;

-- List examScheduling.exportForApproval
select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and (
    es.status = 'scheduled'
    or exists (select v.id from revision as v where v.subject in ($1) and v.state = 'asked' and v.advt_code = es.advt_code)
  )
order by es.id desc limit 201;

-- List examScheduling.exportRequisitions
select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) order by es.id desc limit 201;

-- List examScheduling.exportSkipped
select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'skipped'
order by es.id desc limit 201;

-- List examScheduling.listForApproval
select count(*)::integer as count
from (
  select 1 as one
  from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code
    inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and (
      es.status = 'scheduled'
      or exists (select v.id from revision as v where v.subject in ($1) and v.state = 'asked' and v.advt_code = es.advt_code)
    )
  limit 10001
) as "some";

select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and (
    es.status = 'scheduled'
    or exists (select v.id from revision as v where v.subject in ($1) and v.state = 'asked' and v.advt_code = es.advt_code)
  )
order by es.id desc limit 51;

-- List examScheduling.listRequisitions
select count(*)::integer as count
from (
  select 1 as one
  from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code
    inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) limit 10001
) as "some";

select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) order by es.id desc limit 51;

-- List examScheduling.listSkipped
select count(*)::integer as count
from (
  select 1 as one
  from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code
    inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'skipped'
  limit 10001
) as "some";

select es.id as id, es.id::text as at
from exam_schedule as es inner join advertisement as a on a.advt_code = es.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and es.status = 'skipped'
order by es.id desc limit 51;

-- List invigilator.exportAdvertisementInfo
select ra.id as id, ra.id::text as at
from room_allocation as ra inner join advertisement as a on a.advt_code = ra.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join invigilator_allocation as ia on ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
where ra.state <> 'temporarySave' order by ra.id desc limit 201;

-- List invigilator.exportList
select i.id as id, i.name_en collate nepali::text as at from invigilator as i order by i.name_en collate nepali asc, i.id asc limit 201;

-- List invigilator.exportPosts
select ip.id as id, ip.position::text as at from invigilator_post as ip order by ip.position asc, ip.id asc limit 201;

-- List invigilator.getAdvertisementInfo
select count(*)::integer as count
from (
  select 1 as one
  from room_allocation as ra inner join advertisement as a on a.advt_code = ra.advt_code
    inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    left join invigilator_allocation as ia on ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
  where ra.state <> 'temporarySave' limit 10001
) as "some";

select ra.id as id, ra.id::text as at
from room_allocation as ra inner join advertisement as a on a.advt_code = ra.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join invigilator_allocation as ia on ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
where ra.state <> 'temporarySave' order by ra.id desc limit 51;

-- List invigilator.list
select count(*)::integer as count from (select 1 as one from invigilator as i limit 10001) as "some";
select i.id as id, i.name_en collate nepali::text as at from invigilator as i order by i.name_en collate nepali asc, i.id asc limit 51;

-- List invigilator.searchPosts
select count(*)::integer as count from (select 1 as one from invigilator_post as ip limit 10001) as "some";
select ip.id as id, ip.position::text as at from invigilator_post as ip order by ip.position asc, ip.id asc limit 51;

-- File invigilator/repository.ts
-- invigilator.add
insert into invigilator (name_en, name_ne, employee_no, invigilator_post_id, exam_centre_id, active) values ($1, $2, $3, $4, $5, $6)
returning id;

select id from invigilator where employee_no = $1;

-- invigilator.add, invigilator.exportPosts, invigilator.searchPosts
select id, name_en, name_ne, active, version from invigilator_post where id in ($1) order by position, id;

-- invigilator.addPost
insert into invigilator_post (name_en, name_ne, active) values ($1, $2, $3) returning id;
select id from invigilator_post where lower(name_en) = lower($1);

-- invigilator.exportAdvertisementInfo, invigilator.getAdvertisementInfo
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  held.id as paper_id, held.paper_type, held.test_type, held.subject_name_en, held.subject_name_ne,
  (select min(ep.starts_at) from exam_schedule_paper ep where ep.paper_id = ra.paper_id) as starts_at, ra.id as room_allocation_id,
  ra.exam_centre_id, ec.name_en as centre_en, ec.name_ne as centre_ne, ia.state, ia.version,
  (select count(*) from room_allocation_line rl where rl.room_allocation_id = ra.id) as rooms,
  (select coalesce(sum(rl.number_of_candidates), 0) from room_allocation_line rl where rl.room_allocation_id = ra.id) as allocated_count,
  (select count(distinct il.room_id)
    from invigilator_allocation_line il where il.invigilator_allocation_id = ia.id
  ) as rooms_with_invigilator
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join room_allocation as ra on ra.advt_code = a.advt_code inner join exam_centre as ec on ec.id = ra.exam_centre_id
  left join invigilator_allocation as ia on ia.paper_id = ra.paper_id and ia.exam_centre_id = ra.exam_centre_id
  inner join paper as held on held.id = ra.paper_id
where ra.id = any ($1::int[]);

-- invigilator.exportList, invigilator.list
select i.id, i.employee_no, i.name_en, i.name_ne, i.invigilator_post_id, i.exam_centre_id, i.active, i.version, ec.name_en as centre_en,
  ec.name_ne as centre_ne
from invigilator as i left join exam_centre as ec on ec.id = i.exam_centre_id where i.id = any ($1::int[]);

-- invigilator.finalSave, invigilator.getAllocated, invigilator.revert, invigilator.temporarySave
select id, state, version from invigilator_allocation where (advt_code = $1 and exam_centre_id = $2 and paper_id = $3);

-- invigilator.finalSave, invigilator.getAllocated, invigilator.temporarySave
select il.invigilator_id, il.room_id, ia.advt_code, ia.exam_centre_id, ia.paper_id
from invigilator_allocation_line as il inner join invigilator_allocation as ia on ia.id = il.invigilator_allocation_id
where ia.paper_id = any ($1::int[]);

select rm.id as room_id, rm.room_number, rl.number_of_candidates,
  (select min(cs.roll_number)
    from seat_room sr join candidate_seat cs on cs.application_id = sr.application_id where sr.paper_id = $1 and sr.room_id = rm.id
  ) as roll_from,
  (select max(cs.roll_number)
    from seat_room sr join candidate_seat cs on cs.application_id = sr.application_id where sr.paper_id = $2 and sr.room_id = rm.id
  ) as roll_to,
  (select coalesce(json_agg(agg), '[]')
    from (
      select il.invigilator_id, il.invigilator_post_id
      from invigilator_allocation_line as il inner join invigilator_allocation as ia on ia.id = il.invigilator_allocation_id
      where il.room_id = rm.id and ia.paper_id = $3 order by il.invigilator_id
    ) as agg
  ) as invigilators
from room_allocation as ra inner join room_allocation_line as rl on rl.room_allocation_id = ra.id
  inner join room as rm on rm.id = rl.room_id
where ra.paper_id = $4 and ra.exam_centre_id = $5 and ra.state <> 'temporarySave';

-- invigilator.finalSave, invigilator.temporarySave
delete from invigilator_allocation_line where invigilator_allocation_id = $1;
insert into invigilator_allocation_line (invigilator_allocation_id, room_id, invigilator_id, invigilator_post_id) values ($1, $2, $3, $4);
select id, exam_centre_id, active from invigilator where id = any ($1::int[]) order by id for no key update;

-- invigilator.getAllocated
select i.id, i.employee_no, i.name_en, i.name_ne, i.invigilator_post_id, i.exam_centre_id, i.active, i.version, ec.name_en as centre_en,
  ec.name_ne as centre_ne
from invigilator as i left join exam_centre as ec on ec.id = i.exam_centre_id
where i.active = true and (i.exam_centre_id = $1 or i.exam_centre_id is null) order by i.name_en collate nepali, i.id;

select ia.paper_id, il.room_id, il.invigilator_id, il.invigilator_post_id
from invigilator_allocation_line as il inner join invigilator_allocation as ia on ia.id = il.invigilator_allocation_id
where ia.advt_code = $1 and ia.exam_centre_id = $2 and ia.paper_id <> $3 order by il.room_id, il.invigilator_id;

-- invigilator.revert
delete from invigilator_allocation
where (advt_code = $1 and exam_centre_id = $2 and paper_id = $3) and version = $4 and state in ('finalSave', 'temporarySave') returning id;

-- many calls
select id, name_en, name_ne, active, version from invigilator_post order by position, id;

-- List paper.exportList
select p.id as id, p.advt_code::text as at
from paper as p inner join advertisement as a on a.advt_code = p.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post on post.id = r.post_id
order by p.advt_code desc, p.id desc limit 201;

-- List paper.list
select count(*)::integer as count
from (
  select 1 as one
  from paper as p inner join advertisement as a on a.advt_code = p.advt_code inner join requisition as r on r.id = a.requisition_id
    inner join post on post.id = r.post_id
  limit 10001
) as "some";

select p.id as id, p.advt_code::text as at
from paper as p inner join advertisement as a on a.advt_code = p.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post on post.id = r.post_id
order by p.advt_code desc, p.id desc limit 51;

-- File paper/repository.ts
-- many calls
select p.id, p.advt_code, p.test_type, p.paper_type, p.subject_name_en, p.subject_name_ne, p.maximum_marks, p.pass_marks,
  p.duration_minutes, p.exam_option, p.negative_marking_percent, p.marks_per_question, p.paper_detail, p.version, post.name_en as post_en,
  post.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  exists (select from exam_schedule es where es.advt_code = p.advt_code and es.status in ('scheduled', 'approved')) as is_scheduled,
  exists (select from exam_schedule es where es.advt_code = p.advt_code and es.status = 'approved') as is_approved,
  (
    exists (select from written_mark m where m.paper_id = p.id) or exists (select from mark_typing typed where typed.paper_id = p.id)
  ) as is_marked
from paper as p inner join advertisement as a on a.advt_code = p.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post on post.id = r.post_id inner join service as s on s.id = r.service_id
where p.id in ($1);

-- paper.add
insert into
  paper (
    advt_code, test_type, paper_type, subject_name_en, subject_name_ne, maximum_marks, pass_marks, duration_minutes, exam_option,
    negative_marking_percent, marks_per_question, paper_detail, position
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id;

-- paper.add, paper.delete
select advt_code from advertisement where advt_code = $1 for no key update;
select id, test_type, paper_type from paper where advt_code = $1;
select status from exam_schedule where advt_code = $1 for no key update;

-- paper.delete
delete from exam_schedule_paper where paper_id = $1;
delete from paper where id = $1;
select count(*) as count from application where paper_id = $1;

-- File repository/allocation.ts
-- examCentre.finalSave, examCentre.temporarySave
insert into centre_assignment (advt_code, state, saved_by, saved_at) values ($1, $2, $3, $4) on conflict do nothing returning id, version;

-- invigilator.finalSave, invigilator.temporarySave
insert into invigilator_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at) values ($1, $2, $3, $4, $5, $6)
on conflict do nothing returning id, version;

-- room.copy, room.finalSave, room.temporarySave
insert into room_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at) values ($1, $2, $3, $4, $5, $6)
on conflict do nothing returning id, version;

-- File roll-number/repository.ts
-- rollNumber.exportList, rollNumber.list
select ap.id as application_id, ap.master_id, ap.applied_at, ap.fee_amount_paisa, ap.payment_status, ec.id as exam_centre_id,
  ec.name_en as centre_en, ec.name_ne as centre_ne, cs.roll_number, numbered.order_by, pa.method, pa.reference,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne,
  coalesce(
    (select min(coalesce(share.priority, 0))
      from competing_category x join advertisement_category ac on ac.id = x.advertisement_category_id
        join advertisement a on a.advt_code = ac.advt_code join quota q on q.code = ac.quota_code
        left join quota_share share on share.quota_id = q.id and share.version = quota_share_version_on (a.publish_date_ad)
      where x.application_id = ap.id
    ),
    0
  ) as priority,
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number
from candidate_seat as cs inner join application as ap on ap.id = cs.application_id inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id inner join exam_centre as ec on ec.id = cs.exam_centre_id
  left join roll_number_order as numbered on numbered.advt_code = cs.advt_code and numbered.exam_centre_id = cs.exam_centre_id
  left join payment_attempt as pa on pa.application_id = ap.id and pa.status = 'paid' and pa.purpose = $1
where cs.application_id = any ($2::int[]);

-- rollNumber.generate
insert into roll_number_order (advt_code, exam_centre_id, order_by, numbered_at) values ($1, $2, $3, $4)
on conflict (advt_code, exam_centre_id) do update set advt_code = $5, exam_centre_id = $6, order_by = $7, numbered_at = $8;

select ap.id as application_id, ap.master_id, ap.applied_at, cs.version,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  coalesce(
    (select min(coalesce(share.priority, 0))
      from competing_category x join advertisement_category ac on ac.id = x.advertisement_category_id
        join advertisement a on a.advt_code = ac.advt_code join quota q on q.code = ac.quota_code
        left join quota_share share on share.quota_id = q.id and share.version = quota_share_version_on (a.publish_date_ad)
      where x.application_id = ap.id
    ),
    0
  ) as priority
from examination_person as person inner join candidate_seat as cs on cs.application_id = person.application_id
  inner join application as ap on ap.id = person.application_id inner join candidate as c on c.master_id = person.master_id
where person.advt_code = $1 and person.exam_centre_id = $2 order by ap.id;

select ra.paper_id, rm.id as room_id, rm.room_number, rl.number_of_candidates
from room_allocation as ra inner join room_allocation_line as rl on rl.room_allocation_id = ra.id
  inner join room as rm on rm.id = rl.room_id
where ra.advt_code = $1 and ra.exam_centre_id = $2 and ra.state <> 'temporarySave';

select roll_number from candidate_seat where advt_code = $1 and exam_centre_id <> $2 and roll_number >= $3 and roll_number <= $4 limit 1;

with numbered as (select * from jsonb_to_recordset($1::jsonb) as each (application_id integer, roll_number integer, rooms jsonb)),
  seated as (
    update candidate_seat cs set roll_number = numbered.roll_number, version = cs.version + 1 from numbered
    where cs.application_id = numbered.application_id
  )
insert into seat_room (application_id, paper_id, room_id)
select numbered.application_id, room."paperId", room."roomId"
from numbered, jsonb_to_recordset(numbered.rooms) as room ("paperId" integer, "roomId" integer);

-- rollNumber.generate, rollNumber.takeBack
delete from seat_room sr using candidate_seat cs
where cs.application_id = sr.application_id and cs.advt_code = $1 and cs.exam_centre_id = $2;

select card.application_id from admit_card as card inner join candidate_seat as cs on cs.application_id = card.application_id
where cs.advt_code = $1 and cs.exam_centre_id = $2 limit 1;

-- rollNumber.generateForm
select cs.roll_number, ec.name_en as centre_en, ec.name_ne as centre_ne,
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = cs.application_id
  ) as room_number
from candidate_seat as cs inner join exam_centre as ec on ec.id = cs.exam_centre_id
where cs.advt_code = $1 and cs.roll_number >= $2 and cs.roll_number <= $3 order by cs.roll_number limit 501;

-- rollNumber.list
select coalesce(max(given.roll_number), 0) as highest
from (
  select roll_number from candidate_seat where advt_code = $1 and exam_centre_id is distinct from $2::int
  union all
  select old.roll_number from admit_card_replaced old join application x on x.id = old.application_id
  where x.advt_code = $3 and not exists (select from candidate_seat seat where seat.application_id = x.id)
) given;

select numbered.order_by, ec.id as exam_centre_id, ec.name_en, ec.name_ne, seats.candidates, seats.with_roll_number, seats.roll_from,
  seats.roll_to, seats.version,
  not exists (
    select from paper p
    where p.advt_code = $1 and p.test_type <> 'interview'
      and not exists (
        select from room_allocation ra where ra.paper_id = p.id and ra.exam_centre_id = ec.id and ra.state <> 'temporarySave'
      )
  ) as rooms_are_final
from
  (select cs.exam_centre_id, count(*) as candidates, count(cs.roll_number) as with_roll_number, min(cs.roll_number) as roll_from,
    max(cs.roll_number) as roll_to, sum(cs.version) as version
    from candidate_seat as cs where cs.advt_code = $2 group by cs.exam_centre_id
  ) as seats
  inner join exam_centre as ec on ec.id = seats.exam_centre_id left join roll_number_order as numbered on numbered.exam_centre_id = ec.id
  and numbered.advt_code = $3
order by ec.position, ec.id;

select order_by from roll_number_order where advt_code = $1 order by numbered_at desc limit 1;

-- rollNumber.list, seatRevision.askExaminee, seatRevision.previewExaminee
select card.application_id from admit_card as card inner join candidate_seat as cs on cs.application_id = card.application_id
where cs.advt_code = $1 limit 1;

-- rollNumber.takeBack
delete from roll_number_order where advt_code = $1 and exam_centre_id = $2 returning order_by;

select count(roll_number) as taken_back, min(roll_number) as roll_from, max(roll_number) as roll_to from candidate_seat
where advt_code = $1 and exam_centre_id = $2;

update candidate_seat set roll_number = $1, version = version + 1 where advt_code = $2 and exam_centre_id = $3 and roll_number is not null;

-- List rollNumber.exportList
select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 201;

-- List rollNumber.list
select count(*)::integer as count from (select 1 as one from candidate_seat as seat where seat.advt_code = $1 limit 10001) as "some";

select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat where seat.advt_code = $1
order by seat.roll_number asc, seat.application_id asc limit 51;

-- List room.exportAdvertisements
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join exam_schedule as es on es.advt_code = a.advt_code inner join centre_assignment as ca on ca.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and ca.state <> 'temporarySave'
order by a.advt_code desc limit 201;

-- List room.exportByCentre
select rm.id as id, rm.in_order collate nepali::text as at
from (
  select room.id, room.room_number, room.capacity, room.active,
    coalesce(lpad(substring(room_number from '^[0-9]+'), 12, '0'), '999999999999') || room_number as in_order
  from room where room.exam_centre_id = $1
) as rm order by rm.in_order collate nepali asc, rm.id asc limit 201;

-- List room.listAdvertisements
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join exam_schedule as es on es.advt_code = a.advt_code inner join centre_assignment as ca on ca.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and ca.state <> 'temporarySave'
order by a.advt_code desc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    inner join exam_schedule as es on es.advt_code = a.advt_code inner join centre_assignment as ca on ca.advt_code = a.advt_code
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and ca.state <> 'temporarySave'
  limit 10001
) as "some";

-- List room.listByCentre
select count(*)::integer as count
from (
  select 1 as one
  from (
    select room.id, room.room_number, room.capacity, room.active,
      coalesce(lpad(substring(room_number from '^[0-9]+'), 12, '0'), '999999999999') || room_number as in_order
    from room where room.exam_centre_id = $1
  ) as rm limit 10001
) as "some";

select rm.id as id, rm.in_order collate nepali::text as at
from (
  select room.id, room.room_number, room.capacity, room.active,
    coalesce(lpad(substring(room_number from '^[0-9]+'), 12, '0'), '999999999999') || room_number as in_order
  from room where room.exam_centre_id = $1
) as rm order by rm.in_order collate nepali asc, rm.id asc limit 101;

-- File room/repository/allocations.ts
-- admitCard.generate, room.copy, room.forwardAdvertisement, room.listExamCentres
select ec.id as exam_centre_id, ec.name_en, ec.name_ne, d.name_en as district_en, d.name_ne as district_ne,
  coalesce(seats.allocated_count, 0) as allocated_count, coalesce(arranged.people, 0) as with_arrangements, seats.roll_from, seats.roll_to
from centre_assignment as ca inner join centre_assignment_line as l on l.assignment_id = ca.id
  inner join exam_centre as ec on ec.id = l.exam_centre_id inner join district as d on d.id = ec.district_id
  left join (
    select cs.exam_centre_id, count(*) as allocated_count, min(cs.roll_number) as roll_from, max(cs.roll_number) as roll_to
    from candidate_seat as cs where cs.advt_code = $1 group by cs.exam_centre_id
  ) as seats on seats.exam_centre_id = ec.id
  left join (
    select cs.exam_centre_id, count(*) as people
    from special_arrangement as sa inner join candidate_seat as cs on cs.application_id = sa.application_id
    where sa.state = 'granted' and cs.advt_code = $2 group by cs.exam_centre_id
  ) as arranged on arranged.exam_centre_id = ec.id
where ca.advt_code = $3 and ca.state <> 'temporarySave' order by ec.position, ec.id;

select ra.id as room_allocation_id, ra.exam_centre_id, ra.paper_id, ra.state, ra.version,
  (select count(*) from room_allocation_line rl where rl.room_allocation_id = ra.id) as rooms,
  (select coalesce(sum(rl.number_of_candidates), 0) from room_allocation_line rl where rl.room_allocation_id = ra.id) as seats_in_rooms
from room_allocation as ra where ra.advt_code = $1;

-- room.copy
select room_id, number_of_candidates from room_allocation_line where room_allocation_id = $1 order by room_id;

-- room.copy, room.finalSave, room.getExistingAllocation, room.temporarySave
select count(*) as seats from examination_person as person where advt_code = $1 and exam_centre_id = $2;
select id, state, version from room_allocation where (advt_code = $1 and exam_centre_id = $2 and paper_id = $3);

-- room.copy, room.finalSave, room.temporarySave
delete from invigilator_allocation_line il using invigilator_allocation ia
where ia.id = il.invigilator_allocation_id and ia.paper_id = $1 and ia.exam_centre_id = $2 and il.room_id <> all ($3::integer[]);

delete from room_allocation_line where room_allocation_id = $1;
insert into room_allocation_line (room_allocation_id, room_id, number_of_candidates) values ($1, $2, $3);
select id, capacity, active from room where exam_centre_id = $1 order by id for no key update;

-- room.exportAdvertisements, room.listAdvertisements
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  (select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = a.advt_code) as allocated_count,
  (select count(*) as lines from centre_assignment_line as l where l.assignment_id = ca.id) as centres,
  (select min(ep.starts_at) as first from exam_schedule_paper as ep where ep.exam_schedule_id = es.id) as first_starts_at,
  (select count(distinct held.paper_id) as papers from exam_schedule_paper as held where held.exam_schedule_id = es.id) as papers,
  (select count(*) from room_allocation ra where ra.advt_code = a.advt_code and ra.state = $1) as plans_temporary,
  (select count(*) from room_allocation ra where ra.advt_code = a.advt_code and ra.state = $2) as plans_final,
  (select count(*) from room_allocation ra where ra.advt_code = a.advt_code and ra.state = $3) as plans_forwarded
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join exam_schedule as es on es.advt_code = a.advt_code inner join centre_assignment as ca on ca.advt_code = a.advt_code
where a.advt_code = any ($4::int[]);

-- room.finalSave, room.getExistingAllocation, room.temporarySave
select rl.room_id, sum(rl.number_of_candidates) as taken
from room_allocation_line as rl inner join room_allocation as ra on ra.id = rl.room_allocation_id
where ra.paper_id = any ($1::int[]) and ra.advt_code <> $2 and ra.exam_centre_id = $3 group by rl.room_id;

-- room.forwardAdvertisement
update centre_assignment set state = $1, version = version + 1 where advt_code = $2 and state = 'finalSave';
update room_allocation set state = $1, version = version + 1 where advt_code = $2 and state = 'finalSave' returning exam_centre_id;

-- room.getExistingAllocation
select rm.id as room_id, rm.room_number, rm.capacity, rm.active, rl.number_of_candidates,
  (select min(cs.roll_number)
    from seat_room sr join candidate_seat cs on cs.application_id = sr.application_id where sr.paper_id = $1 and sr.room_id = rm.id
  ) as roll_from,
  (select max(cs.roll_number)
    from seat_room sr join candidate_seat cs on cs.application_id = sr.application_id where sr.paper_id = $2 and sr.room_id = rm.id
  ) as roll_to
from room as rm left join room_allocation as ra on ra.paper_id = $3 and ra.exam_centre_id = rm.exam_centre_id
  left join room_allocation_line as rl on rl.room_allocation_id = ra.id and rl.room_id = rm.id
where rm.exam_centre_id = $4 and (rm.active = true or rl.number_of_candidates is not null);

select room_id, number_of_candidates from room_allocation_line
where
  room_allocation_id = (
    select id from room_allocation where exam_centre_id = $1 and advt_code <> $2 and state <> 'temporarySave'
    order by saved_at desc, id desc limit 1
  );

-- room.revert
delete from room_allocation where id = $1 and version = $2 and state in ('finalSave', 'temporarySave') returning id;
select id from invigilator_allocation where (advt_code = $1 and exam_centre_id = $2 and paper_id = $3);
select id, advt_code, exam_centre_id, paper_id, state, version from room_allocation where id = $1 for no key update;

-- room.withdrawForwarding
update centre_assignment set state = $1, version = version + 1 where advt_code = $2 and state = 'forwarded';
update room_allocation set state = $1, version = version + 1 where advt_code = $2 and state = 'forwarded';

-- File room/repository/rooms.ts
-- invigilator.getAllocated, room.add, room.getExistingAllocation, room.listByCentre
select id, name_en, name_ne, capacity from exam_centre where id = $1;

-- room.add
insert into room (exam_centre_id, room_number, capacity, active) values ($1, $2, $3, $4) returning id;
select id from room where exam_centre_id = $1 and room_number = $2;

-- room.exportByCentre, room.listByCentre
select id as room_id, room_number, capacity, active, version from room where id = any ($1::int[]);

-- room.listByCentre
select coalesce(sum(capacity), 0) as seats from room where exam_centre_id = $1 and active = true;

-- File seat-revision/repository.ts
-- many calls
select p.id from paper p
where p.advt_code = $1
  and (
    exists (select from attendance t where t.paper_id = p.id and t.application_id = coalesce($2::int, t.application_id))
    or exists (select from exam_schedule_paper ep where ep.paper_id = p.id and ep.starts_at <= $3::timestamptz)
  );

select ra.exam_centre_id, rm.id as room_id, rm.room_number, ec.name_en as centre_en, ec.name_ne as centre_ne, ec.province_id,
  (
    rm.capacity - coalesce(rl.number_of_candidates, 0) - coalesce(
      (select sum(other.number_of_candidates)
        from room_allocation_line other join room_allocation oa on oa.id = other.room_allocation_id
        where other.room_id = rm.id and oa.paper_id = any ($1::int[]) and oa.advt_code <> $2
      ),
      0
    )
  )::int as free
from room_allocation as ra inner join room as rm on rm.exam_centre_id = ra.exam_centre_id
  left join room_allocation_line as rl on rl.room_allocation_id = ra.id and rl.room_id = rm.id
  inner join exam_centre as ec on ec.id = ra.exam_centre_id
where ra.paper_id = $3 and ra.state <> 'temporarySave' and rm.active = true order by ec.position, ec.id, rm.id;

-- seatRevision.ask
select cs.advt_code, cs.exam_centre_id, cs.roll_number, ec.name_en as centre_en, ec.name_ne as centre_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select sr.paper_id, sr.room_id, rm.room_number from seat_room as sr inner join room as rm on rm.id = sr.room_id
      where sr.application_id = cs.application_id order by sr.paper_id
    ) as agg
  ) as rooms
from candidate_seat as cs inner join admit_card as card on card.application_id = cs.application_id
  inner join exam_centre as ec on ec.id = cs.exam_centre_id
where cs.application_id = $1 for no key update of cs, card;

select exists (select from candidate_seat where advt_code = $1 and roll_number = $2 and application_id <> $3)
  or $4::int in (
    select old.roll_number from admit_card_replaced old join application x on x.id = old.application_id
    where x.advt_code = $5 and not exists (select from candidate_seat seat where seat.application_id = x.id)
  ) as taken;

-- seatRevision.ask, seatRevision.askRoom
select id from room where id = any ($1::int[]) order by id for no key update;

-- seatRevision.ask, seatRevision.get
select cs.advt_code, cs.exam_centre_id, cs.roll_number, ec.name_en as centre_en, ec.name_ne as centre_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select sr.paper_id, sr.room_id, rm.room_number from seat_room as sr inner join room as rm on rm.id = sr.room_id
      where sr.application_id = cs.application_id order by sr.paper_id
    ) as agg
  ) as rooms
from candidate_seat as cs inner join admit_card as card on card.application_id = cs.application_id
  inner join exam_centre as ec on ec.id = cs.exam_centre_id
where cs.application_id = $1;

-- seatRevision.askExaminee, seatRevision.previewExaminee
select ap.advt_code, ap.scrutiny_status, ap.payment_status, ap.duplicate_of, ap.exam_centre_id as chosen_centre_id,
  chosen.province_id as chosen_province_id, cs.exam_centre_id, cs.roll_number,
  (select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomId', sr.room_id) order by sr.paper_id), '[]')
    from seat_room sr where sr.application_id = ap.id
  ) as rooms
from application as ap inner join exam_centre as chosen on chosen.id = ap.exam_centre_id
  left join candidate_seat as cs on cs.application_id = ap.id
where ap.id = $1 for no key update of ap;

select id from application where advt_code = $1 and master_id = $2;

-- seatRevision.askRoom, seatRevision.previewRoom
select cs.application_id, cs.exam_centre_id, cs.roll_number,
  (select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomId', sr.room_id) order by sr.paper_id), '[]')
    from seat_room sr where sr.application_id = cs.application_id
  ) as rooms
from candidate_seat as cs inner join admit_card as card on card.application_id = cs.application_id
where cs.advt_code = $1 and cs.roll_number is not null
  and exists (select from seat_room sr where sr.application_id = cs.application_id and sr.room_id = $2 and sr.paper_id = any ($3::int[]))
order by cs.roll_number for no key update of cs, card;

-- seatRevision.list, seatRevision.previewExaminee, seatRevision.previewRoom
select ap.id as application_id, ap.master_id,
  concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as full_name_en,
  nullif(concat_ws(' ', nullif(pd.first_name_ne, ''), nullif(pd.middle_name_ne, ''), nullif(pd.last_name_ne, '')), '') as full_name_ne
from application as ap inner join candidate as c on c.master_id = ap.master_id
  left join personal_details as pd on pd.master_id = ap.master_id
where ap.id = any ($1::int[]);

select id, name_en, name_ne from exam_centre where id = any ($1::int[]);
select id, room_number from room where id = any ($1::int[]);

-- seatRevision.rooms
select sr.room_id, count(distinct cs.application_id) as people
from candidate_seat as cs inner join seat_room as sr on sr.application_id = cs.application_id
where cs.advt_code = $1 and sr.paper_id = any ($2::int[]) group by sr.room_id;

-- File special-arrangement/repository.ts
-- specialArrangement.ask
insert into special_arrangement (application_id, state, kinds, words, file_id, asked_at) values ($1, $2, $3, $4, $5, $6)
on conflict (application_id) do update
set state = $7, kinds = $8, words = $9, file_id = $10, asked_at = $11, version = special_arrangement.version + 1 returning id;

select id from application where id = $1 and master_id = $2 for no key update;

-- specialArrangement.ask, specialArrangement.change, specialArrangement.getOwn, specialArrangement.withdraw
select x.id as application_id, x.payment_status, x.scrutiny_status, a.life_cycle_status, a.publish_date_ad, k.account_id,
  a.payment_last_at, a.double_fee_payment_last_at, a.combined_into_advt_code
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join candidate as k on k.master_id = x.master_id
where x.id = $1 and x.master_id = $2;

-- specialArrangement.ask, specialArrangement.getOwn
select s.id, s.application_id, s.state, s.kinds, s.words, s.file_id, s.asked_at, s.granted_kinds, s.preparation, s.extra_minutes_per_hour,
  s.remark, s.decided_at, s.version,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = s.file_id
  ) as file
from special_arrangement as s where s.application_id = $1;

-- specialArrangement.change
update special_arrangement set kinds = $1, words = $2, file_id = $3, version = version + $4 where id = $5;

-- specialArrangement.change, specialArrangement.decide, specialArrangement.withdraw
select id from special_arrangement where id = $1 for no key update;

select s.id, s.application_id, s.state, s.kinds, s.words, s.file_id, s.asked_at, s.granted_kinds, s.preparation, s.extra_minutes_per_hour,
  s.remark, s.decided_at, s.version,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = s.file_id
  ) as file
from special_arrangement as s where s.id = $1;

-- specialArrangement.decide
select a.publish_date_ad from application as x inner join advertisement as a on a.advt_code = x.advt_code where x.id = $1;
select advt_code from application where id = $1;

update special_arrangement
set state = $1, granted_kinds = $2, preparation = $3, remark = $4, extra_minutes_per_hour = $5, decided_by = $6, decided_at = $7,
  version = version + $8
where id = $9;

-- specialArrangement.exportList, specialArrangement.list
select s.id, s.application_id, s.state, s.kinds, s.words, s.file_id, s.asked_at, s.granted_kinds, s.preparation, s.extra_minutes_per_hour,
  s.remark, s.decided_at, s.version,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = s.file_id
  ) as file,
  x.application_number, x.advt_code, x.master_id, post.name_en as post_en, post.name_ne as post_ne, k.first_name, k.middle_name,
  k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, centre.name_en as centre_en, centre.name_ne as centre_ne,
  (select min(ep.starts_at)
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
    where es.advt_code = x.advt_code and es.status = 'approved'
  ) as exam_starts_at,
  officer_named (s.decided_by, s.decided_for) as officer_name
from special_arrangement as s inner join application as x on x.id = s.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id inner join advertisement as a on a.advt_code = x.advt_code
  inner join requisition as q on q.id = a.requisition_id inner join post on post.id = q.post_id
  left join candidate_seat as seat on seat.application_id = x.id left join exam_centre as centre on centre.id = seat.exam_centre_id
where s.id in ($1);

-- specialArrangement.withdraw
update special_arrangement set state = $1, words = $2, file_id = $3, version = version + $4 where id = $5;

-- List specialArrangement.exportList
select arrangement.id as id, arrangement.asked_at::text as at
from special_arrangement as arrangement inner join application as x on x.id = arrangement.application_id
  inner join advertisement as a on a.advt_code = x.advt_code
where arrangement.state <> 'withdrawn' order by arrangement.asked_at asc, arrangement.id asc limit 201;

-- List specialArrangement.list
select arrangement.id as id, arrangement.asked_at::text as at
from special_arrangement as arrangement inner join application as x on x.id = arrangement.application_id
  inner join advertisement as a on a.advt_code = x.advt_code
where arrangement.state <> 'withdrawn'
  and (
    arrangement.state = 'asked' and x.scrutiny_status <> 'rejected'
    and not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  )
order by arrangement.asked_at asc, arrangement.id asc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from special_arrangement as arrangement inner join application as x on x.id = arrangement.application_id
    inner join advertisement as a on a.advt_code = x.advt_code
  where arrangement.state <> 'withdrawn'
    and (
      arrangement.state = 'asked' and x.scrutiny_status <> 'rejected'
      and not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    )
  limit 10001
) as "some";
