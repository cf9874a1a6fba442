-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File list.ts
-- result.exportCandidates, result.listCandidates
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

-- File publishing.ts
-- result.confirmPublish, result.exportSummaries, result.listSummaries, result.publish
with
  wanted as (
    select a.advt_code, a.requisition_id, w.status, w.uploaded_at, w.published_at, w.version, w.candidates, w.absent, w.passed, w.failed
    from advertisement as a left join written_result as w on w.advt_code = a.advt_code
    where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)
      and a.advt_code in ($1)
  )
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, a.status, a.uploaded_at,
  a.published_at, a.version, coalesce(kept.attendance_missing, counted.attendance_missing) as attendance_not_recorded,
  coalesce(kept.marks_missing, counted.marks_missing) as without_marks,
  coalesce(a.candidates, kept.candidates, counted.candidates) as candidates, coalesce(a.absent, kept.absent, counted.absent) as absent,
  coalesce(a.passed, kept.passed, counted.passed) as passed, coalesce(a.failed, kept.failed, counted.failed) as failed
from wanted as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
  left join lateral (
    select kept.candidates, kept.absent, kept.attendance_missing, kept.marks_missing, kept.passed, kept.failed
    from counted_advertisement kept
    where kept.advt_code = a.advt_code and kept.counted_at is not null
      and not exists (select from report_change noted where noted.advt_code = kept.advt_code) and not $2::boolean
  ) as kept on true
  inner join lateral (
    select
      (select count(*)::int
        from candidate_seat seat
        where seat.advt_code = a.advt_code and seat.roll_number is not null and a.status is distinct from 'published'
          and kept.candidates is null
      ) as candidates,
      (count(*) filter (where attendance_missing = 0 and present = 0))::int as absent,
      (count(*) filter (where attendance_missing > 0))::int as attendance_missing,
      (count(*) filter (where marks_missing > 0))::int as marks_missing, (count(*) filter (where passed_everything))::int as passed,
      (count(*) filter (where attendance_missing = 0 and marks_missing = 0 and present > 0 and passed < papers))::int as failed
    from (
      select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
        count(*) filter (where recorded.is_present is null) as attendance_missing,
        count(*) filter (where recorded.is_present and recorded.marks is null) as marks_missing,
        count(*) filter (where recorded.is_present and recorded.is_pass) as passed,
        bool_and(coalesce(recorded.is_present and recorded.is_pass, false)) as passed_everything,
        sum(recorded.marks) filter (where recorded.is_present) as total_marks
      from paper p
        cross join lateral (
          select seat.application_id, t.is_present, m.marks, m.is_pass
          from candidate_seat seat left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
            left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
          where seat.advt_code = p.advt_code and seat.roll_number is not null
        ) recorded
      where p.advt_code = a.advt_code and p.test_type <> 'interview' and a.status is distinct from 'published' and kept.candidates is null
      group by recorded.application_id
    ) person
  ) as counted on true
order by a.advt_code desc;

-- result.listPublished
with
  wanted as (
    select a.advt_code, a.requisition_id, w.status, w.uploaded_at, w.published_at, w.version, w.candidates, w.absent, w.passed, w.failed
    from advertisement as a left join written_result as w on w.advt_code = a.advt_code
    where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)
      and w.status = 'published'
  )
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, a.status, a.uploaded_at,
  a.published_at, a.version, coalesce(kept.attendance_missing, counted.attendance_missing) as attendance_not_recorded,
  coalesce(kept.marks_missing, counted.marks_missing) as without_marks,
  coalesce(a.candidates, kept.candidates, counted.candidates) as candidates, coalesce(a.absent, kept.absent, counted.absent) as absent,
  coalesce(a.passed, kept.passed, counted.passed) as passed, coalesce(a.failed, kept.failed, counted.failed) as failed
