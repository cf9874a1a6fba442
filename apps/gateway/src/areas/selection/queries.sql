-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File interview-plan/repository/kinships.ts
-- interviewPlan.declareKinship
insert into interview_kinship (panel_member_id, application_id, relation, declared_by, declared_at) values ($1, $2, $3, $4, $5)
on conflict do nothing returning id;

select m.id from interview_panel_member as m inner join interview_panel as p on p.id = m.panel_id
where m.id = $1 and m.active = true and p.advt_code = $2;

-- interviewPlan.get
select n.id, n.relation, n.declared_at, m.full_name, p.panel_number, x.master_id, k.first_name, k.middle_name, k.last_name,
  d.first_name_ne, d.middle_name_ne, d.last_name_ne, officer_named (n.declared_by, n.declared_for) as declarer_name
from interview_kinship as n inner join interview_panel_member as m on m.id = n.panel_member_id
  inner join interview_panel as p on p.id = m.panel_id inner join application as x on x.id = n.application_id
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where p.advt_code = $1 and n.withdrawn_at is null order by n.id desc;

-- interviewPlan.withdrawKinship
update interview_kinship set withdrawn_by = $1, withdrawn_at = $2, withdrawal_reason = $3
where id = $4 and withdrawn_at is null
  and panel_member_id in (
    select m.id from interview_panel_member as m inner join interview_panel as p on p.id = m.panel_id where p.advt_code = $5
  );

-- File interview-plan/repository/panels.ts
-- interviewPlan.get
select p.id, p.panel_number, p.place_en, p.place_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select m.id, m.full_name, m.designation, m.is_chair from interview_panel_member as m where m.panel_id = p.id and m.active = true
      order by m.is_chair desc, m.id
    ) as agg
  ) as members
from interview_panel as p where p.advt_code = $1 order by p.panel_number;

-- interviewPlan.removePanel
delete from interview_panel where id = $1;

-- interviewPlan.removePanel, interviewPlan.saveSession
select * from interview_panel where advt_code = $1 and id = $2;

-- interviewPlan.removeSession
delete from interview_session where id = $1;

-- interviewPlan.savePanel
insert into interview_panel (advt_code, panel_number, place_en, place_ne)
select $1::int, coalesce(max(panel_number), 0) + 1, $2::text, $3::text from interview_panel where advt_code = $4::int returning id;

insert into interview_panel_member (panel_id, full_name, designation, is_chair) values ($1, $2, $3, $4);
select day_ad, half from interview_session where panel_id = $1 order by day_ad;
update interview_panel_member set active = $1, is_chair = $2 where panel_id = $3;

update interview_panel_member set full_name = $1, designation = $2, is_chair = $3, active = $4
where panel_id = $5 and lower(full_name) = $6;

-- interviewPlan.saveSession
insert into interview_session (panel_id, day_ad, half, starts_at, minutes_each, capacity) values ($1, $2, $3, $4, $5, $6) returning id;
select id from interview_session where panel_id = $1 and day_ad = $2 and half = $3 and id <> $4;

select m.full_name as name, other.advt_code
from interview_panel_member m join interview_panel_member too on too.panel_id <> m.panel_id and too.active
  and lower(too.full_name) = lower(m.full_name) join interview_panel other on other.id = too.panel_id
  join interview_session s on s.panel_id = other.id and s.day_ad = $1::date and s.half = $2
where m.panel_id = $3::int and m.active order by other.advt_code, other.id limit 1;

select pg_advisory_xact_lock($1::integer, $2::date - date '2000-01-01');

-- many calls
select s.id, s.panel_id, s.day_ad, s.half, s.starts_at, s.minutes_each, s.capacity, p.panel_number,
  (select count(*) from interview_slot slot where slot.session_id = s.id)::int as placed,
  exists (select from interview_appointment own where own.session_id = s.id) as has_appointments,
  exists (
    select from interview_appointment own join interview_mark i on i.application_id = own.application_id where own.session_id = s.id
  ) as is_held
from interview_session as s inner join interview_panel as p on p.id = s.panel_id where p.advt_code = $1
order by s.starts_at, p.panel_number;

-- File interview-plan/repository/people.ts
-- interviewPlan.exportPeople, interviewPlan.listPeople
select arranged.application_id, arranged.place, arranged.session_id, arranged.panel_number, arranged.starts_at,
  arranged.approved_starts_at, x.master_id, seat.roll_number,
  exists (select from interview_mark i where i.application_id = x.id) as is_interviewed,
  array(
    select panel.panel_number from interview_kin kin join interview_panel panel on panel.id = kin.panel_id where kin.application_id = x.id
    order by 1
  ) as kin_panels,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from
  (select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
    own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (
        select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
      ) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
      or own.place_ne <> panel.place_ne
      or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
    from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
      left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
      left join interview_appointment own on own.application_id = called.application_id
  ) arranged
  join application x on x.id = arranged.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
where arranged.application_id = any ($1::int[]);

-- File interview-plan/repository/places.ts
-- interviewPlan.divide, interviewPlan.place
insert into interview_slot (application_id, session_id, position)
select application_id, session_id, position from jsonb_to_recordset($1::jsonb) as t (application_id int, session_id int, position int);

select best.application_id, slot.session_id,
  exists (select from interview_mark i where i.application_id = best.application_id) as is_interviewed,
  array(select kin.panel_id from interview_kin kin where kin.application_id = best.application_id) as kin_panels
from
  (select application_id, min(rank) as rank, max(total_marks) as total_marks
    from selection_candidate where selection_id = $1::int and outcome = 'selected' group by application_id
  ) best
  left join interview_slot slot on slot.application_id = best.application_id
  left join candidate_seat seat on seat.application_id = best.application_id
order by seat.roll_number, seat.roll_number, best.application_id;

select slot.session_id, slot.position
from interview_slot as slot inner join interview_session as s on s.id = slot.session_id
  inner join interview_panel as p on p.id = s.panel_id
where p.advt_code = $1;

-- interviewPlan.place
delete from interview_slot where application_id = any ($1::int[]);

