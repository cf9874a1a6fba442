-- Who was examined and how it ended: the one definition of 'passed' that lists, counts, publishing, selection and the candidate's
-- own applications read. Passed means present in every written or practical paper, with marks in each, and each of them passed.
create view examined_person as
select
  seat.application_id,
  seat.advt_code,
  seat.roll_number,
  seat.exam_centre_id,
  sums.papers,
  sums.present,
  sums.attendance_missing,
  sums.marks_missing,
  sums.total_marks,
  case
    when sums.papers = 0 or sums.attendance_missing > 0 or sums.marks_missing > 0 then 'notRecorded'
    when sums.present = 0 then 'absent'
    when sums.passed = sums.papers then 'passed'
    else 'failed'
  end as result
from candidate_seat seat
cross join lateral (
  select
    count(*)::int as papers,
    count(*) filter (where t.is_present)::int as present,
    count(*) filter (where t.is_present is null)::int as attendance_missing,
    count(*) filter (where t.is_present and m.marks is null)::int as marks_missing,
    count(*) filter (where t.is_present and m.is_pass)::int as passed,
    sum(m.marks) filter (where t.is_present) as total_marks
  from paper p
  left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
  left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
  where p.advt_code = seat.advt_code and p.test_type <> 'interview'
) sums
where seat.roll_number is not null;

-- A published result does not change, so its counts are kept and nobody counts them again.
alter table written_result add column candidates integer, add column absent integer, add column passed integer, add column failed integer;
update written_result w
set candidates = c.candidates, absent = c.absent, passed = c.passed, failed = c.failed
from (
  select
    advt_code,
    count(*) as candidates,
    count(*) filter (where result = 'absent') as absent,
    count(*) filter (where result = 'passed') as passed,
    count(*) filter (where result = 'failed') as failed
  from examined_person
  group by advt_code
) c
where c.advt_code = w.advt_code and w.status = 'published';