from wanted as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
  left join lateral (
    select kept.candidates, kept.absent, kept.attendance_missing, kept.marks_missing, kept.passed, kept.failed
    from counted_advertisement kept
    where kept.advt_code = a.advt_code and kept.counted_at is not null
      and not exists (select from report_change noted where noted.advt_code = kept.advt_code) and not $1::boolean
  ) as kept on true
  inner join lateral (
    select
      (select count(*)::int
        from candidate_seat seat
        where seat.advt_code = a.advt_code and seat.roll_number is not null and a.status is distinct from 'published'
          and kept.candidates is null
      ) as candidates,
      (count(*) filter (where attendance_missing = 0 and present = 0))::int as absent,
      (count(*) filter (where attendance_missing > 0))::int as attendance_missing,
      (count(*) filter (where marks_missing > 0))::int as marks_missing, (count(*) filter (where passed_everything))::int as passed,
      (count(*) filter (where attendance_missing = 0 and marks_missing = 0 and present > 0 and passed < papers))::int as failed
    from (
      select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
        count(*) filter (where recorded.is_present is null) as attendance_missing,
        count(*) filter (where recorded.is_present and recorded.marks is null) as marks_missing,
        count(*) filter (where recorded.is_present and recorded.is_pass) as passed,
        bool_and(coalesce(recorded.is_present and recorded.is_pass, false)) as passed_everything,
        sum(recorded.marks) filter (where recorded.is_present) as total_marks
      from paper p
        cross join lateral (
          select seat.application_id, t.is_present, m.marks, m.is_pass
          from candidate_seat seat left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
            left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
          where seat.advt_code = p.advt_code and seat.roll_number is not null
        ) recorded
      where p.advt_code = a.advt_code and p.test_type <> 'interview' and a.status is distinct from 'published' and kept.candidates is null
      group by recorded.application_id
    ) person
  ) as counted on true
order by a.advt_code desc;

-- result.listUnpublished
with
  wanted as (
    select a.advt_code, a.requisition_id, w.status, w.uploaded_at, w.published_at, w.version, w.candidates, w.absent, w.passed, w.failed
    from advertisement as a left join written_result as w on w.advt_code = a.advt_code
    where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)
      and (w.status is null or w.status <> 'published')
  )
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, a.status, a.uploaded_at,
  a.published_at, a.version, coalesce(kept.attendance_missing, counted.attendance_missing) as attendance_not_recorded,
  coalesce(kept.marks_missing, counted.marks_missing) as without_marks,
  coalesce(a.candidates, kept.candidates, counted.candidates) as candidates, coalesce(a.absent, kept.absent, counted.absent) as absent,
  coalesce(a.passed, kept.passed, counted.passed) as passed, coalesce(a.failed, kept.failed, counted.failed) as failed
from wanted as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
  left join lateral (
    select kept.candidates, kept.absent, kept.attendance_missing, kept.marks_missing, kept.passed, kept.failed
    from counted_advertisement kept
    where kept.advt_code = a.advt_code and kept.counted_at is not null
      and not exists (select from report_change noted where noted.advt_code = kept.advt_code) and not $1::boolean
  ) as kept on true
  inner join lateral (
    select
      (select count(*)::int
        from candidate_seat seat
        where seat.advt_code = a.advt_code and seat.roll_number is not null and a.status is distinct from 'published'
          and kept.candidates is null
      ) as candidates,
      (count(*) filter (where attendance_missing = 0 and present = 0))::int as absent,
      (count(*) filter (where attendance_missing > 0))::int as attendance_missing,
      (count(*) filter (where marks_missing > 0))::int as marks_missing, (count(*) filter (where passed_everything))::int as passed,
      (count(*) filter (where attendance_missing = 0 and marks_missing = 0 and present > 0 and passed < papers))::int as failed
    from (
      select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
        count(*) filter (where recorded.is_present is null) as attendance_missing,
        count(*) filter (where recorded.is_present and recorded.marks is null) as marks_missing,
        count(*) filter (where recorded.is_present and recorded.is_pass) as passed,
        bool_and(coalesce(recorded.is_present and recorded.is_pass, false)) as passed_everything,
        sum(recorded.marks) filter (where recorded.is_present) as total_marks
      from paper p
        cross join lateral (
          select seat.application_id, t.is_present, m.marks, m.is_pass
          from candidate_seat seat left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
            left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
          where seat.advt_code = p.advt_code and seat.roll_number is not null
        ) recorded
      where p.advt_code = a.advt_code and p.test_type <> 'interview' and a.status is distinct from 'published' and kept.candidates is null
      group by recorded.application_id
    ) person
  ) as counted on true