-- File interview-plan/repository/plans.ts
-- interviewPlan.decide
insert into
  interview_appointment_replaced (application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, replaced_at, reason)
select own.application_id, own.starts_at, own.panel_number, own.place_en, own.place_ne, own.approved_by, own.approved_at, $1::timestamptz,
  $2::text
from interview_appointment own
  join (
    select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
      session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
      own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
      case
        when slot.application_id is null and own.application_id is null then 'unassigned'
        when exists (
          select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
        ) then 'kin'
        when slot.application_id is null then 'moved'
        when own.application_id is null then 'arranged'
        when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
        or own.place_ne <> panel.place_ne
        or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
        else 'approved'
      end as place
    from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
      left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
      left join interview_appointment own on own.application_id = called.application_id
  ) arranged on arranged.application_id = own.application_id
where arranged.advt_code = $3::int and arranged.place <> 'approved';

with
  changed as (
    select *
    from (
      select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
        session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
        own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
        case
          when slot.application_id is null and own.application_id is null then 'unassigned'
          when exists (
            select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
          ) then 'kin'
          when slot.application_id is null then 'moved'
          when own.application_id is null then 'arranged'
          when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
          or own.place_ne <> panel.place_ne
          or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
          else 'approved'
        end as place
      from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
        left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
        left join interview_appointment own on own.application_id = called.application_id
    ) arranged where advt_code = $1::int and place <> 'approved'
  )
insert into
  interview_appointment as own (application_id, session_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at)
select application_id, session_id, starts_at, panel_number, place_en, place_ne, $2::int, $3::timestamptz from changed
where session_id is not null on conflict (application_id) do update
set session_id = excluded.session_id, starts_at = excluded.starts_at, panel_number = excluded.panel_number, place_en = excluded.place_en,
  place_ne = excluded.place_ne, approved_by = excluded.approved_by, approved_at = excluded.approved_at, replaces_at = own.approved_at,
  reason = $4::text;

-- interviewPlan.decide, interviewPlan.get, interviewPlan.send
select count(*)::int as called, (count(*) filter (where session_id is null))::int as unassigned,
  (count(*) filter (where place = 'arranged'))::int as given,
  (count(*) filter (where session_id is not null and place = 'moved'))::int as moved,
  (count(*) filter (where session_id is null and approved_starts_at is not null))::int as taken_back,
  (count(*) filter (where place = 'kin'))::int as kin
from (
  select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
    own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (
        select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
      ) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
      or own.place_ne <> panel.place_ne
      or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
  from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
    left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
    left join interview_appointment own on own.application_id = called.application_id
) arranged where advt_code = $1::int;

-- interviewPlan.decide, interviewPlan.send
select x.master_id, arranged.place
from
  (select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
    own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (
        select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
      ) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
      or own.place_ne <> panel.place_ne
      or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
    from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
      left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
      left join interview_appointment own on own.application_id = called.application_id
  ) arranged
  join application x on x.id = arranged.application_id
where arranged.advt_code = $1::int
  and (arranged.place = 'kin' or (arranged.place in ('arranged', 'moved') and arranged.starts_at <= $2::timestamptz))
order by arranged.place = 'kin' desc, x.master_id limit $3::int;

-- interviewPlan.savePanel
insert into interview_plan (advt_code, state) values ($1, $2) on conflict do nothing returning version;

-- many calls
select p.version,
  case
    when exists (
      select from revision v where v.subject = 'interviewPlan' and v.advt_code = p.advt_code and v.state = 'asked'
    ) then 'toApprove'
    else p.state
  end as state
from interview_plan p where p.advt_code = $1::int;

update interview_plan set state = $1, version = $2 where advt_code = $3 and version = $4 returning version;

-- List interviewPlan.exportPeople
select arranged.application_id as id, seat.roll_number::text as at
from
  (select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
    own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (
        select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
      ) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
      or own.place_ne <> panel.place_ne
      or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
    from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
      left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
      left join interview_appointment own on own.application_id = called.application_id
  ) as arranged
  left join candidate_seat as seat on seat.application_id = arranged.application_id
where arranged.advt_code = $1 order by seat.roll_number asc, arranged.application_id asc limit 201;

-- List interviewPlan.listPeople
select arranged.application_id as id, seat.roll_number::text as at
from
  (select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
    session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
    own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
    case
      when slot.application_id is null and own.application_id is null then 'unassigned'
      when exists (
        select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
      ) then 'kin'
      when slot.application_id is null then 'moved'
      when own.application_id is null then 'arranged'
      when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
      or own.place_ne <> panel.place_ne
      or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
      else 'approved'
    end as place
    from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
      left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
      left join interview_appointment own on own.application_id = called.application_id
  ) as arranged
  left join candidate_seat as seat on seat.application_id = arranged.application_id
where arranged.advt_code = $1 order by seat.roll_number asc, arranged.application_id asc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from
    (select called.application_id, called.is_own, slot.session_id, slot.position, session.panel_id, panel.panel_number,
      session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' as starts_at, panel.place_en, panel.place_ne,
      own.starts_at as approved_starts_at, called.advt_code, called.selection_id,
      case
        when slot.application_id is null and own.application_id is null then 'unassigned'
        when exists (
          select from interview_kin kin where kin.application_id = called.application_id and kin.panel_id = session.panel_id
        ) then 'kin'
        when slot.application_id is null then 'moved'
        when own.application_id is null then 'arranged'
        when own.session_id <> slot.session_id or own.panel_number <> panel.panel_number or own.place_en <> panel.place_en
        or own.place_ne <> panel.place_ne
        or own.starts_at <> session.starts_at + (slot.position - 1) * session.minutes_each * interval '1 minute' then 'moved'
        else 'approved'
      end as place
      from interview_hour called left join interview_slot slot on slot.application_id = called.application_id
        left join interview_session session on session.id = slot.session_id left join interview_panel panel on panel.id = session.panel_id
        left join interview_appointment own on own.application_id = called.application_id
    ) as arranged
    left join candidate_seat as seat on seat.application_id = arranged.application_id
  where arranged.advt_code = $1 limit 10001
) as "some";