order by a.advt_code desc;

-- File repository/marks.ts
-- attendance.save
select application_id, is_present from attendance where paper_id = $1 and application_id in ($2);

-- attendance.save, attendance.upload
with
  given as (
    select g."applicationId" as application_id, g."isPresent" as is_present
    from jsonb_to_recordset($1::jsonb) as g ("applicationId" integer, "isPresent" boolean)
  ),
  before as (select t.application_id, t.is_present from attendance t join given g using (application_id) where t.paper_id = $2),
  written as (
    insert into attendance (application_id, paper_id, is_present, recorded_by, recorded_at)
    select application_id, $3::integer, is_present, $4::integer, $5::timestamptz from given
    on conflict (application_id, paper_id) do update
    set is_present = excluded.is_present, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
  )
insert into attendance_change (application_id, paper_id, old_is_present, new_is_present, reason, result_sheet_id, changed_by, changed_at)
select g.application_id, $6::integer, b.is_present, g.is_present, $7::text, $8::integer, $9::integer, $10::timestamptz
from given g left join before b using (application_id) where b.is_present is distinct from g.is_present;

-- attendance.upload
insert into result_sheet (advt_code, paper_id, kind, stored_file_id, rows_in_sheet, content_sha256, uploaded_by, uploaded_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) returning id;

-- attendance.upload, attendance.wrongRows, result.upload, result.wrongRows
select distinct on (sheet.paper_id) sheet.paper_id, sheet.uploaded_at, p.subject_name_en, p.subject_name_ne
from result_sheet as sheet inner join paper as p on p.id = sheet.paper_id
where sheet.advt_code = $1 and sheet.kind = $2 and sheet.content_sha256 = $3 order by sheet.paper_id, sheet.id desc;

-- result.downloadSheet
select stored_file_id from result_sheet where id = $1;

-- result.publish
select seat.roll_number, c.paper_id, c.old_marks, c.new_marks, c.reason, c.changed_at,
  officer_named (c.changed_by, c.changed_for) as changed_by_name
from mark_change as c inner join candidate_seat as seat on seat.application_id = c.application_id
where seat.advt_code = $1 and c.paper_id is not null and c.old_marks is not null order by c.id desc limit 200;

select sheet.id, sheet.paper_id, sheet.kind, sheet.rows_in_sheet, sheet.negative_marking, sheet.uploaded_at, file.original_name,
  file.sha256, officer_named (sheet.uploaded_by, sheet.uploaded_for) as uploaded_by_name
from result_sheet as sheet inner join stored_file as file on file.id = sheet.stored_file_id where sheet.advt_code = $1
order by sheet.id desc limit 50;

-- result.upload
insert into
  result_sheet (advt_code, paper_id, kind, stored_file_id, rows_in_sheet, content_sha256, negative_marking, uploaded_by, uploaded_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

with
  given as (
    select g."applicationId" as application_id, g.marks, (g.answers ->> 'right')::smallint as right_answers,
      (g.answers ->> 'wrong')::smallint as wrong_answers, (g.answers ->> 'subjective')::numeric as subjective_marks
    from jsonb_to_recordset($1::jsonb) as g ("applicationId" integer, marks numeric, answers jsonb)
  ),
  before as (select m.application_id, m.marks from written_mark m join given g using (application_id) where m.paper_id = $2),
  written as (
    insert into written_mark (application_id, paper_id, marks, is_pass)
    select application_id, $3::integer, marks, marks >= $4::numeric from given on conflict (application_id, paper_id) do update
    set marks = excluded.marks, is_pass = excluded.is_pass
  )
insert into
  mark_change (
    application_id, paper_id, old_marks, new_marks, reason, result_sheet_id, changed_by, changed_at, right_answers, wrong_answers,
    subjective_marks
  )
select g.application_id, $5::integer, b.marks, g.marks, $6::text, $7::integer, $8::integer, $9::timestamptz, g.right_answers,
  g.wrong_answers, g.subjective_marks
from given g left join before b using (application_id) where b.marks is distinct from g.marks;

-- File repository/papers.ts
-- many calls
select advt_code, id, subject_name_en, subject_name_ne, maximum_marks, pass_marks, negative_marking_percent from paper
where advt_code in ($1) and test_type <> $2 order by position, id;

select id, maximum_marks, pass_marks, exam_option, negative_marking_percent, marks_per_question,
  (select min(ep.starts_at)
    from exam_schedule_paper ep join exam_schedule es on es.id = ep.exam_schedule_id
    where ep.paper_id = paper.id and es.status = 'approved'
  ) as starts_at
from paper where id = $1 and advt_code = $2 and test_type <> $3;

-- result.confirmPublish, result.publish
select p.id as paper_id, p.subject_name_en, p.subject_name_ne, lacking.attendance_missing, lacking.without_attendance,
  lacking.marks_missing, lacking.without_marks
from paper as p
  inner join lateral (
    select (count(*) filter (where t.is_present is null))::int as attendance_missing,
      coalesce(
        (array_agg(seat.roll_number order by seat.roll_number) filter (where t.is_present is null)) [1:20], '{}'
      ) as without_attendance,
      (count(*) filter (where t.is_present and m.marks is null))::int as marks_missing,
      coalesce(
        (array_agg(seat.roll_number order by seat.roll_number) filter (where t.is_present and m.marks is null)) [1:20], '{}'
      ) as without_marks
    from candidate_seat as seat left join attendance as t on t.paper_id = p.id and t.application_id = seat.application_id
      left join written_mark as m on m.paper_id = p.id and m.application_id = seat.application_id
    where seat.advt_code = p.advt_code and seat.roll_number is not null
  ) as lacking on true
where p.advt_code = $1 and p.test_type <> $2 and (lacking.attendance_missing > $3 or lacking.marks_missing > $4) order by p.position, p.id;

-- File repository/results.ts
-- attendance.list
select (select count(*)::int from candidate_seat seat where seat.advt_code = $1 and seat.roll_number is not null) as candidates,
  (select count(*)::int
    from (
      select seat.application_id from candidate_seat seat
      where seat.advt_code = $2 and seat.roll_number is not null
        and not exists (select from attendance t where t.paper_id = $3 and t.application_id = seat.application_id)
    ) lacking
  ) as not_recorded;

select e.id, e.name_en, e.name_ne from exam_centre as e
where e.id in (select seat.exam_centre_id from candidate_seat as seat where seat.advt_code = $1) order by e.id;

-- attendance.save, attendance.upload, result.upload
update written_result set uploaded_by = $1, uploaded_at = $2, version = version + 1 where advt_code = $3;

-- attendance.save, revision.askMark
select application_id, advt_code from examination_person as person where application_id in ($1) and roll_number is not null;

-- attendance.upload, attendance.wrongRows, result.upload, result.wrongRows
select application_id, roll_number from examination_person as person where advt_code = $1 and roll_number is not null;

select t.application_id, t.is_present, m.marks
from attendance as t inner join candidate_seat as seat on seat.application_id = t.application_id
  left join written_mark as m on m.application_id = t.application_id and m.paper_id = t.paper_id
where seat.advt_code = $1 and t.paper_id = $2;

-- many calls
select id from written_result where advt_code = $1 and status = 'published';

-- result.confirmPublish
update written_result
set status = $1, published_by = $2, published_at = $3, candidates = $4, absent = $5, passed = $6, failed = $7, version = version + 1
where advt_code = $8 and version = $9 and status = 'uploaded';

-- result.confirmPublish, result.publish
select advt_code from result_hand where advt_code = $1 and account_id = $2
union
select paper.advt_code from mark_typist inner join paper on paper.id = mark_typist.paper_id
where paper.advt_code = $3 and mark_typist.account_id = $4;

-- result.upload
insert into written_result (advt_code, uploaded_by, uploaded_at) values ($1, $2, $3) on conflict (advt_code) do nothing;

-- File repository/revised-marks.ts
-- revision.askMark
select t.is_present, m.marks
from attendance as t left join written_mark as m on m.application_id = t.application_id and m.paper_id = t.paper_id
where t.application_id = $1 and t.paper_id = $2;

-- File repository/typing.ts
-- result.confirmPublish
select count(*) as count
from paper as p inner join typed_mark as m on m.paper_id = p.id inner join attendance as t on t.application_id = m.application_id
  and t.paper_id = m.paper_id left join written_mark as w on w.application_id = m.application_id and w.paper_id = m.paper_id
where p.advt_code = $1 and t.is_present = true and m.marks is distinct from w.marks;

-- result.getTyping
select count(*) as count from attendance where paper_id = $1 and is_present = true;

select t.application_id, seat.roll_number,
  case
    when m.marks is not null then json_build_object('marks', m.marks, 'right', m.right_answers, 'wrong', m.wrong_answers, 'subjective', m.subjective_marks)
  end as typed
from attendance as t inner join candidate_seat as seat on seat.application_id = t.application_id
  left join typed_mark as m on m.application_id = t.application_id and m.paper_id = t.paper_id and m.position = $1
where seat.advt_code = $2 and t.paper_id = $3 and t.is_present = true order by seat.roll_number asc limit 21 offset $4;

-- result.getTyping, result.savePost
select typing.position, typing.finished_at,
  (select coalesce(json_agg(agg), '[]')
    from (
      select typist.account_id, s.first_name, s.last_name
      from mark_typist as typist inner join staff as s on s.account_id = typist.account_id
      where typist.paper_id = typing.paper_id and typist.position = typing.position order by typist.account_id
    ) as agg
  ) as typists,
  (select count(*) as typed from typed_mark as m where m.paper_id = typing.paper_id and m.position = typing.position) as typed
from mark_typing as typing where typing.paper_id = $1 order by typing.position;

-- result.savePost
delete from typed_mark m using jsonb_to_recordset($1::jsonb) as g ("applicationId" integer, marks numeric, "right" smallint, wrong smallint, subjective numeric)
where m.paper_id = $2 and m.position = $3 and m.application_id = g."applicationId" and g.marks is null;

insert into mark_typing (paper_id, position) values ($1, $2) on conflict do nothing;
insert into mark_typist (paper_id, position, account_id) values ($1, $2, $3) on conflict do nothing;

insert into typed_mark (paper_id, position, application_id, marks, right_answers, wrong_answers, subjective_marks)
select $1::integer, $2::smallint, g."applicationId", g.marks, g."right", g.wrong, g.subjective
from jsonb_to_recordset($3::jsonb) as g ("applicationId" integer, marks numeric, "right" smallint, wrong smallint, subjective numeric)
where g.marks is not null on conflict (paper_id, position, application_id) do update
set marks = excluded.marks, right_answers = excluded.right_answers, wrong_answers = excluded.wrong_answers,
  subjective_marks = excluded.subjective_marks;

select application_id from attendance where paper_id = $1 and is_present = true and application_id = any ($2::integer[]);
update mark_typing set finished_at = $1 where paper_id = $2 and position = $3;

-- result.upload
delete from typed_mark m using written_mark w
where m.paper_id = $1 and m.application_id = any ($2::integer[]) and w.paper_id = m.paper_id and w.application_id = m.application_id
  and w.marks <> m.marks;

-- List result.exportCandidates
select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat
where seat.advt_code = $1 and seat.roll_number is not null order by seat.roll_number asc, seat.application_id asc limit 201;

-- List result.exportSummaries
select a.advt_code as id, a.advt_code::text as at
from advertisement as a left join written_result as w on w.advt_code = a.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)
order by a.advt_code desc limit 201;