-- File repository/advertisements.ts
-- many calls
select * from selection where advt_code = $1;

select a.advt_code, a.publish_date_ad, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.code as class_code, w.published_at as result_published_at, scrutiny.finalized_at as scrutiny_finalized_at,
  exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'practical') as has_practical_test,
  exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'interview')
  and not exists (select from paper p where p.advt_code = a.advt_code and p.test_type <> 'interview') as interview_only,
  (
    a.life_cycle_status in ('closed', 'concluded')
    and (
      not exists (select from application x where x.advt_code = a.advt_code)
      or (
        scrutiny.finalized_at is not null
        and not exists (select from application x where x.advt_code = a.advt_code and x.scrutiny_status = 'approved')
      )
    )
  )
  or (
    a.life_cycle_status in ('closed', 'concluded') and w.published_at is not null
    and not exists (
      select
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
        where p.advt_code = a.advt_code and p.test_type <> 'interview' and true group by recorded.application_id
      ) person where passed_everything
    )
  ) as is_without_competitors
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join written_result as w on w.advt_code = a.advt_code and w.status = 'published'
  left join scrutiny_advertisement as scrutiny on scrutiny.advt_code = a.advt_code
where a.advt_code = $1;

select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.position, cat.seats, q.name_en, q.name_ne
from advertisement_category as cat inner join quota as q on q.code = cat.quota_code where cat.advt_code = $1 order by cat.position;

-- selection.addInterview
insert into selection (advt_code, stage, interview_at, created_by, created_at, published_at, rules_used)
values ($1, $2, $3, $4, $5, $6, $7) returning id;

-- selection.decideList
insert into selection (advt_code, stage, interview_at, created_by, created_at, rules_used, approved_by, published_at, ranked_on)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

-- selection.decideList, selectionRevision.decide
update selection set created_for = (select asked_for from revision where id = $1) where id = $2;

-- selection.listAdvertisements
select a.advt_code, a.publish_date_ad, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.code as class_code, w.published_at as result_published_at, scrutiny.finalized_at as scrutiny_finalized_at,
  exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'practical') as has_practical_test,
  exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'interview')
  and not exists (select from paper p where p.advt_code = a.advt_code and p.test_type <> 'interview') as interview_only
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join written_result as w on w.advt_code = a.advt_code and w.status = 'published'
  left join scrutiny_advertisement as scrutiny on scrutiny.advt_code = a.advt_code
where (
  w.published_at is not null
  or (
    scrutiny.finalized_at is not null and exists (select from paper p where p.advt_code = a.advt_code and p.test_type = 'interview')
    and not exists (select from paper p where p.advt_code = a.advt_code and p.test_type <> 'interview')
  )
  or (
    a.life_cycle_status in ('closed', 'concluded')
    and (
      not exists (select from application x where x.advt_code = a.advt_code)
      or (
        scrutiny.finalized_at is not null
        and not exists (select from application x where x.advt_code = a.advt_code and x.scrutiny_status = 'approved')
      )
    )
  )
) order by a.advt_code desc limit 500;

-- File repository/changes.ts
-- selection.addNewFinal, selection.decideNewFinal
select x.id as application_id, x.master_id, seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne, sc.advertisement_category_id as category_id
from selection_candidate sc join application x join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id
  left join candidate_seat seat on seat.application_id = x.id on x.id = sc.application_id
where sc.selection_id = $1::int and sc.application_id = $2::int and sc.outcome = 'selected';

-- selection.addNewFinal, selection.decideNewFinal, selection.listFinalCandidates
select x.id as application_id, x.master_id, seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne
from selection_candidate sc join application x join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id
  left join candidate_seat seat on seat.application_id = x.id on x.id = sc.application_id
where sc.selection_id = $1::int and sc.advertisement_category_id = $2::int and sc.outcome = 'alternate' and sc.left_at is null
  and not exists (
    select from selection_candidate seated
    where seated.selection_id = sc.selection_id and seated.application_id = sc.application_id and seated.outcome = 'selected'
  )
order by sc.rank limit 1;

-- selection.decideNewFinal
update selection_candidate set outcome = $1, left_at = $2 where selection_id = $3 and application_id = $4;

update selection_candidate set outcome = $1, moved_up_at = $2
where selection_id = $3 and advertisement_category_id = $4 and application_id = $5;

-- selection.listFinalCandidates
select x.id as application_id, x.master_id, seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne
from application x join candidate k on k.master_id = x.master_id left join personal_details d on d.master_id = x.master_id
  left join candidate_seat seat on seat.application_id = x.id
where x.id = any ($1::int[]);

-- File repository/interview-hours.ts
-- selection.addInterview
select hour.application_id, hour.starts_at, hour.is_own,
  exists (
    select
    from interview_appointment own join interview_session session on session.id = own.session_id
      join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
    where own.application_id = hour.application_id
  ) as is_with_kin
from interview_hour hour where hour.selection_id = $1::int and hour.application_id = any ($2::int[]);

-- selectionRevision.decide
delete from interview_slot slot using application x
where x.id = slot.application_id and x.advt_code = (select advt_code from selection where id = $1::int)
  and not exists (
    select from selection_candidate sc where sc.selection_id = $2::int and sc.application_id = x.id and sc.outcome = 'selected'
  );

with
  gone as (
    delete from interview_appointment own using application x
    where x.id = own.application_id and x.advt_code = (select advt_code from selection where id = $1::int)
      and not exists (
        select from selection_candidate sc where sc.selection_id = $2::int and sc.application_id = x.id and sc.outcome = 'selected'
      )
    returning own.*
  )
insert into
  interview_appointment_replaced (application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, replaced_at, reason)
select application_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at, $3::timestamptz, $4::text from gone;

-- File repository/interview-marks.ts
-- interviewPlan.declareKinship, selection.addInterview, selectionRevision.askInterviewMark
select id from unnest($1::int[]) id
where
  not exists (select from selection_candidate sc where sc.selection_id = $2::int and sc.application_id = id and sc.outcome = 'selected');