-- List result.listCandidates
select count(*)::integer as count
from (select 1 as one from candidate_seat as seat where seat.advt_code = $1 and seat.roll_number is not null limit 10001) as "some";

select seat.application_id as id, seat.roll_number::text as at from candidate_seat as seat
where seat.advt_code = $1 and seat.roll_number is not null order by seat.roll_number asc, seat.application_id asc limit 26;

-- List result.listSummaries
select a.advt_code as id, a.advt_code::text as at
from advertisement as a left join written_result as w on w.advt_code = a.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1)
order by a.advt_code desc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a left join written_result as w on w.advt_code = a.advt_code inner join requisition as r on r.id = a.requisition_id
    inner join post as p on p.id = r.post_id
  where (select true from candidate_seat seat where seat.advt_code = a.advt_code and seat.roll_number is not null limit 1) limit 10001
) as "some";

-- List retotalling.exportList
select request.id as id, request.paid_at::text as at
from retotalling_request as request left join revision on revision.id = request.revision_id where request.payment_status = 'paid'
order by request.paid_at asc, request.id asc limit 201;

-- List retotalling.list
select count(*)::integer as count
from (
  select 1 as one from retotalling_request as request left join revision on revision.id = request.revision_id
  where request.payment_status = 'paid'
    and (
      (request.answer is null or revision.state in ('refused', 'withdrawn'))
      and exists (
        select from advertisement going
        where going.advt_code = (select advt_code from application where id = request.application_id)
          and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
      )
    )
  limit 10001
) as "some";