-- selection.addInterview
select application_id, marks from interview_mark where application_id = any ($1::int[]);

select seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from (select distinct application_id from selection_candidate where selection_id = $1::int and outcome = 'selected') called
  join application x on x.id = called.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
where not exists (select from interview_mark i where i.application_id = x.id) order by seat.roll_number, x.id limit $2::int;

with
  typed as (
    select t.application_id, t.marks, before.marks as old_marks
    from jsonb_to_recordset($1::jsonb) as t (application_id integer, marks numeric)
      left join interview_mark before on before.application_id = t.application_id
  ),
  recorded as (
    insert into interview_mark (application_id, marks, recorded_by, recorded_at)
    select application_id, marks, $2::integer, $3::timestamptz from typed on conflict (application_id) do update
    set marks = excluded.marks, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
  )
insert into mark_change (application_id, old_marks, new_marks, reason, changed_by, changed_at)
select application_id, old_marks, marks, $4::text, $5::integer, $6::timestamptz from typed where old_marks is distinct from marks;

-- selection.addInterview, selection.listFinal, selection.listInterview, selectionRevision.decide
select count(*)::int as called, count(i.marks)::int as marked, (count(i.application_id) - count(i.marks))::int as absent
from (select distinct application_id from selection_candidate where selection_id = $1::int and outcome = 'selected') called
  left join interview_mark i on i.application_id = called.application_id;

-- selectionRevision.askInterviewMark
select marks from interview_mark where application_id = $1;

-- File repository/interviewed.ts
-- interviewPlan.declareKinship, selection.ownLetter, selectionRevision.askInterviewMark
select id from application where advt_code = $1 and master_id = $2;

-- selection.addFinal, selection.decideList, selection.decideTie
with
  called as (
    select ranked.application_id, array_agg(ranked.category_id order by ranked.category_id) as category_ids
    from
      (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
        from selection_candidate where selection_id = $1::int
      ) ranked
      join competing_category competing on competing.application_id = ranked.application_id
      and competing.advertisement_category_id = ranked.category_id
    where ranked.outcome = 'selected' group by ranked.application_id
  ),
  below as (
    select c.id as class_id, a.minimum_education_level_id as level_id
    from advertisement a join requisition r on r.id = a.requisition_id join class own on own.id = r.class_id
      left join lateral (select each.id from class each where each.position > own.position order by each.position limit 1) c on true
    where a.advt_code = $2::int
  ),
  marks as (
    select m.application_id, sum(m.marks) filter (where p.test_type <> 'practical') as written_marks,
      sum(m.marks) filter (where p.test_type = 'practical') as practical_marks
    from written_mark m join paper p on p.id = m.paper_id where p.advt_code = $3::int and p.test_type <> 'interview'
    group by m.application_id
  )
select called.application_id, called.category_ids, marks.written_marks, marks.practical_marks, i.marks as interview_marks,
  ps.date_of_birth_ad,
  case when tie.place is not null then jsonb_build_object('decisionNumber', tie.decision_number, 'place', tie.place) end as decided,
  array(
    select (e ->> 'percentage')::float8 from jsonb_array_elements(ps.profile -> 'education') e
    where (e ->> 'levelId')::int = below.level_id and e ->> 'percentage' is not null
      and not exists (
        select from scrutiny_part found
        where found.application_id = x.id and found.result = 'objected'
          and found.part in (
            'document:' || (e -> 'transcript' ->> 'imageName'), 'document:' || (e -> 'backTranscript' ->> 'imageName'),
            'document:' || (e -> 'equivalentCertificate' ->> 'imageName')
          )
      )
  ) as minimum_qualifications,
  (select min(e ->> 'employmentFromAd')
    from jsonb_array_elements(ps.profile -> 'governmentExperience') e
    where (e ->> 'classId')::int = below.class_id
      and exists (
        select from scrutiny_part found
        where found.application_id = x.id and found.result = 'proved' and found.part in ('document:' || (e -> 'file' ->> 'imageName'))
      )
  ) as senior_since_ad
from called cross join below join application x on x.id = called.application_id and x.scrutiny_status = 'approved'
  join profile_snapshot ps on ps.master_id = x.master_id and ps.id = x.profile_snapshot_id join interview_mark i on i.application_id = x.id
  and i.marks is not null left join marks on marks.application_id = x.id left join tie_decision tie on tie.advt_code = x.advt_code
  and tie.application_id = x.id;

-- selection.decideTie
insert into tie_decision (advt_code, application_id, decision_number, place, reason, decided_by, decided_at)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (advt_code, application_id) do update
set decision_number = excluded.decision_number, place = excluded.place, reason = excluded.reason, decided_by = excluded.decided_by,
  decided_at = excluded.decided_at;

select coalesce(max(decision_number), 0) as last from tie_decision where advt_code = $1;

-- selectionRevision.list
select x.id as application_id, x.master_id, seat.roll_number, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  left join candidate_seat as seat on seat.application_id = x.id
where x.id = any ($1::int[]);

-- File repository/letters.ts
-- selection.letters
select distinct on (x.id) x.id as application_id, x.application_number, x.master_id, seat.roll_number, k.first_name, k.middle_name,
  k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, hour.starts_at as interview_at, own.panel_number, own.place_en,
  own.place_ne, own.approved_at as placed_at, own.replaces_at, sc.outcome, sc.rank, sc.moved_up_at, q.name_en as quota_en,
  q.name_ne as quota_ne, cat.advt_number
from selection_candidate sc join advertisement_category cat on cat.id = sc.advertisement_category_id
  join quota q on q.code = cat.quota_code join application x on x.id = sc.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_hour hour on hour.selection_id = sc.selection_id and hour.application_id = x.id
  left join interview_appointment own on own.application_id = x.id
where sc.selection_id = $1::int and sc.outcome in ('selected', 'alternate') and sc.left_at is null order by x.id, sc.outcome desc, sc.rank
limit $2::int;

-- selection.ownLetter
select distinct on (x.id) x.id as application_id, x.application_number, x.master_id, seat.roll_number, k.first_name, k.middle_name,
  k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, hour.starts_at as interview_at, own.panel_number, own.place_en,
  own.place_ne, own.approved_at as placed_at, own.replaces_at, sc.outcome, sc.rank, sc.moved_up_at, q.name_en as quota_en,
  q.name_ne as quota_ne, cat.advt_number
from selection_candidate sc join advertisement_category cat on cat.id = sc.advertisement_category_id
  join quota q on q.code = cat.quota_code join application x on x.id = sc.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_hour hour on hour.selection_id = sc.selection_id and hour.application_id = x.id
  left join interview_appointment own on own.application_id = x.id
where sc.selection_id = $1::int and hour.starts_at is not null and sc.outcome in ('selected', 'alternate') and sc.left_at is null
  and x.id = $2::int
order by x.id, sc.outcome desc, sc.rank limit $3::int;

-- File repository/open-retotalling.ts
-- selection.addFinal, selection.addWritten, selection.decideList, selection.listWritten
select count(*) as count
from retotalling_request as request inner join application as x on x.id = request.application_id
  left join revision as v on v.id = request.revision_id
where x.advt_code = $1 and request.payment_status = 'paid' and (request.answer is null or v.state in ('asked', 'refused'));

-- File repository/ranked-on.ts
-- many calls
select
  array[ (select version from written_result where advt_code = $1::integer),
    (select sum(decisions)::integer from decision_counted where advt_code = $2::integer and reason is null),
    (select coalesce(sum(kept.applications), 0)::integer
      from application_counted kept where kept.advt_code = $3::integer and kept.scrutiny_status = 'approved'
    ),
    (select max(decision_number) from tie_decision where advt_code = $4::integer),
    (select count(*)::integer from revision where advt_code = $5::integer and subject = 'seatChange' and state = 'applied')
  ] as numbers;

-- selection.addFinal, selection.decideList, selectionRevision.list
select coalesce(md5(string_agg(concat_ws(':', application_id, marks), ',' order by application_id)), '') as digest from interview_mark
where application_id in (select application_id from selection_candidate where selection_id = $1::integer and outcome = 'selected');

-- File repository/rankings.ts
-- selection.addFinal
select count(distinct application_id)::int as people
from (
  select *
  from
    jsonb_to_recordset($1::jsonb) as computed (category_id int, application_id int, rank int, total_marks numeric, outcome text, decided_by text)
) ranked where outcome = $2;

-- selection.addInterview
insert into selection_candidate (selection_id, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by)
select $1::int, application_id, category_id, rank, total_marks, outcome, decided_by
from (
  select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
  where selection_id = $2::int
) ranked;

select count(distinct application_id)::int as people
from (
  select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
  where selection_id = $1::int
) ranked where outcome = $2;