select request.id as id, request.paid_at::text as at
from retotalling_request as request left join revision on revision.id = request.revision_id
where request.payment_status = 'paid'
  and (
    (request.answer is null or revision.state in ('refused', 'withdrawn'))
    and exists (
      select from advertisement going
      where going.advt_code = (select advt_code from application where id = request.application_id)
        and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
    )
  )
order by request.paid_at asc, request.id asc limit 51;

-- File retotalling/repository.ts
-- retotalling.answer
select application_id from retotalling_request where id = $1;
select id from retotalling_request where id = $1 for no key update;

select request.id, request.application_id, request.paper_id, request.paid_at, request.answered_at, request.answer_remarks, request.version,
  x.advt_code, seat.roll_number, m.marks, p.maximum_marks, post.name_en as post_en, post.name_ne as post_ne, p.subject_name_en as paper_en,
  p.subject_name_ne as paper_ne, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  case
    when request.payment_status <> 'paid' then request.payment_status
    when (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and request.answer is distinct from 'unchanged' and revision.state is distinct from 'applied' then 'ended'
    when request.answer is null or revision.state in ('refused', 'withdrawn') then 'waiting'
    when request.answer = 'unchanged' then 'unchanged'
    when revision.state = 'asked' then 'toApprove'
    else 'corrected'
  end as state,
  officer_named (request.answered_by, request.answered_for) as officer_name
from retotalling_request as request left join revision on revision.id = request.revision_id
  inner join application as x on x.id = request.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id left join candidate_seat as seat on seat.application_id = x.id
  inner join paper as p on p.id = request.paper_id left join written_mark as m on m.application_id = x.id and m.paper_id = p.id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as q on q.id = a.requisition_id
  inner join post on post.id = q.post_id
where request.payment_status = 'paid' and request.id = $1;

update retotalling_request
set answer = $1, answer_remarks = $2, revision_id = $3, answered_by = $4, answered_at = $5, version = version + $6 where id = $7;

-- retotalling.ask
insert into retotalling_request (application_id, paper_id, fee_amount_paisa, payable_until, asked_at) values ($1, $2, $3, $4, $5)
on conflict (application_id, paper_id) do nothing returning id;

-- retotalling.ask, retotalling.listOwn
select p.id as paper_id, p.subject_name_en, p.subject_name_ne, m.marks, request.id, request.fee_amount_paisa, request.receipt_number,
  request.payable_until, request.asked_at, request.answered_at, request.answer_remarks,
  case
    when request.payment_status <> 'paid' then request.payment_status
    when (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and request.answer is distinct from 'unchanged' and revision.state is distinct from 'applied' then 'ended'
    when request.answer is null or revision.state in ('refused', 'withdrawn') then 'waiting'
    when request.answer = 'unchanged' then 'unchanged'
    when revision.state = 'asked' then 'toApprove'
    else 'corrected'
  end as state
from application as x inner join advertisement as a on a.advt_code = x.advt_code
  inner join written_result as w on w.advt_code = x.advt_code and w.status = 'published' inner join paper as p on p.advt_code = x.advt_code
  inner join written_mark as m on m.application_id = x.id and m.paper_id = p.id
  left join retotalling_request as request on request.application_id = x.id and request.paper_id = p.id
  left join revision on revision.id = request.revision_id
where x.id = $1 and p.test_type = $2 order by p.position;

select w.published_at from application as x left join written_result as w on w.advt_code = x.advt_code and w.status = 'published'
where x.id = $1 and x.master_id = $2;

-- retotalling.exportList
select request.id, request.application_id, request.paper_id, request.paid_at, request.answered_at, request.answer_remarks, request.version,
  x.advt_code, seat.roll_number, m.marks, p.maximum_marks, post.name_en as post_en, post.name_ne as post_ne, p.subject_name_en as paper_en,
  p.subject_name_ne as paper_ne, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  case
    when request.payment_status <> 'paid' then request.payment_status
    when (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and request.answer is distinct from 'unchanged' and revision.state is distinct from 'applied' then 'ended'
    when request.answer is null or revision.state in ('refused', 'withdrawn') then 'waiting'
    when request.answer = 'unchanged' then 'unchanged'
    when revision.state = 'asked' then 'toApprove'
    else 'corrected'
  end as state,
  officer_named (request.answered_by, request.answered_for) as officer_name
from retotalling_request as request left join revision on revision.id = request.revision_id
  inner join application as x on x.id = request.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id left join candidate_seat as seat on seat.application_id = x.id
  inner join paper as p on p.id = request.paper_id left join written_mark as m on m.application_id = x.id and m.paper_id = p.id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as q on q.id = a.requisition_id
  inner join post on post.id = q.post_id
where request.payment_status = 'paid' and request.id in ($1);

-- retotalling.listOwn
select list.stage, q.name_en, q.name_ne, c.advt_number, reached.rank, reached.total_marks, reached.outcome,
  (select min(other.total_marks) as marks
    from selection_candidate as other
    where other.selection_id = reached.selection_id and other.advertisement_category_id = reached.advertisement_category_id
      and other.outcome = 'selected'
  ) as last_selected_marks
from selection_candidate as reached inner join selection as list on list.id = reached.selection_id
  inner join advertisement_category as c on c.id = reached.advertisement_category_id inner join quota as q on q.code = c.quota_code
where reached.application_id = $1 and list.published_at is not null order by list.published_at, c.id;

-- List revision.exportList
select r.id as id, r.id::text as at from revision as r where r.subject = $1 order by r.id desc limit 201;

-- List revision.list
select count(*)::integer as count from (select 1 as one from revision as r where r.subject = $1 limit 10001) as "some";
select r.id as id, r.id::text as at from revision as r where r.subject = $1 order by r.id desc limit 51;

-- File revision/repository.ts
-- revision.exportList, revision.list
select r.id, r.advt_code, x.id as application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for, r.decided_at,
  r.decision_remarks, seat.roll_number, post.name_en as post_en, post.name_ne as post_ne, p.subject_name_en as paper_en,
  p.subject_name_ne as paper_ne, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  officer_named (r.asked_by, r.asked_for) as asker_name, officer_named (r.decided_by, r.decided_for) as decider_name,
  exists (select from selection s where s.advt_code = r.advt_code) as selection_made
from revision as r inner join application as x on x.id = r.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id left join candidate_seat as seat on seat.application_id = x.id
  inner join paper as p on p.id = (r.subject_key ->> 'paperId')::integer inner join advertisement as a on a.advt_code = r.advt_code
  inner join requisition as q on q.id = a.requisition_id inner join post on post.id = q.post_id
where r.id = any ($1::int[]);