-- selection.addWritten
select count(distinct application_id)::int as people
from (
  select category_id, application_id, rank, total_marks,
    case
      when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
      else 'notSelected'
    end as outcome,
    null::text as decided_by
  from (
    select w.*, $1::boolean and bool_or(w.is_open and w.rank <= w.size) over (
      partition by w.application_id
      ) or (w.is_open and w.rank <= w.size) as in_open
    from (
      select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
        (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
      from
        (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
          where p.advt_code = $2::int and p.test_type <> 'interview' and true group by recorded.application_id
        ) person
        join application x on x.id = person.application_id and x.advt_code = $3::int and x.scrutiny_status = 'approved'
        join competing_category ac on ac.application_id = x.id
        join jsonb_to_recordset($4::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
      where passed_everything
    ) w
  ) counted
) ranked where outcome = $5;

-- selection.decideList
insert into selection_candidate (selection_id, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by)
select $1::int, application_id, category_id, rank, total_marks, outcome, decided_by
from (
  select *
  from
    jsonb_to_recordset($2::jsonb) as computed (category_id int, application_id int, rank int, total_marks numeric, outcome text, decided_by text)
) ranked;

-- selection.decideList, selectionRevision.decide
insert into selection_candidate (selection_id, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by)
select $1::int, application_id, category_id, rank, total_marks, outcome, decided_by
from (
  select category_id, application_id, rank, total_marks,
    case
      when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
      else 'notSelected'
    end as outcome,
    null::text as decided_by
  from (
    select w.*, $2::boolean and bool_or(w.is_open and w.rank <= w.size) over (
      partition by w.application_id
      ) or (w.is_open and w.rank <= w.size) as in_open
    from (
      select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
        (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
      from
        (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
          where p.advt_code = $3::int and p.test_type <> 'interview' and true group by recorded.application_id
        ) person
        join application x on x.id = person.application_id and x.advt_code = $4::int and x.scrutiny_status = 'approved'
        join competing_category ac on ac.application_id = x.id
        join jsonb_to_recordset($5::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
      where passed_everything
    ) w
  ) counted
) ranked;

-- selection.exportFinal, selection.exportWritten, selection.listFinal
with
  page as (
    select *
    from (
      select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
      where selection_id = $1::int
    ) ranked where category_id = $2::int and application_id = any ($3::int[])
  )
select page.application_id, page.rank, page.total_marks, page.outcome, page.decided_by, x.master_id, seat.roll_number,
  (select sum(m.marks) from written_mark m where m.application_id = x.id) as written_marks, i.marks as interview_marks,
  i.application_id is not null as interview_recorded,
  (select hour.starts_at from interview_hour hour where hour.advt_code = x.advt_code and hour.application_id = x.id) as interview_at,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from page join application x on x.id = page.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_mark i on i.application_id = x.id;

-- selection.exportInterview, selection.listInterview
with
  page as (
    select *
    from (
      select 0 as category_id, called.application_id, (row_number() over (order by seat.roll_number, called.application_id))::int as rank,
        called.total_marks, 'selected' as outcome, null::text as decided_by
      from
        (select application_id, max(total_marks) as total_marks
          from selection_candidate where selection_id = $1::int and outcome = 'selected' group by application_id
        ) called
        left join candidate_seat seat on seat.application_id = called.application_id
    ) ranked where category_id = $2::int and application_id = any ($3::int[])
  )
select page.application_id, page.rank, page.total_marks, page.outcome, page.decided_by, x.master_id, seat.roll_number,
  (select sum(m.marks) from written_mark m where m.application_id = x.id) as written_marks, i.marks as interview_marks,
  i.application_id is not null as interview_recorded,
  (select hour.starts_at from interview_hour hour where hour.advt_code = x.advt_code and hour.application_id = x.id) as interview_at,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from page join application x on x.id = page.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_mark i on i.application_id = x.id;

-- selection.listFinal, selection.listInterview
with
  ranked as (
    select *, bool_or(outcome = 'selected' and category_id = $1::int) over (partition by application_id) as in_open
    from (
      select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
      where selection_id = $2::int
    ) ranked
  )
select coalesce(category_id, 0) as category_id, count(distinct application_id)::int as people,
  (count(distinct application_id) filter (where outcome = 'selected'))::int as selected,
  (count(distinct application_id) filter (where outcome = 'selected' and in_open))::int as selected_in_open,
  (count(distinct application_id) filter (where outcome = 'alternate'))::int as alternates,
  (count(distinct application_id) filter (where outcome = 'tied'))::int as tied
from ranked group by grouping sets ((category_id), ());

-- selection.listWritten
with
  page as (
    select *
    from (
      select category_id, application_id, rank, total_marks,
        case
          when in_open
          or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
          else 'notSelected'
        end as outcome,
        null::text as decided_by
      from (
        select w.*, $1::boolean and bool_or(w.is_open and w.rank <= w.size) over (
          partition by w.application_id
          ) or (w.is_open and w.rank <= w.size) as in_open
        from (
          select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
            (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
          from
            (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
              where p.advt_code = $2::int and p.test_type <> 'interview' and true group by recorded.application_id
            ) person
            join application x on x.id = person.application_id and x.advt_code = $3::int and x.scrutiny_status = 'approved'
            join competing_category ac on ac.application_id = x.id
            join jsonb_to_recordset($4::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
          where passed_everything
        ) w
      ) counted
    ) ranked where category_id = $5::int and application_id = any ($6::int[])
  )
select page.application_id, page.rank, page.total_marks, page.outcome, page.decided_by, x.master_id, seat.roll_number,
  (select sum(m.marks) from written_mark m where m.application_id = x.id) as written_marks, i.marks as interview_marks,
  i.application_id is not null as interview_recorded,
  (select hour.starts_at from interview_hour hour where hour.advt_code = x.advt_code and hour.application_id = x.id) as interview_at,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from page join application x on x.id = page.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_mark i on i.application_id = x.id;

with
  ranked as (
    select *, bool_or(outcome = 'selected' and category_id = $1::int) over (partition by application_id) as in_open
    from (
      select category_id, application_id, rank, total_marks,
        case
          when in_open
          or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
          else 'notSelected'
        end as outcome,
        null::text as decided_by
      from (
        select w.*, $2::boolean and bool_or(w.is_open and w.rank <= w.size) over (
          partition by w.application_id
          ) or (w.is_open and w.rank <= w.size) as in_open
        from (
          select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
            (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
          from
            (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
              where p.advt_code = $3::int and p.test_type <> 'interview' and true group by recorded.application_id
            ) person
            join application x on x.id = person.application_id and x.advt_code = $4::int and x.scrutiny_status = 'approved'
            join competing_category ac on ac.application_id = x.id
            join jsonb_to_recordset($5::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
          where passed_everything
        ) w
      ) counted
    ) ranked
  )
select coalesce(category_id, 0) as category_id, count(distinct application_id)::int as people,
  (count(distinct application_id) filter (where outcome = 'selected'))::int as selected,
  (count(distinct application_id) filter (where outcome = 'selected' and in_open))::int as selected_in_open,
  (count(distinct application_id) filter (where outcome = 'alternate'))::int as alternates,
  (count(distinct application_id) filter (where outcome = 'tied'))::int as tied
from ranked group by grouping sets ((category_id), ());

-- selectionRevision.exportReplacedList, selectionRevision.replacedList
with
  page as (
    select *
    from (
      select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
      from replaced_selection_candidate where replaced_selection_id = $1::int
    ) ranked where category_id = $2::int and application_id = any ($3::int[])
  )
select page.application_id, page.rank, page.total_marks, page.outcome, page.decided_by, x.master_id, seat.roll_number,
  (select sum(m.marks) from written_mark m where m.application_id = x.id) as written_marks, i.marks as interview_marks,
  i.application_id is not null as interview_recorded,
  (select hour.starts_at from interview_hour hour where hour.advt_code = x.advt_code and hour.application_id = x.id) as interview_at,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne
from page join application x on x.id = page.application_id join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id left join candidate_seat seat on seat.application_id = x.id
  left join interview_mark i on i.application_id = x.id;

-- File repository/replaced.ts
-- selection.addFinal, selection.decideList
select
  coalesce(
    md5(
      string_agg(
        concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ',' order by category_id, application_id
      )
    ),
    ''
  ) as digest
from (
  select *
  from
    jsonb_to_recordset($1::jsonb) as computed (category_id int, application_id int, rank int, total_marks numeric, outcome text, decided_by text)
) ranked;

-- selection.addWritten, selection.decideList
select
  coalesce(
    md5(
      string_agg(
        concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ',' order by category_id, application_id
      )
    ),
    ''
  ) as digest
from (
  select category_id, application_id, rank, total_marks,
    case
      when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
      else 'notSelected'
    end as outcome,
    null::text as decided_by
  from (
    select w.*, $1::boolean and bool_or(w.is_open and w.rank <= w.size) over (
      partition by w.application_id
      ) or (w.is_open and w.rank <= w.size) as in_open
    from (
      select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
        (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
      from
        (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
          where p.advt_code = $2::int and p.test_type <> 'interview' and true group by recorded.application_id
        ) person
        join application x on x.id = person.application_id and x.advt_code = $3::int and x.scrutiny_status = 'approved'
        join competing_category ac on ac.application_id = x.id
        join jsonb_to_recordset($4::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
      where passed_everything
    ) w
  ) counted
) ranked;

-- selectionRevision.askList, selectionRevision.decide, selectionRevision.list
select
  coalesce(
    md5(
      string_agg(
        concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ',' order by category_id, application_id
      )
    ),
    ''
  ) as digest
from (
  select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
  where selection_id = $1::int
) ranked;

with
  old as materialized (
    select *
    from (
      select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
      where selection_id = $1::int
    ) saved
  ),
  new as materialized (
    select *
    from (
      select category_id, application_id, rank, total_marks,
        case
          when in_open
          or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
          else 'notSelected'
        end as outcome,
        null::text as decided_by
      from (
        select w.*, $2::boolean and bool_or(w.is_open and w.rank <= w.size) over (
          partition by w.application_id
          ) or (w.is_open and w.rank <= w.size) as in_open
        from (
          select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
            (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
          from
            (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
              where p.advt_code = $3::int and p.test_type <> 'interview' and true group by recorded.application_id
            ) person
            join application x on x.id = person.application_id and x.advt_code = $4::int and x.scrutiny_status = 'approved'
            join competing_category ac on ac.application_id = x.id
            join jsonb_to_recordset($5::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
          where passed_everything
        ) w
      ) counted
    ) computed
  ),
  changed as (
    select coalesce(new.category_id, old.category_id) as category_id, coalesce(new.application_id, old.application_id) as application_id,
      old.rank as rank_before, old.outcome as outcome_before, new.rank as rank_after, new.outcome as outcome_after
    from old full join new on new.category_id = old.category_id and new.application_id = old.application_id
    where old.outcome is distinct from new.outcome
  ),
  shown as (select * from changed order by category_id, coalesce(rank_after, rank_before), application_id limit $6::integer)
select
  (select
    coalesce(
      md5(
        string_agg(
          concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ',' order by category_id, application_id
        )
      ),
      ''
    )
    from old
  ) as before,
  (select
    coalesce(
      md5(
        string_agg(
          concat_ws(':', category_id, application_id, rank, round(total_marks, 2), outcome), ',' order by category_id, application_id
        )
      ),
      ''
    )
    from new
  ) as after,
  (select count(*)::int from changed) as changed,
  coalesce(
    (select
      json_agg(
        json_build_object(
          'categoryId', category_id, 'applicationId', application_id, 'rankBefore', rank_before, 'outcomeBefore', outcome_before,
          'rankAfter', rank_after, 'outcomeAfter', outcome_after
        ) order by category_id, coalesce(rank_after, rank_before), application_id
      )
      from shown
    ),
    '[]'
  ) as changes;

-- selectionRevision.decide
delete from selection_candidate where selection_id = $1;

insert into
  replaced_selection (advt_code, stage, revision_id, interview_at, created_by, approved_by, published_at, rules_used, replaced_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

insert into
  replaced_selection_candidate (replaced_selection_id, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by, left_at, moved_up_at)
select $1::int, application_id, advertisement_category_id, rank, total_marks, outcome, decided_by, left_at, moved_up_at
from selection_candidate where selection_id = $2::int;

select distinct on (application_id) application_id, outcome
from (
  select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by from selection_candidate
  where selection_id = $1::int
) ranked where application_id = any ($2::int[])
order by application_id, array_position(array['selected', 'alternate', 'notSelected'], outcome);

update selection set created_by = $1, approved_by = $2, rules_used = $3, ranked_on = $4, revised_at = $5, version = version + $6
where id = $7;

update selection_candidate sc set left_at = old.left_at from replaced_selection_candidate old
where sc.selection_id = $1::int and old.replaced_selection_id = $2::int and old.left_at is not null
  and sc.application_id = old.application_id and sc.advertisement_category_id = old.advertisement_category_id;

update selection_candidate sc set moved_up_at = old.moved_up_at from replaced_selection_candidate old
where sc.selection_id = $1::int and old.replaced_selection_id = $2::int and old.moved_up_at is not null
  and sc.application_id = old.application_id and sc.advertisement_category_id = old.advertisement_category_id and sc.outcome = 'selected';

-- selectionRevision.exportReplacedList, selectionRevision.replacedList
select id, advt_code, stage, published_at, replaced_at from replaced_selection where id = $1;

-- selectionRevision.list
select id, stage, revision_id, published_at, replaced_at from replaced_selection where advt_code = $1 order by id desc;

-- File repository/rules.ts
-- many calls
select distinct on (kind) id, kind, value from selection_rule where holds_from_ad <= $1 order by kind, holds_from_ad desc;
select id, kind, value from selection_rule where id = any ($1::int[]);

-- selection.listRules, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select r.id, r.kind, r.holds_from_ad, r.value, r.source, r.recorded_at, officer_named (r.recorded_by, r.recorded_for) as recorded_by
from selection_rule as r order by r.kind, r.holds_from_ad desc;

-- selection.saveRule
insert into selection_rule (kind, holds_from_ad, source, recorded_by, recorded_at, value) values ($1, $2, $3, $4, $5, $6::jsonb)
on conflict (kind, holds_from_ad) do nothing returning id;

-- File repository/unfilled.ts
-- selection.addFinal, selection.decideList, selection.decideTie, selectionRevision.list
select carried.heading, carried.quota_code, carried.times_carried + 1 as times, sum(carried.seats)::int as seats
from carried_seat carried join advertisement_requisition posts on posts.requisition_id = carried.requisition_id
where posts.advt_code = $1::int group by carried.heading, carried.quota_code, carried.times_carried;

-- selection.decideList
insert into unfilled_seat (advertisement_category_id, selection_id, seats, moved_to_open, times_carried, recorded_at)
values ($1, $2, $3, $4, $5, $6) on conflict (advertisement_category_id) do update
set seats = excluded.seats, moved_to_open = excluded.moved_to_open, times_carried = excluded.times_carried,
  recorded_at = excluded.recorded_at;

-- selection.listFinalCandidates
select u.advertisement_category_id as category_id, u.seats, u.moved_to_open, u.times_carried, carried.requisition_id,
  carried.requisition_no
from unfilled_seat as u
  left join lateral (
    select requisition_id, requisition_no from carried_seat where carried_seat.advertisement_category_id = u.advertisement_category_id
    order by requisition_id desc limit 1
  ) as carried on true
where u.selection_id = $1;

-- List selection.exportFinal
select ranked.application_id as id, ranked.rank::text as at
from
  (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from selection_candidate where selection_id = $1::int
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 201;

-- List selection.exportInterview
select ranked.application_id as id, ranked.rank::text as at
from
  (select 0 as category_id, called.application_id, (row_number() over (order by seat.roll_number, called.application_id))::int as rank,
    called.total_marks, 'selected' as outcome, null::text as decided_by
    from
      (select application_id, max(total_marks) as total_marks
        from selection_candidate where selection_id = $1::int and outcome = 'selected' group by application_id
      ) called
      left join candidate_seat seat on seat.application_id = called.application_id
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 201;

-- List selection.exportWritten
select ranked.application_id as id, ranked.rank::text as at
from
  (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from selection_candidate where selection_id = $1::int
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 201;

-- List selection.listFinal
select count(*)::integer as count
from (
  select 1 as one
  from
    (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
      from selection_candidate where selection_id = $1::int
    ) as ranked
    left join candidate_seat as seat on seat.application_id = ranked.application_id
  where ranked.category_id = $2 limit 10001
) as "some";

select ranked.application_id as id, ranked.rank::text as at
from
  (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from selection_candidate where selection_id = $1::int
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 51;

-- List selection.listInterview
select count(*)::integer as count
from (
  select 1 as one
  from
    (select 0 as category_id, called.application_id, (row_number() over (order by seat.roll_number, called.application_id))::int as rank,
      called.total_marks, 'selected' as outcome, null::text as decided_by
      from
        (select application_id, max(total_marks) as total_marks
          from selection_candidate where selection_id = $1::int and outcome = 'selected' group by application_id
        ) called
        left join candidate_seat seat on seat.application_id = called.application_id
    ) as ranked
    left join candidate_seat as seat on seat.application_id = ranked.application_id
  where ranked.category_id = $2 limit 10001
) as "some";

select ranked.application_id as id, ranked.rank::text as at
from
  (select 0 as category_id, called.application_id, (row_number() over (order by seat.roll_number, called.application_id))::int as rank,
    called.total_marks, 'selected' as outcome, null::text as decided_by
    from
      (select application_id, max(total_marks) as total_marks
        from selection_candidate where selection_id = $1::int and outcome = 'selected' group by application_id
      ) called
      left join candidate_seat seat on seat.application_id = called.application_id
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 51;

-- List selection.listWritten
select count(*)::integer as count
from (
  select 1 as one
  from
    (select category_id, application_id, rank, total_marks,
      case
        when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
        else 'notSelected'
      end as outcome,
      null::text as decided_by
      from (
        select w.*, $1::boolean and bool_or(w.is_open and w.rank <= w.size) over (
          partition by w.application_id
          ) or (w.is_open and w.rank <= w.size) as in_open
        from (
          select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
            (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
          from
            (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
              where p.advt_code = $2::int and p.test_type <> 'interview' and true group by recorded.application_id
            ) person
            join application x on x.id = person.application_id and x.advt_code = $3::int and x.scrutiny_status = 'approved'
            join competing_category ac on ac.application_id = x.id
            join jsonb_to_recordset($4::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
          where passed_everything
        ) w
      ) counted
    ) as ranked
    left join candidate_seat as seat on seat.application_id = ranked.application_id
  where ranked.category_id = $5 limit 10001
) as "some";

select ranked.application_id as id, ranked.rank::text as at
from
  (select category_id, application_id, rank, total_marks,
    case
      when in_open or (not is_open and rank() over (partition by category_id, in_open order by total_marks desc) <= size) then 'selected'
      else 'notSelected'
    end as outcome,
    null::text as decided_by
    from (
      select w.*, $1::boolean and bool_or(w.is_open and w.rank <= w.size) over (
        partition by w.application_id
        ) or (w.is_open and w.rank <= w.size) as in_open
      from (
        select ac.advertisement_category_id as category_id, person.application_id, person.total_marks, size.size, size.is_open,
          (rank() over (partition by ac.advertisement_category_id order by person.total_marks desc))::int as rank
        from
          (select recorded.application_id, count(*) as papers, count(*) filter (where recorded.is_present) as present,
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
            where p.advt_code = $2::int and p.test_type <> 'interview' and true group by recorded.application_id
          ) person
          join application x on x.id = person.application_id and x.advt_code = $3::int and x.scrutiny_status = 'approved'
          join competing_category ac on ac.application_id = x.id
          join jsonb_to_recordset($4::jsonb) as size (id int, size int, is_open boolean) on size.id = ac.advertisement_category_id
        where passed_everything
      ) w
    ) counted
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $5 order by ranked.rank asc, ranked.application_id asc limit 51;

-- List selectionRevision.exportReplacedList
select ranked.application_id as id, ranked.rank::text as at
from
  (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from replaced_selection_candidate where replaced_selection_id = $1::int
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 201;

-- List selectionRevision.replacedList
select count(*)::integer as count
from (
  select 1 as one
  from
    (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
      from replaced_selection_candidate where replaced_selection_id = $1::int
    ) as ranked
    left join candidate_seat as seat on seat.application_id = ranked.application_id
  where ranked.category_id = $2 limit 10001
) as "some";

select ranked.application_id as id, ranked.rank::text as at
from
  (select advertisement_category_id as category_id, application_id, rank, total_marks, outcome, decided_by
    from replaced_selection_candidate where replaced_selection_id = $1::int
  ) as ranked
  left join candidate_seat as seat on seat.application_id = ranked.application_id
where ranked.category_id = $2 order by ranked.rank asc, ranked.application_id asc limit 51;
