-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File advertisement-page/repository/demand-facts.ts
-- advertisementPage.getRequisition
select r.status, r.organization_id, r.total_vacancy, r.created_at, r.created_by, r.created_for,
  officer_named (r.created_by, r.created_for) as created_by_name, r.decided_at, officer_named (r.decided_by, r.decided_for) as decided_by,
  d.status as distribution_status, d.total_vacancy as distributed_posts, d.created_at as distributed_at, d.created_by as distributed_by_id,
  d.created_for as distributed_for_id, officer_named (d.created_by, d.created_for) as distributed_by,
  d.decided_at as distribution_decided_at, officer_named (d.decided_by, d.decided_for) as distribution_decided_by, a.advt_code,
  a.published_at, exists (select from advertisement_category c where c.advt_code = a.advt_code) as has_numbers
from requisition r
  left join percentage_distribution d on d.id = (select max(own.id) from percentage_distribution own where own.requisition_id = r.id)
  left join lateral (
    select advt_code, published_at from advertisement a where a.requisition_id = r.id order by a.advt_code limit 1
  ) a on true
where r.id = $1;

-- File advertisement-page/repository/documents.ts
-- advertisementPage.get
select kind, at, reason, count
from (
  select 'notice' as kind, a.published_at as at, null::text as reason, null::int as count from advertisement a
  where a.advt_code = $1 and a.published_at is not null
  union all
  (select 'change', min(l.at), l.facts ->> 'reason', null
    from public_log l where l.advt_code = $2 and coalesce(l.facts ->> 'reason', '') <> '' group by l.facts ->> 'reason' order by 2 limit $3
  )
  union all
  select 'result', w.published_at, null, w.candidates from written_result w
  where w.advt_code = $4 and w.status = 'published' and w.published_at is not null
  union all
  select case s.stage when 'written' then 'interviewCall' else 'finalList' end, s.published_at, null, null from selection s
  where s.advt_code = $5 and s.stage in ('written', 'final') and s.published_at is not null
  union all
  select case v.subject when 'mark' then 'resultCorrections' when 'schedule' then 'scheduleCorrections' else 'listCorrections' end,
    max(v.decided_at), null, count(*)::int
  from revision v where v.advt_code = $6 and v.subject in ('mark', 'schedule', 'selectionList', 'interviewMark') and v.state = 'applied'
  group by 1
) papers order by at, kind;

-- File advertisement-page/repository/end.ts
-- advertisementPage.getEnd
select life_cycle_status, remarks, cancelled_at, cancellation_reason, combined_into_advt_code, combined_at from advertisement
where advt_code = $1;

-- File advertisement-page/repository/facts.ts
-- advertisementPage.get
select p.id as paper_id, p.paper_type, p.subject_name_en, p.subject_name_ne, p.duration_minutes,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ep.competition_category, ep.starts_at
      from exam_schedule_paper as ep inner join exam_schedule as es on es.id = ep.exam_schedule_id
      where ep.paper_id = p.id and es.status = 'approved'
    ) as agg
  ) as starts
from paper as p where p.advt_code = $1 and p.test_type <> $2 order by p.position, p.id;

select r.decided_at as demanded_at, officer_named (r.decided_by, r.decided_for) as demanded_by, d.decided_at as distributed_at,
  officer_named (d.decided_by, d.decided_for) as distributed_by, a.live_at, x.applications, x.paid, x.decided, x.approved, sa.finalized_at,
  officer_named (sa.finalized_by, sa.finalized_for) as finalized_by, es.status as schedule_status, es.decided_at as scheduled_at,
  officer_named (es.decided_by, es.decided_for) as scheduled_by, p.papers, p.papers_attended, p.papers_marked, p.has_interview,
  (select count(distinct ep.paper_id)::int from exam_schedule_paper ep where ep.exam_schedule_id = es.id) as papers_scheduled, seat.seats,
  seat.roll_numbers, (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = a.advt_code) as cards,
  w.status as result_status, w.published_at as result_at, officer_named (w.published_by, w.published_for) as result_by,
  (select count(distinct c.application_id)::int
    from selection s join selection_candidate c on c.selection_id = s.id
    where s.advt_code = a.advt_code and s.stage = 'written' and c.outcome = 'selected'
  ) as called,
  (select count(distinct c.application_id)::int
    from selection s join selection_candidate c on c.selection_id = s.id join interview_mark mark on mark.application_id = c.application_id
    where s.advt_code = a.advt_code and s.stage = 'written' and c.outcome = 'selected'
  ) as interviewed,
  i.created_at as interviewed_at, officer_named (i.created_by, i.created_for) as interviewed_by, f.published_at as final_at,
  officer_named (f.approved_by, f.approved_for) as final_by
from advertisement a join requisition r on r.id = a.requisition_id
  left join percentage_distribution d on d.id = (
    select max(own.id) from percentage_distribution own where own.requisition_id = r.id and own.status = 'approved'
  )
  left join scrutiny_advertisement sa on sa.advt_code = a.advt_code left join exam_schedule es on es.advt_code = a.advt_code
  left join written_result w on w.advt_code = a.advt_code left join selection i on i.advt_code = a.advt_code and i.stage = 'interview'
  left join selection f on f.advt_code = a.advt_code and f.stage = 'final'
  cross join lateral (
    select coalesce(sum(x.applications), 0)::int as applications,
      coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::int as paid,
      coalesce(
        sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status in ('approved', 'rejected')), 0
      )::int as decided,
      coalesce(sum(x.applications) filter (where x.scrutiny_status = 'approved'), 0)::int as approved
    from application_counted x where x.advt_code = a.advt_code
  ) x
  cross join lateral (
    select count(*) filter (where p.test_type <> 'interview')::int as papers,
      count(*) filter (
        where p.test_type <> 'interview' and exists (select from attendance t where t.paper_id = p.id)
      )::int as papers_attended,
      count(*) filter (
        where p.test_type <> 'interview' and exists (select from written_mark m where m.paper_id = p.id)
      )::int as papers_marked,
      coalesce(bool_or(p.test_type = 'interview'), false) as has_interview
    from paper p where p.advt_code = a.advt_code
  ) p
  cross join lateral (
    select coalesce(sum(own.seats), 0)::int as seats, coalesce(sum(own.seats) filter (where own.has_roll_number), 0)::int as roll_numbers
    from seat_counted own where own.advt_code = a.advt_code
  ) seat
where a.advt_code = $1;

-- File advertisement-page/repository/mails.ts
-- advertisementPage.mails
select to_char(day, 'YYYY-MM-DD') as day_ad, word, min(first_tried_at) as first_at, max(coalesce(accepted_at, first_tried_at)) as last_at,
  count(*)::int as mails, count(accepted_at)::int as accepted, count(*) filter (where accepted_at is null and tries > 0)::int as refused,
  count(*) filter (where tries = 0)::int as unsent
from (
  select word, first_tried_at, accepted_at, tries, (first_tried_at at time zone 'Asia/Kathmandu')::date as day from sent_mail
  where advt_code = $1
) sent where $2::date is null or day < $3::date or day = $4::date and word > $5::text group by day, word order by day desc, word limit $6;

-- File advertisement-page/repository/papers-of-day.ts
-- advertisementPage.getExaminationDay
with
  held as materialized (
    select es.advt_code, ep.paper_id, ep.competition_category, ep.starts_at, es.status, es.decided_at,
      officer_named (es.decided_by, es.decided_for) as decided_by
    from exam_schedule_paper ep join exam_schedule es on es.id = ep.exam_schedule_id join advertisement a on a.advt_code = es.advt_code
    where ep.starts_at >= $1 and ep.starts_at < $2 and es.status <> 'skipped' and a.life_cycle_status not in ('rejected', 'cancelled')
    order by ep.starts_at, es.advt_code, ep.paper_id, ep.competition_category limit $3
  ),
  examined as materialized (
    select each.advt_code, seat.seats, seat.centres, seat.roll_numbers,
      (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = each.advt_code) as admit_cards,
      (select coalesce(sum(kept.applications), 0)::integer
        from application_counted kept where kept.advt_code = each.advt_code and kept.scrutiny_status = 'approved'
      ) as approved,
      exists (select from written_result w where w.advt_code = each.advt_code and w.status = 'published') as is_published
    from (select distinct advt_code from held) each
      cross join lateral (
        select coalesce(sum(at.seats), 0)::int as seats, count(*)::int as centres, coalesce(sum(at.roll_numbers), 0)::int as roll_numbers
        from (
          select sum(own.seats) as seats, sum(own.seats) filter (where own.has_roll_number) as roll_numbers from seat_counted own
          where own.advt_code = each.advt_code group by own.exam_centre_id having sum(own.seats) > 0
        ) at
      ) seat
  )
select a.advt_code, r.requisition_no, post.name_en as post_en, post.name_ne as post_ne, p.id as paper_id, p.subject_name_en,
  p.subject_name_ne, held.competition_category, held.starts_at, p.duration_minutes, held.status as schedule_status,
  held.decided_at as scheduled_at, held.decided_by as scheduled_by, examined.seats, examined.centres, examined.approved,
  examined.roll_numbers, examined.admit_cards, examined.is_published,
  (select count(distinct made.exam_centre_id)::int
    from room_allocation made where made.advt_code = a.advt_code and made.paper_id = p.id and made.state <> 'temporarySave'
  ) as centres_with_rooms,
  (select count(distinct made.exam_centre_id)::int
    from invigilator_allocation made where made.advt_code = a.advt_code and made.paper_id = p.id and made.state <> 'temporarySave'
  ) as centres_with_invigilators,
  (select count(*)::int from attendance t where t.paper_id = p.id) as attendance,
  exists (select from written_mark m where m.paper_id = p.id) as has_marks
from held join examined on examined.advt_code = held.advt_code join paper p on p.id = held.paper_id
  join advertisement a on a.advt_code = held.advt_code join requisition r on r.id = a.requisition_id join post on post.id = r.post_id
order by held.starts_at, a.advt_code, p.id, held.competition_category;

-- File daily-mail/repository.ts
-- notification.dailyMail, notification.setDailyMail
select daily_mail from staff where account_id = $1;

-- notification.setDailyMail
update staff set daily_mail = $1 where account_id = $2;

-- File dashboard/handlers.ts
-- dashboard.vacancyList
select a.advt_code, a.life_cycle_status, a.publish_date_ad, a.single_submission_last_at, a.double_fee_submission_last_at,
  a.payment_last_at, a.double_fee_payment_last_at, a.age_cut_off_date_ad, a.minimum_education_level_id, a.agreement_id,
  a.combined_into_advt_code, r.id as requisition_id, r.service_id, r.post_id, r.class_id, r.group_id, r.organization_id, r.total_vacancy,
  p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, c.type as class_type, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year, fee.fee_id, fee.basic_price_paisa,
  fee.extra_price_paisa, mine.id as application_id, mine.application_number, late_fee_factor_on (a.publish_date_ad, 2) as late_fee_factor,
  (select coalesce(json_agg(agg), '[]')
    from (
      select f.id, f.kind, f.name_en, f.name_ne, f.quota_code, f.province_id, f.for_disabled, f.percent, f.amount_paisa
      from (
        select distinct on (x.rebate_id) x.id, x.rebate_id, x.kind, x.name_en, x.name_ne, x.class_id, x.quota_code, x.province_id,
          x.for_disabled, x.percent, x.amount_paisa
        from fee_rebate as x where x.holds_from_ad <= a.publish_date_ad order by x.rebate_id, x.holds_from_ad desc, x.version desc
      ) as f where (f.percent > $1 or f.amount_paisa is not null) and (f.class_id is null or f.class_id = r.class_id)
      order by f.percent desc, f.rebate_id
    ) as agg
  ) as rebates,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne, q.claimed_by, q.gender
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join lateral (
    select f.id as fee_id, f.basic_price_paisa, f.extra_price_paisa from fee as f
    where f.class_id = r.class_id and f.holds_from_ad <= a.publish_date_ad order by f.holds_from_ad desc, f.version desc limit 1
  ) as fee on true
  left join application as mine on mine.advt_code = a.advt_code and mine.master_id = (select $2::integer)
where a.life_cycle_status in ('live', 'published') and a.double_fee_submission_last_at >= (select $3::timestamptz)
  and a.combined_into_advt_code is null and a.life_cycle_status = 'live'
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 100;

-- File dashboard/repository/counters.ts
-- dashboard.adminCounters
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  a.single_submission_last_at, a.double_fee_submission_last_at,
  (select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = a.advt_code) as applications,
  (select coalesce(sum(kept.applications), 0)::integer
    from application_counted kept where kept.advt_code = a.advt_code and kept.payment_status = 'paid'
  ) as paid
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
where a.life_cycle_status = 'live' and a.combined_into_advt_code is null and a.double_fee_submission_last_at >= $1
order by a.double_fee_submission_last_at, a.advt_code limit 10;

select count(*) as count from application where scrutiny_officer_id = $1;

-- dashboard.adminCounters, dashboard.details, dashboard.status
select count(*)::int as live_advertisements,
  coalesce(sum((select sum(c.seats) from advertisement_category c where c.advt_code = a.advt_code)), 0)::int as vacancies
from advertisement a where a.life_cycle_status = 'live' and a.combined_into_advt_code is null and a.double_fee_submission_last_at >= $1;

-- dashboard.details
select count(*) as count from application where master_id = $1;

-- File dashboard/repository/officers.ts
-- advertisementPage.getRequisition, userAdmin.getCandidatePage
select concat_ws(' ', s.first_name, nullif(s.middle_name, ''), s.last_name) as name, count(*) over ()::int as in_all from staff s
where s.active and coalesce(s.active_from_ad <= $1::date, true) and coalesce(s.active_until_ad >= $2::date, true)
  and ($3::int is null or s.account_id = $4::int) and ($5::int is null or s.organization_id = $6::int)
  and exists (
    select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
    where sr.account_id = s.account_id and m.privilege = $7 and rm.can_create
  )
order by s.first_name collate nepali, s.last_name collate nepali, s.account_id limit $8;

-- userAdmin.getCandidatePage
select concat_ws(' ', s.first_name, nullif(s.middle_name, ''), s.last_name) as name, count(*) over ()::int as in_all from staff s
where s.active and coalesce(s.active_from_ad <= $1::date, true) and coalesce(s.active_until_ad >= $2::date, true)
  and ($3::int is null or s.account_id = $4::int) and ($5::int is null or s.organization_id = $6::int)
  and exists (
    select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
    where sr.account_id = s.account_id and m.privilege = $7 and rm.can_approve
  )
order by s.first_name collate nepali, s.last_name collate nepali, s.account_id limit $8;

-- File dashboard/repository/waiting-at.ts
-- advertisementPage.get
with
  examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - $1 * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id where es.advt_code = $2::int group by es.advt_code
  ),
  interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id where panel.advt_code = $3::int
    group by panel.advt_code
  )
select $4::text as kind, waiting.count, waiting.since,
  case
    when advertisement.publish_at > waiting.since then advertisement.publish_at
    else waiting.since + $5::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select coalesce(a.published_at, d.decided_at, r.created_at) as since, a.advt_code
      from advertisement a join requisition r on r.id = a.requisition_id left join percentage_distribution d on d.requisition_id = r.id
      where a.life_cycle_status in ('pending', 'preLive', 'published')
    ) each_case where each_case.advt_code = $6::int
  ) waiting
where advertisement.advt_code = $7::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $8::text as kind, waiting.count, waiting.since, waiting.since + $9::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'dates' and v.state = 'asked'
        and not array[v.asked_by, v.asked_for] && array[ (select $10::integer), (select $11::integer), (select $12::integer)
        ]
    ) each_case where each_case.advt_code = $13::int
  ) waiting
where advertisement.advt_code = $14::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $15::text as kind, waiting.count, waiting.since,
  least(waiting.since + $16::int * interval '1 day', greatest(advertisement.double_fee_payment_last_at, waiting.since + interval '1 day')) as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.uploaded_at as since, x.advt_code from voucher v join application x on x.id = v.application_id
      where v.status = 'submitted'
        and not exists (
          select from revision q
          where q.subject = 'voucher' and q.state = 'asked'
            and q.subject_key = jsonb_build_object('voucherId', v.id, 'applicationId', v.application_id)
        )
    ) each_case where each_case.advt_code = $17::int
  ) waiting
where advertisement.advt_code = $18::int and waiting.count > 0 and true
union all
select $19::text as kind, waiting.count, waiting.since, waiting.since + $20::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select p.found_at as since, x.advt_code
      from unmatched_payment p join payment_attempt attempt on attempt.id = p.payment_attempt_id
        join application_of_payment x on x.id = attempt.application_id
      where p.resolution is null
        and not exists (
          select from revision v
          where v.subject = 'acceptedMoney' and v.state = 'asked'
            and v.subject_key = jsonb_build_object('unmatchedPaymentId', p.id, 'applicationId', attempt.application_id)
        )
    ) each_case where each_case.advt_code = $21::int
  ) waiting
where advertisement.advt_code = $22::int and waiting.count > 0 and true
union all
select $23::text as kind, waiting.count, waiting.since, waiting.since + $24::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select p.resolved_at as since, x.advt_code
      from unmatched_payment p join payment_attempt attempt on attempt.id = p.payment_attempt_id
        join application_of_payment x on x.id = attempt.application_id
      where p.resolution = 'returned' and p.return_confirmed_at is null
        and not array[p.resolved_by, p.resolved_for] && array[ (select $25::integer), (select $26::integer), (select $27::integer)
        ]
    ) each_case where each_case.advt_code = $28::int
  ) waiting
where advertisement.advt_code = $29::int and waiting.count > 0 and true
union all
select $30::text as kind, waiting.count, waiting.since, waiting.since + $31::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select f.due_since as since, f.advt_code from fee_refund f
      where f.returned_at is null
        and not exists (
          select from revision v
          where v.subject = 'feeRefund' and v.state = 'asked'
            and v.subject_key = jsonb_build_object('refundId', f.id, 'applicationId', f.application_id)
        )
    ) each_case where each_case.advt_code = $32::int
  ) waiting
where advertisement.advt_code = $33::int and waiting.count > 0 and true
union all
select $34::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $35::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select coalesce(sum(applications), 0)::int as count,
      (select min(applied_at)
        from application
        where advt_code = $36::int and payment_status = 'paid' and scrutiny_status = 'pending' and scrutiny_officer_id is null
      ) as since
    from application_counted where advt_code = $37::int and payment_status = 'paid' and scrutiny_status = 'pending' and officer_id is null
  ) waiting
where advertisement.advt_code = $38::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $39::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $40::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select x.applied_at as since, x.advt_code from staff gone join application x on x.scrutiny_officer_id = gone.account_id
      where not gone.active and x.scrutiny_status in ('pending', 'onHold') and x.payment_status = 'paid'
    ) each_case where each_case.advt_code = $41::int
  ) waiting
where advertisement.advt_code = $42::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $43::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $44::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select coalesce(sum(of_officer.forms), 0)::int as count, min(longest.applied_at) as since
    from
      (select officer_id, sum(applications) as forms
        from application_counted
        where advt_code = $45::int and payment_status = 'paid' and scrutiny_status = 'pending' and officer_id is not null
        group by officer_id having sum(applications) > 0
      ) of_officer
      cross join lateral (
        select applied_at from application
        where advt_code = $46::int and payment_status = 'paid' and scrutiny_status = 'pending'
          and scrutiny_officer_id = of_officer.officer_id
        order by applied_at limit 1
      ) longest
  ) waiting
where advertisement.advt_code = $47::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $48::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $49::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select coalesce(x.scrutiny_decided_at, x.applied_at) as since, x.advt_code from application x
      where x.scrutiny_officer_id is not null and x.scrutiny_status = 'onHold' and x.payment_status = 'paid'
    ) each_case where each_case.advt_code = $50::int
  ) waiting
where advertisement.advt_code = $51::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $52::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $53::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select s.drawn_at as since, s.advt_code
      from scrutiny_second_reading s join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is null
        join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
      where s.read_at is null
        and not array[s.first_officer_id, s.first_for] || deciders_of (s.application_id) && array[ (select $54::integer),
          (select $55::integer)
        ]
        and (
          (select $56::integer) is null
          or exists (select from scrutiny_allocation l where l.advt_code = s.advt_code and l.officer_id = (select $57::integer))
        )
    ) each_case where each_case.advt_code = $58::int
  ) waiting
where advertisement.advt_code = $59::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $60::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $61::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select s.read_at as since, s.advt_code
      from scrutiny_second_reading s join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is null
        join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
      where s.differs and s.keeps is null
        and not array[s.first_officer_id, s.first_for, s.second_officer_id, s.read_for] && array[ (select $62::integer),
          (select $63::integer)
        ]
    ) each_case where each_case.advt_code = $64::int
  ) waiting
where advertisement.advt_code = $65::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
  and not exists (
    select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
  )
union all
select $66::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $67::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select a.double_fee_payment_last_at as since, a.advt_code
      from advertisement a left join scrutiny_advertisement sa on sa.advt_code = a.advt_code
      where a.life_cycle_status in ('live', 'closed') and a.double_fee_payment_last_at < (select $68::timestamptz) - $69 * interval '1 day'
        and sa.finalized_at is null and sa.state is distinct from 'removed'
        and exists (select from application x where x.advt_code = a.advt_code and x.payment_status = 'paid')
        and not exists (
          select from application x
          where x.advt_code = a.advt_code and x.payment_status = 'paid' and x.scrutiny_status in ('pending', 'onHold')
        )
    ) each_case where each_case.advt_code = $70::int
  ) waiting
where advertisement.advt_code = $71::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $72::text as kind, waiting.count, waiting.since, waiting.since + $73::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select s.asked_at as since, x.advt_code from special_arrangement s join application x on x.id = s.application_id
      where s.state = 'asked' and x.scrutiny_status <> 'rejected'
    ) each_case where each_case.advt_code = $74::int
  ) waiting
where advertisement.advt_code = $75::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $76::text as kind, waiting.count, waiting.since, waiting.since + $77::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (select es.requested_at as since, es.advt_code from exam_schedule es where es.status = 'newRequest') each_case
    where each_case.advt_code = $78::int
  ) waiting
where advertisement.advt_code = $79::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $80::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $81::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select coalesce(es.decided_at, es.requested_at) as since, es.advt_code from exam_schedule es where es.status = 'rejected'
    ) each_case where each_case.advt_code = $82::int
  ) waiting
where advertisement.advt_code = $83::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $84::text as kind, waiting.count, waiting.since,
  case when examination.forms_due > waiting.since then examination.forms_due else waiting.since + $85::int * interval '1 day' end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select es.requested_at as since, es.advt_code from exam_schedule es
      where es.status = 'scheduled'
        and (
          $86::boolean
          or not array[es.scheduled_by, es.scheduled_for] && array[ (select $87::integer), (select $88::integer), (select $89::integer)
          ]
        )
      union all
      select v.asked_at, v.advt_code from revision v
      where v.subject in ('schedule', 'paper') and v.state = 'asked'
        and not array[v.asked_by, v.asked_for] && array[ (select $90::integer), (select $91::integer), (select $92::integer)
        ]
    ) each_case where each_case.advt_code = $93::int
  ) waiting
where advertisement.advt_code = $94::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $95::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $96 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $97 * interval '1 day'
    end
    else waiting.since + $98::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select to_come.decided_at as since, to_come.advt_code
      from
        (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
          from exam_schedule es
          where es.status = 'approved'
            and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $99::timestamptz))
        ) to_come
        cross join lateral (
          select id from application where advt_code = to_come.advt_code and scrutiny_status = 'approved'
          except
          select application_id from candidate_seat where advt_code = to_come.advt_code limit 1
        ) found
    ) each_case where each_case.advt_code = $100::int
  ) waiting
where advertisement.advt_code = $101::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $102::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $103 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $104 * interval '1 day'
    end
    else waiting.since + $105::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select centres.since, to_come.advt_code
      from
        (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
          from exam_schedule es
          where es.status = 'approved'
            and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $106::timestamptz))
        ) to_come
        cross join lateral (
          select min(first.allocated_at) as since
          from
            (select exam_centre_id
              from seat_counted where advt_code = to_come.advt_code group by exam_centre_id having sum(seats) > 0
            ) centre
            cross join lateral (
              select min(seat.allocated_at) as allocated_at from candidate_seat seat
              where seat.advt_code = to_come.advt_code and seat.exam_centre_id = centre.exam_centre_id
            ) first
          where
            exists (
              select from paper p
              where p.advt_code = to_come.advt_code and p.test_type <> 'interview'
                and not exists (
                  select from room_allocation made
                  where made.advt_code = to_come.advt_code and made.exam_centre_id = centre.exam_centre_id and made.paper_id = p.id
                    and made.state <> 'temporarySave'
                )
            )
          having count(*) > 0
        ) centres
    ) each_case where each_case.advt_code = $107::int
  ) waiting
where advertisement.advt_code = $108::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $109::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $110 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $111 * interval '1 day'
    end
    else waiting.since + $112::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select centres.since, to_come.advt_code
      from
        (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
          from exam_schedule es
          where es.status = 'approved'
            and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $113::timestamptz))
        ) to_come
        cross join lateral (
          select min(first.allocated_at) as since
          from
            (select exam_centre_id
              from seat_counted where advt_code = to_come.advt_code group by exam_centre_id having sum(seats) > 0
            ) centre
            cross join lateral (
              select min(seat.allocated_at) as allocated_at from candidate_seat seat
              where seat.advt_code = to_come.advt_code and seat.exam_centre_id = centre.exam_centre_id
            ) first
          where
            exists (
              select from paper p
              where p.advt_code = to_come.advt_code and p.test_type <> 'interview'
                and not exists (
                  select from invigilator_allocation made
                  where made.advt_code = to_come.advt_code and made.exam_centre_id = centre.exam_centre_id and made.paper_id = p.id
                    and made.state <> 'temporarySave'
                )
            )
          having count(*) > 0
        ) centres
    ) each_case where each_case.advt_code = $114::int
  ) waiting
where advertisement.advt_code = $115::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $116::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $117 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $118 * interval '1 day'
    end
    else waiting.since + $119::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select seats.since, to_come.advt_code
      from
        (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
          from exam_schedule es
          where es.status = 'approved'
            and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $120::timestamptz))
        ) to_come
        cross join lateral (
          select min(seat.allocated_at) as since from candidate_seat seat
          where seat.advt_code = to_come.advt_code and seat.roll_number is null having count(*) > 0
        ) seats
    ) each_case where each_case.advt_code = $121::int
  ) waiting
where advertisement.advt_code = $122::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $123::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $124 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $125 * interval '1 day'
    end
    else waiting.since + $126::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject in ('seat', 'examinee', 'room') and v.state = 'asked'
        and not array[v.asked_by, v.asked_for] && array[ (select $127::integer), (select $128::integer), (select $129::integer)
        ]
    ) each_case where each_case.advt_code = $130::int
  ) waiting
where advertisement.advt_code = $131::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $132::text as kind, waiting.count, waiting.since,
  case
    when case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $133 * interval '1 day'
    end > waiting.since then case
    when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
    else examination.starts_at - $134 * interval '1 day'
    end
    else waiting.since + $135::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select seats.since, to_come.advt_code
      from
        (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
          from exam_schedule es
          where es.status = 'approved'
            and exists (select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $136::timestamptz))
        ) to_come
        cross join lateral (
          select min(seat.allocated_at) as since from candidate_seat seat
          where seat.advt_code = to_come.advt_code
            and (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = to_come.advt_code) < (
            select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = to_come.advt_code
            ) and seat.roll_number is not null and not exists (select from admit_card card where card.application_id = seat.application_id)
          having count(*) > 0
        ) seats
    ) each_case where each_case.advt_code = $137::int
  ) waiting
where advertisement.advt_code = $138::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $139::text as kind, waiting.count, waiting.since, waiting.since + $140::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select held.ended_at as since, held.advt_code
      from
        (select es.advt_code, max(ep.starts_at) as ended_at
          from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
          where es.status = 'approved'
            and not exists (select from written_result w where w.advt_code = es.advt_code and w.status = 'published')
          group by es.advt_code
        ) held
        cross join lateral (select from candidate_seat seat where seat.advt_code = held.advt_code limit 1) seated
        cross join lateral (
          select from paper p
          where p.advt_code = held.advt_code and p.test_type <> 'interview'
            and not exists (select from attendance t where t.paper_id = p.id)
          limit 1
        ) found
      where held.ended_at <= (select $141::timestamptz)
    ) each_case where each_case.advt_code = $142::int
  ) waiting
where advertisement.advt_code = $143::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $144::text as kind, waiting.count, waiting.since, waiting.since + $145::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select held.ended_at as since, held.advt_code
      from
        (select es.advt_code, max(ep.starts_at) as ended_at
          from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
          where es.status = 'approved'
            and not exists (select from written_result w where w.advt_code = es.advt_code and w.status = 'published')
          group by es.advt_code
        ) held
        cross join lateral (select from candidate_seat seat where seat.advt_code = held.advt_code limit 1) seated
        cross join lateral (
          select from paper p
          where p.advt_code = held.advt_code and p.test_type <> 'interview'
            and exists (select from attendance t where t.paper_id = p.id and t.is_present)
            and not exists (select from written_mark m where m.paper_id = p.id)
          limit 1
        ) found
      where held.ended_at <= (select $146::timestamptz)
    ) each_case where each_case.advt_code = $147::int
  ) waiting
where advertisement.advt_code = $148::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $149::text as kind, waiting.count, waiting.since, waiting.since + $150::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select finished.finished_at as since, p.advt_code
      from mark_typing finished join paper p on p.id = finished.paper_id left join mark_typing other on other.paper_id = finished.paper_id
        and other.position <> finished.position
      where finished.finished_at is not null
        and case
          when other.paper_id is null then not exists (
            select from mark_typist typist
            where typist.paper_id = finished.paper_id and typist.position = finished.position
              and typist.account_id in ((select $151::integer), (select $152::integer))
          )
          when other.finished_at is null then exists (
            select from mark_typist typist
            where typist.paper_id = other.paper_id and typist.position = other.position
              and typist.account_id in ((select $153::integer), (select $154::integer))
          )
          and not exists (
            select from mark_typist typist
            where typist.paper_id = finished.paper_id and typist.position = finished.position
              and typist.account_id in ((select $155::integer), (select $156::integer))
          )
          else exists (
            select from mark_typist typist
            where typist.paper_id = finished.paper_id and typist.position = finished.position
              and typist.account_id in ((select $157::integer), (select $158::integer))
          )
          and not exists (
            select from mark_typist typist
            where typist.paper_id = other.paper_id and typist.position = other.position
              and typist.account_id in ((select $159::integer), (select $160::integer))
          )
          and exists (
            select
            from typed_mark a join typed_mark b on b.paper_id = a.paper_id and b.application_id = a.application_id and b.position = 2
            where a.paper_id = finished.paper_id and a.position = 1
              and (a.marks, a.right_answers, a.wrong_answers, a.subjective_marks) is distinct from (b.marks, b.right_answers, b.wrong_answers, b.subjective_marks)
          )
        end
        and not exists (select from written_result w where w.advt_code = p.advt_code and w.status = 'published')
    ) each_case where each_case.advt_code = $161::int
  ) waiting
where advertisement.advt_code = $162::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $163::text as kind, waiting.count, waiting.since, waiting.since + $164::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select w.uploaded_at as since, w.advt_code from written_result w
      where w.status = 'uploaded'
        and (
          $165::boolean
          or not exists (
            select from result_hand h where h.advt_code = w.advt_code and h.account_id in ((select $166::integer), (select $167::integer))
          )
          and not exists (
            select from mark_typist typist join paper p on p.id = typist.paper_id
            where p.advt_code = w.advt_code and typist.account_id in ((select $168::integer), (select $169::integer))
          )
        )
    ) each_case where each_case.advt_code = $170::int
  ) waiting
where advertisement.advt_code = $171::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $172::text as kind, waiting.count, waiting.since, waiting.since + $173::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'mark' and v.state = 'asked'
        and not array[v.asked_by, v.asked_for] && array[ (select $174::integer), (select $175::integer), (select $176::integer)
        ]
    ) each_case where each_case.advt_code = $177::int
  ) waiting
where advertisement.advt_code = $178::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $179::text as kind, waiting.count, waiting.since, waiting.since + $180::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select request.paid_at as since, x.advt_code
      from retotalling_request request join application x on x.id = request.application_id
        left join revision on revision.id = request.revision_id
      where request.payment_status = 'paid' and (request.answer is null or revision.state in ('refused', 'withdrawn'))
    ) each_case where each_case.advt_code = $181::int
  ) waiting
where advertisement.advt_code = $182::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $183::text as kind, waiting.count, waiting.since, waiting.since + $184::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select w.published_at as since, w.advt_code from written_result w
      where w.status = 'published' and w.passed > 0
        and not (
          exists (select from selection s where s.advt_code = w.advt_code and s.stage = $185)
          or exists (
            select from revision v
            where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $186
          )
        )
      union all
      select w.finalized_at, w.advt_code from scrutiny_advertisement w
      where w.finalized_at is not null
        and not (
          exists (select from selection s where s.advt_code = w.advt_code and s.stage = $187)
          or exists (
            select from revision v
            where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $188
          )
        )
        and exists (select from paper p where p.advt_code = w.advt_code and p.test_type = 'interview')
        and not exists (select from paper p where p.advt_code = w.advt_code and p.test_type <> 'interview')
    ) each_case where each_case.advt_code = $189::int
  ) waiting
where advertisement.advt_code = $190::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $191::text as kind, waiting.count, waiting.since, waiting.since + $192::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'listPublication' and v.subject_key ->> 'stage' = $193 and v.state = 'asked'
        and (
          v.after ->> 'openRetotallings' is null and $194::boolean
          or not array[v.asked_by, v.asked_for] && array[ (select $195::integer), (select $196::integer), (select $197::integer)
          ]
        )
    ) each_case where each_case.advt_code = $198::int
  ) waiting
where advertisement.advt_code = $199::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $200::text as kind, waiting.count, waiting.since, waiting.since + $201::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject in ('selectionList', 'interviewMark') and v.state = 'asked'
        and not array[v.asked_by, v.asked_for] && array[ (select $202::integer), (select $203::integer), (select $204::integer)
        ]
    ) each_case where each_case.advt_code = $205::int
  ) waiting
where advertisement.advt_code = $206::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $207::text as kind, waiting.count, waiting.since,
  case
    when (interview.starts_at - $208 * interval '1 day') > waiting.since then (interview.starts_at - $209 * interval '1 day')
    else waiting.since + $210::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select coalesce(w.revised_at, w.published_at) as since, w.advt_code from selection w
      where w.stage = 'written' and w.published_at is not null
        and not exists (select from selection s where s.advt_code = w.advt_code and s.stage = $211)
        and not exists (select from revision v where v.subject = 'interviewPlan' and v.advt_code = w.advt_code and v.state = 'asked')
        and (
          exists (select from interview_hour hour where hour.selection_id = w.id and hour.starts_at is null)
          or exists (
            select
            from interview_appointment own join interview_session session on session.id = own.session_id
              join interview_panel panel on panel.id = session.panel_id and panel.advt_code = w.advt_code
              join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
            where not exists (select from interview_mark i where i.application_id = own.application_id)
          )
        )
    ) each_case where each_case.advt_code = $212::int
  ) waiting
where advertisement.advt_code = $213::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $214::text as kind, waiting.count, waiting.since,
  case
    when (interview.starts_at - $215 * interval '1 day') > waiting.since then (interview.starts_at - $216 * interval '1 day')
    else waiting.since + $217::int * interval '1 day'
  end as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'interviewPlan' and v.state = 'asked'
        and (
          $218::boolean
          or not array[v.asked_by, v.asked_for] && array[ (select $219::integer), (select $220::integer), (select $221::integer)
          ]
        )
    ) each_case where each_case.advt_code = $222::int
  ) waiting
where advertisement.advt_code = $223::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $224::text as kind, waiting.count, waiting.since, waiting.since + $225::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select since, advt_code
      from (
        select w.advt_code,
          least(
            case when w.interview_at <= (select $226::timestamptz) then w.interview_at end,
            (select min(hour.starts_at)
              from interview_hour hour where hour.selection_id = w.id and hour.is_own and hour.starts_at <= (select $227::timestamptz)
            )
          ) as since
        from selection w
        where w.stage = 'written' and not exists (select from selection s where s.advt_code = w.advt_code and s.stage = $228)
      ) begun where since is not null
    ) each_case where each_case.advt_code = $229::int
  ) waiting
where advertisement.advt_code = $230::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $231::text as kind, waiting.count, waiting.since, waiting.since + $232::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select w.created_at as since, w.advt_code from selection w
      where w.stage = 'interview'
        and not (
          exists (select from selection s where s.advt_code = w.advt_code and s.stage = $233)
          or exists (
            select from revision v
            where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $234
          )
        )
    ) each_case where each_case.advt_code = $235::int
  ) waiting
where advertisement.advt_code = $236::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $237::text as kind, waiting.count, waiting.since, waiting.since + $238::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'listPublication' and v.subject_key ->> 'stage' = $239 and v.state = 'asked'
        and (
          v.after ->> 'openRetotallings' is null and $240::boolean
          or not array[v.asked_by, v.asked_for] && array[ (select $241::integer), (select $242::integer), (select $243::integer)
          ]
        )
    ) each_case where each_case.advt_code = $244::int
  ) waiting
where advertisement.advt_code = $245::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  )
union all
select $246::text as kind, waiting.count, waiting.since, waiting.since + $247::int * interval '1 day' as due
from advertisement left join examination on examination.advt_code = advertisement.advt_code
  left join interview on interview.advt_code = advertisement.advt_code
  cross join (
    select count(*)::int as count, min(since) as since
    from (
      select v.asked_at as since, v.advt_code from revision v
      where v.subject = 'seatChange' and v.state = 'asked'
        and (
          $248::boolean
          or not array[v.asked_by, v.asked_for] && array[ (select $249::integer), (select $250::integer), (select $251::integer)
          ]
        )
    ) each_case where each_case.advt_code = $252::int
  ) waiting
where advertisement.advt_code = $253::int and waiting.count > 0
  and (
    advertisement.advt_code is null
    or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
  );

-- File dashboard/repository/waiting.ts
-- dashboard.adminCounters
with
  examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - $1 * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id group by es.advt_code
  ),
  interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id group by panel.advt_code
  )
select kind, count, since, due, late
from (
  select $2::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $3::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $4::int * interval '1 day' as due
    from
      (select r.created_at as since, null::int as advt_code
        from requisition r
        where r.status = 'saved' and ((select $5::integer) is null or r.organization_id = (select $6::integer))
          and (
            $7::boolean
            or not array[r.created_by, r.created_for] && array[ (select $8::integer), (select $9::integer), (select $10::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $11::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $12::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $13::int * interval '1 day' as due
    from
      (select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code
        from requisition r where r.status = 'returned' and ((select $14::integer) is null or r.organization_id = (select $15::integer))
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $16::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $17::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $18::int * interval '1 day' as due
    from
      (select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code
        from requisition r where r.status = 'approved' and not exists (select from percentage_distribution d where d.requisition_id = r.id)
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $19::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $20::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $21::int * interval '1 day' as due
    from
      (select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code
        from percentage_distribution d where d.status = 'rejected'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $22::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $23::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $24::int * interval '1 day' as due
    from
      (select d.created_at as since, null::int as advt_code
        from percentage_distribution d
        where d.status = 'pending'
          and (
            $25::boolean
            or not array[d.created_by, d.created_for] && array[ (select $26::integer), (select $27::integer), (select $28::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $29::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $30::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $31::int * interval '1 day' as due
    from
      (select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code
        from percentage_distribution d
        where (
          d.status = 'approved'
          and exists (
            select from percentage_distribution_line dl
            where dl.distribution_id = d.id and dl.actual_count > 0 and dl.heading = any (advertised_headings_on ($32::date, $33::jsonb))
          )
          and not exists (
            select from advertisement na join advertisement_category nc on nc.advt_code = na.advt_code
            where na.requisition_id = d.requisition_id
          )
        )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $34::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $35::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when advertisement.publish_at > waiting.since then advertisement.publish_at
        else waiting.since + $36::int * interval '1 day'
      end as due
    from
      (select coalesce(a.published_at, d.decided_at, r.created_at) as since, a.advt_code
        from advertisement a join requisition r on r.id = a.requisition_id left join percentage_distribution d on d.requisition_id = r.id
        where a.life_cycle_status in ('pending', 'preLive', 'published')
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $37::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $38::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $39::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'dates' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $40::integer), (select $41::integer), (select $42::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $43::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $44::timestamptz))::int as late
  from (
    select waiting.since,
      least(waiting.since + $45::int * interval '1 day', greatest(advertisement.double_fee_payment_last_at, waiting.since + interval '1 day')) as due
    from
      (select v.uploaded_at as since, x.advt_code
        from voucher v join application x on x.id = v.application_id
        where v.status = 'submitted'
          and not exists (
            select from revision q
            where q.subject = 'voucher' and q.state = 'asked'
              and q.subject_key = jsonb_build_object('voucherId', v.id, 'applicationId', v.application_id)
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where true offset 0
  ) dated
  union all
  select $46::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $47::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $48::int * interval '1 day' as due
    from
      (select p.found_at as since, x.advt_code
        from unmatched_payment p join payment_attempt attempt on attempt.id = p.payment_attempt_id
          join application_of_payment x on x.id = attempt.application_id
        where p.resolution is null
          and not exists (
            select from revision v
            where v.subject = 'acceptedMoney' and v.state = 'asked'
              and v.subject_key = jsonb_build_object('unmatchedPaymentId', p.id, 'applicationId', attempt.application_id)
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where true offset 0
  ) dated
  union all
  select $49::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $50::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $51::int * interval '1 day' as due
    from
      (select p.resolved_at as since, x.advt_code
        from unmatched_payment p join payment_attempt attempt on attempt.id = p.payment_attempt_id
          join application_of_payment x on x.id = attempt.application_id
        where p.resolution = 'returned' and p.return_confirmed_at is null
          and not array[p.resolved_by, p.resolved_for] && array[ (select $52::integer), (select $53::integer), (select $54::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where true offset 0
  ) dated
  union all
  select $55::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $56::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $57::int * interval '1 day' as due
    from (select d.found_at as since, null::int as advt_code from payment_difference d where d.explained_at is null) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $58::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $59::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $60::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v join payment_closing c on c.revision_id = v.id
        where v.subject = 'paymentClosing' and v.state = 'asked' and c.day_ad < $61::date
          and not array[v.asked_by, v.asked_for] && array[ (select $62::integer), (select $63::integer), (select $64::integer)
          ] and not exists (select from payment_difference d where d.closing_id = c.id and d.explained_at is null)
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $65::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $66::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $67::int * interval '1 day' as due
    from
      (select f.due_since as since, f.advt_code
        from fee_refund f
        where f.returned_at is null
          and not exists (
            select from revision v
            where v.subject = 'feeRefund' and v.state = 'asked'
              and v.subject_key = jsonb_build_object('refundId', f.id, 'applicationId', f.application_id)
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where true offset 0
  ) dated
  union all
  select $68::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $69::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $70::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = any ($71::text[]) and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $72::integer), (select $73::integer), (select $74::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $75::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $76::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $77::int * interval '1 day'
      end as due
    from
      (select x.applied_at as since, x.advt_code
        from application x where x.scrutiny_officer_id is null and x.scrutiny_status = 'pending' and x.payment_status = 'paid'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $78::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $79::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $80::int * interval '1 day'
      end as due
    from
      (select x.applied_at as since, x.advt_code
        from application x
        where x.scrutiny_officer_id = (select $81::integer) and x.scrutiny_status = 'pending' and x.payment_status = 'paid'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $82::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $83::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $84::int * interval '1 day'
      end as due
    from
      (select coalesce(x.scrutiny_decided_at, x.applied_at) as since, x.advt_code
        from application x
        where x.scrutiny_officer_id = (select $85::integer) and x.scrutiny_status = 'onHold' and x.payment_status = 'paid'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $86::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $87::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $88::int * interval '1 day'
      end as due
    from
      (select x.applied_at as since, x.advt_code
        from staff gone join application x on x.scrutiny_officer_id = gone.account_id
        where not gone.active and x.scrutiny_status in ('pending', 'onHold') and x.payment_status = 'paid'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $89::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $90::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $91::int * interval '1 day'
      end as due
    from
      (select s.drawn_at as since, s.advt_code
        from scrutiny_second_reading s join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is null
          join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
        where s.read_at is null
          and not array[s.first_officer_id, s.first_for] || deciders_of (s.application_id) && array[ (select $92::integer),
            (select $93::integer)
          ]
          and (
            (select $94::integer) is null
            or exists (select from scrutiny_allocation l where l.advt_code = s.advt_code and l.officer_id = (select $95::integer))
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $96::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $97::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $98::int * interval '1 day'
      end as due
    from
      (select s.read_at as since, s.advt_code
        from scrutiny_second_reading s join scrutiny_advertisement sa on sa.advt_code = s.advt_code and sa.finalized_at is null
          join application x on x.id = s.application_id and x.scrutiny_status in ('approved', 'rejected')
        where s.differs and s.keeps is null
          and not array[s.first_officer_id, s.first_for, s.second_officer_id, s.read_for] && array[ (select $99::integer),
            (select $100::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where
      (
        advertisement.advt_code is null
        or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
      )
      and not exists (
        select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
      )
    offset 0
  ) dated
  union all
  select $101::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $102::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $103::int * interval '1 day'
      end as due
    from
      (select a.double_fee_payment_last_at as since, a.advt_code
        from advertisement a left join scrutiny_advertisement sa on sa.advt_code = a.advt_code
        where a.life_cycle_status in ('live', 'closed')
          and a.double_fee_payment_last_at < (select $104::timestamptz) - $105 * interval '1 day' and sa.finalized_at is null
          and sa.state is distinct from 'removed'
          and exists (select from application x where x.advt_code = a.advt_code and x.payment_status = 'paid')
          and not exists (
            select from application x
            where x.advt_code = a.advt_code and x.payment_status = 'paid' and x.scrutiny_status in ('pending', 'onHold')
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $106::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $107::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $108::int * interval '1 day' as due
    from
      (select s.asked_at as since, x.advt_code
        from special_arrangement s join application x on x.id = s.application_id
        where s.state = 'asked' and x.scrutiny_status <> 'rejected'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $109::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $110::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $111::int * interval '1 day' as due
    from (select es.requested_at as since, es.advt_code from exam_schedule es where es.status = 'newRequest') waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $112::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $113::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $114::int * interval '1 day'
      end as due
    from
      (select coalesce(es.decided_at, es.requested_at) as since, es.advt_code from exam_schedule es where es.status = 'rejected') waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $115::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $116::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when examination.forms_due > waiting.since then examination.forms_due
        else waiting.since + $117::int * interval '1 day'
      end as due
    from
      (select es.requested_at as since, es.advt_code
        from exam_schedule es
        where es.status = 'scheduled'
          and (
            $118::boolean
            or not array[es.scheduled_by, es.scheduled_for] && array[ (select $119::integer), (select $120::integer),
              (select $121::integer)
            ]
          )
        union all
        select v.asked_at, v.advt_code from revision v
        where v.subject in ('schedule', 'paper') and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $122::integer), (select $123::integer), (select $124::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $125::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $126::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $127 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $128 * interval '1 day'
        end
        else waiting.since + $129::int * interval '1 day'
      end as due
    from
      (select to_come.decided_at as since, to_come.advt_code
        from
          (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
            from exam_schedule es
            where es.status = 'approved'
              and exists (
                select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $130::timestamptz)
              )
          ) to_come
          cross join lateral (
            select id from application where advt_code = to_come.advt_code and scrutiny_status = 'approved'
            except
            select application_id from candidate_seat where advt_code = to_come.advt_code limit 1
          ) found
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $131::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $132::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $133 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $134 * interval '1 day'
        end
        else waiting.since + $135::int * interval '1 day'
      end as due
    from
      (select seats.since, to_come.advt_code
        from
          (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
            from exam_schedule es
            where es.status = 'approved'
              and exists (
                select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $136::timestamptz)
              )
          ) to_come
          cross join lateral (
            select min(seat.allocated_at) as since from candidate_seat seat
            where seat.advt_code = to_come.advt_code and seat.roll_number is null having count(*) > 0
          ) seats
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $137::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $138::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $139 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $140 * interval '1 day'
        end
        else waiting.since + $141::int * interval '1 day'
      end as due
    from
      (select centres.since, to_come.advt_code
        from
          (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
            from exam_schedule es
            where es.status = 'approved'
              and exists (
                select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $142::timestamptz)
              )
          ) to_come
          cross join lateral (
            select min(first.allocated_at) as since
            from
              (select exam_centre_id
                from seat_counted where advt_code = to_come.advt_code group by exam_centre_id having sum(seats) > 0
              ) centre
              cross join lateral (
                select min(seat.allocated_at) as allocated_at from candidate_seat seat
                where seat.advt_code = to_come.advt_code and seat.exam_centre_id = centre.exam_centre_id
              ) first
            where
              exists (
                select from paper p
                where p.advt_code = to_come.advt_code and p.test_type <> 'interview'
                  and not exists (
                    select from room_allocation made
                    where made.advt_code = to_come.advt_code and made.exam_centre_id = centre.exam_centre_id and made.paper_id = p.id
                      and made.state <> 'temporarySave'
                  )
              )
            having count(*) > 0
          ) centres
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $143::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $144::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $145 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $146 * interval '1 day'
        end
        else waiting.since + $147::int * interval '1 day'
      end as due
    from
      (select centres.since, to_come.advt_code
        from
          (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
            from exam_schedule es
            where es.status = 'approved'
              and exists (
                select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $148::timestamptz)
              )
          ) to_come
          cross join lateral (
            select min(first.allocated_at) as since
            from
              (select exam_centre_id
                from seat_counted where advt_code = to_come.advt_code group by exam_centre_id having sum(seats) > 0
              ) centre
              cross join lateral (
                select min(seat.allocated_at) as allocated_at from candidate_seat seat
                where seat.advt_code = to_come.advt_code and seat.exam_centre_id = centre.exam_centre_id
              ) first
            where
              exists (
                select from paper p
                where p.advt_code = to_come.advt_code and p.test_type <> 'interview'
                  and not exists (
                    select from invigilator_allocation made
                    where made.advt_code = to_come.advt_code and made.exam_centre_id = centre.exam_centre_id and made.paper_id = p.id
                      and made.state <> 'temporarySave'
                  )
              )
            having count(*) > 0
          ) centres
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $149::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $150::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $151 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $152 * interval '1 day'
        end
        else waiting.since + $153::int * interval '1 day'
      end as due
    from
      (select seats.since, to_come.advt_code
        from
          (select es.advt_code, coalesce(es.decided_at, es.requested_at) as decided_at
            from exam_schedule es
            where es.status = 'approved'
              and exists (
                select from exam_schedule_paper ep where ep.exam_schedule_id = es.id and ep.starts_at > (select $154::timestamptz)
              )
          ) to_come
          cross join lateral (
            select min(seat.allocated_at) as since from candidate_seat seat
            where seat.advt_code = to_come.advt_code
              and (select coalesce(sum(kept.cards), 0)::integer from card_counted kept where kept.advt_code = to_come.advt_code) < (
              select coalesce(sum(kept.seats), 0)::integer from seat_counted kept where kept.advt_code = to_come.advt_code
              ) and seat.roll_number is not null
              and not exists (select from admit_card card where card.application_id = seat.application_id)
            having count(*) > 0
          ) seats
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $155::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $156::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when case
          when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
          else examination.starts_at - $157 * interval '1 day'
        end > waiting.since then case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $158 * interval '1 day'
        end
        else waiting.since + $159::int * interval '1 day'
      end as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject in ('seat', 'examinee', 'room') and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $160::integer), (select $161::integer), (select $162::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $163::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $164::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $165::int * interval '1 day' as due
    from
      (select held.ended_at as since, held.advt_code
        from
          (select es.advt_code, max(ep.starts_at) as ended_at
            from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
            where es.status = 'approved'
              and not exists (select from written_result w where w.advt_code = es.advt_code and w.status = 'published')
            group by es.advt_code
          ) held
          cross join lateral (select from candidate_seat seat where seat.advt_code = held.advt_code limit 1) seated
          cross join lateral (
            select from paper p
            where p.advt_code = held.advt_code and p.test_type <> 'interview'
              and not exists (select from attendance t where t.paper_id = p.id)
            limit 1
          ) found
        where held.ended_at <= (select $166::timestamptz)
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $167::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $168::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $169::int * interval '1 day' as due
    from
      (select held.ended_at as since, held.advt_code
        from
          (select es.advt_code, max(ep.starts_at) as ended_at
            from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
            where es.status = 'approved'
              and not exists (select from written_result w where w.advt_code = es.advt_code and w.status = 'published')
            group by es.advt_code
          ) held
          cross join lateral (select from candidate_seat seat where seat.advt_code = held.advt_code limit 1) seated
          cross join lateral (
            select from paper p
            where p.advt_code = held.advt_code and p.test_type <> 'interview'
              and exists (select from attendance t where t.paper_id = p.id and t.is_present)
              and not exists (select from written_mark m where m.paper_id = p.id)
            limit 1
          ) found
        where held.ended_at <= (select $170::timestamptz)
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $171::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $172::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $173::int * interval '1 day' as due
    from
      (select finished.finished_at as since, p.advt_code
        from mark_typing finished join paper p on p.id = finished.paper_id
          left join mark_typing other on other.paper_id = finished.paper_id and other.position <> finished.position
        where finished.finished_at is not null
          and case
            when other.paper_id is null then not exists (
              select from mark_typist typist
              where typist.paper_id = finished.paper_id and typist.position = finished.position
                and typist.account_id in ((select $174::integer), (select $175::integer))
            )
            when other.finished_at is null then exists (
              select from mark_typist typist
              where typist.paper_id = other.paper_id and typist.position = other.position
                and typist.account_id in ((select $176::integer), (select $177::integer))
            )
            and not exists (
              select from mark_typist typist
              where typist.paper_id = finished.paper_id and typist.position = finished.position
                and typist.account_id in ((select $178::integer), (select $179::integer))
            )
            else exists (
              select from mark_typist typist
              where typist.paper_id = finished.paper_id and typist.position = finished.position
                and typist.account_id in ((select $180::integer), (select $181::integer))
            )
            and not exists (
              select from mark_typist typist
              where typist.paper_id = other.paper_id and typist.position = other.position
                and typist.account_id in ((select $182::integer), (select $183::integer))
            )
            and exists (
              select
              from typed_mark a join typed_mark b on b.paper_id = a.paper_id and b.application_id = a.application_id and b.position = 2
              where a.paper_id = finished.paper_id and a.position = 1
                and (a.marks, a.right_answers, a.wrong_answers, a.subjective_marks) is distinct from (b.marks, b.right_answers, b.wrong_answers, b.subjective_marks)
            )
          end
          and not exists (select from written_result w where w.advt_code = p.advt_code and w.status = 'published')
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $184::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $185::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $186::int * interval '1 day' as due
    from
      (select w.uploaded_at as since, w.advt_code
        from written_result w
        where w.status = 'uploaded'
          and (
            $187::boolean
            or not exists (
              select from result_hand h
              where h.advt_code = w.advt_code and h.account_id in ((select $188::integer), (select $189::integer))
            )
            and not exists (
              select from mark_typist typist join paper p on p.id = typist.paper_id
              where p.advt_code = w.advt_code and typist.account_id in ((select $190::integer), (select $191::integer))
            )
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $192::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $193::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $194::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'mark' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $195::integer), (select $196::integer), (select $197::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $198::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $199::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $200::int * interval '1 day' as due
    from
      (select request.paid_at as since, x.advt_code
        from retotalling_request request join application x on x.id = request.application_id
          left join revision on revision.id = request.revision_id
        where request.payment_status = 'paid' and (request.answer is null or revision.state in ('refused', 'withdrawn'))
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $201::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $202::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $203::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject in ('selectionList', 'interviewMark') and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $204::integer), (select $205::integer), (select $206::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $207::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $208::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $209::int * interval '1 day' as due
    from
      (select w.published_at as since, w.advt_code
        from written_result w
        where w.status = 'published' and w.passed > 0
          and not (
            exists (select from selection s where s.advt_code = w.advt_code and s.stage = $210)
            or exists (
              select from revision v
              where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $211
            )
          )
        union all
        select w.finalized_at, w.advt_code from scrutiny_advertisement w
        where w.finalized_at is not null
          and not (
            exists (select from selection s where s.advt_code = w.advt_code and s.stage = $212)
            or exists (
              select from revision v
              where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $213
            )
          )
          and exists (select from paper p where p.advt_code = w.advt_code and p.test_type = 'interview')
          and not exists (select from paper p where p.advt_code = w.advt_code and p.test_type <> 'interview')
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $214::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $215::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $216::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'listPublication' and v.subject_key ->> 'stage' = $217 and v.state = 'asked'
          and (
            v.after ->> 'openRetotallings' is null and $218::boolean
            or not array[v.asked_by, v.asked_for] && array[ (select $219::integer), (select $220::integer), (select $221::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $222::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $223::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when (interview.starts_at - $224 * interval '1 day') > waiting.since then (interview.starts_at - $225 * interval '1 day')
        else waiting.since + $226::int * interval '1 day'
      end as due
    from
      (select coalesce(w.revised_at, w.published_at) as since, w.advt_code
        from selection w
        where w.stage = 'written' and w.published_at is not null
          and not exists (select from selection s where s.advt_code = w.advt_code and s.stage = $227)
          and not exists (select from revision v where v.subject = 'interviewPlan' and v.advt_code = w.advt_code and v.state = 'asked')
          and (
            exists (select from interview_hour hour where hour.selection_id = w.id and hour.starts_at is null)
            or exists (
              select
              from interview_appointment own join interview_session session on session.id = own.session_id
                join interview_panel panel on panel.id = session.panel_id and panel.advt_code = w.advt_code
                join interview_kin kin on kin.panel_id = session.panel_id and kin.application_id = own.application_id
              where not exists (select from interview_mark i where i.application_id = own.application_id)
            )
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $228::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $229::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when (interview.starts_at - $230 * interval '1 day') > waiting.since then (interview.starts_at - $231 * interval '1 day')
        else waiting.since + $232::int * interval '1 day'
      end as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'interviewPlan' and v.state = 'asked'
          and (
            $233::boolean
            or not array[v.asked_by, v.asked_for] && array[ (select $234::integer), (select $235::integer), (select $236::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $237::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $238::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $239::int * interval '1 day' as due
    from
      (select since, advt_code
        from (
          select w.advt_code,
            least(
              case when w.interview_at <= (select $240::timestamptz) then w.interview_at end,
              (select min(hour.starts_at)
                from interview_hour hour where hour.selection_id = w.id and hour.is_own and hour.starts_at <= (select $241::timestamptz)
              )
            ) as since
          from selection w
          where w.stage = 'written' and not exists (select from selection s where s.advt_code = w.advt_code and s.stage = $242)
        ) begun where since is not null
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $243::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $244::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $245::int * interval '1 day' as due
    from
      (select w.created_at as since, w.advt_code
        from selection w
        where w.stage = 'interview'
          and not (
            exists (select from selection s where s.advt_code = w.advt_code and s.stage = $246)
            or exists (
              select from revision v
              where v.subject = 'listPublication' and v.state = 'asked' and v.advt_code = w.advt_code and v.subject_key ->> 'stage' = $247
            )
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $248::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $249::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $250::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'listPublication' and v.subject_key ->> 'stage' = $251 and v.state = 'asked'
          and (
            v.after ->> 'openRetotallings' is null and $252::boolean
            or not array[v.asked_by, v.asked_for] && array[ (select $253::integer), (select $254::integer), (select $255::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $256::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $257::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $258::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'seatChange' and v.state = 'asked'
          and (
            $259::boolean
            or not array[v.asked_by, v.asked_for] && array[ (select $260::integer), (select $261::integer), (select $262::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $263::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $264::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $265::int * interval '1 day' as due
    from (select q.asked_at as since, null::int as advt_code from enquiry q where q.outcome is null) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $266::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $267::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $268::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = 'merge' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $269::integer), (select $270::integer), (select $271::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $272::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $273::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $274::int * interval '1 day' as due
    from (select c.found_at as since, null::int as advt_code from colliding_text c) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $275::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $276::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $277::int * interval '1 day' as due
    from (select null::timestamptz as since, null::int as advt_code where false) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $278::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $279::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $280::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = 'bsYear' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $281::integer), (select $282::integer), (select $283::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $284::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $285::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $286::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = 'setting' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $287::integer), (select $288::integer), (select $289::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $290::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $291::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $292::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
        where v.subject = 'secondFactor' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $293::integer), (select $294::integer), (select $295::integer)
          ] and not array[s.account_id] && array[ (select $296::integer), (select $297::integer), (select $298::integer)
          ] and ((select $299::integer) is null or s.organization_id = (select $300::integer))
          and not exists (
            select
            from staff_role theirs join role_module held on held.role_id = theirs.role_id
              left join (
                select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
                  bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
                from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $301::integer)
                group by rm.module_id
              ) own on own.module_id = held.module_id
            where theirs.account_id = s.account_id
              and (
                held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
              )
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $302::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $303::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $304::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
        where v.subject = 'account' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $305::integer), (select $306::integer), (select $307::integer)
          ] and s.account_id <> (select $308::integer) and ((select $309::integer) is null or s.organization_id = (select $310::integer))
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $311::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $312::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $313::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = 'role' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $314::integer), (select $315::integer), (select $316::integer)
          ] and (select $317::integer) is null
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
) counted where count > 0;

with
  examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - $1 * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id group by es.advt_code
  ),
  interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id group by panel.advt_code
  )
select kind, count, since, due, late
from (
  select $2::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $3::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $4::int * interval '1 day' as due
    from
      (select r.created_at as since, null::int as advt_code
        from requisition r
        where r.status = 'saved' and ((select $5::integer) is null or r.organization_id = (select $6::integer))
          and (
            $7::boolean
            or not array[r.created_by, r.created_for] && array[ (select $8::integer), (select $9::integer), (select $10::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $11::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $12::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $13::int * interval '1 day' as due
    from
      (select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code
        from requisition r where r.status = 'returned' and ((select $14::integer) is null or r.organization_id = (select $15::integer))
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $16::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $17::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $18::int * interval '1 day' as due
    from
      (select coalesce(r.decided_at, r.created_at) as since, null::int as advt_code
        from requisition r where r.status = 'approved' and not exists (select from percentage_distribution d where d.requisition_id = r.id)
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $19::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $20::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $21::int * interval '1 day' as due
    from
      (select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code
        from percentage_distribution d where d.status = 'rejected'
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $22::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $23::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $24::int * interval '1 day' as due
    from
      (select d.created_at as since, null::int as advt_code
        from percentage_distribution d
        where d.status = 'pending'
          and (
            $25::boolean
            or not array[d.created_by, d.created_for] && array[ (select $26::integer), (select $27::integer), (select $28::integer)
            ]
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $29::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $30::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $31::int * interval '1 day' as due
    from
      (select coalesce(d.decided_at, d.created_at) as since, null::int as advt_code
        from percentage_distribution d
        where (
          d.status = 'approved'
          and exists (
            select from percentage_distribution_line dl
            where dl.distribution_id = d.id and dl.actual_count > 0 and dl.heading = any (advertised_headings_on ($32::date, $33::jsonb))
          )
          and not exists (
            select from advertisement na join advertisement_category nc on nc.advt_code = na.advt_code
            where na.requisition_id = d.requisition_id
          )
        )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $34::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $35::timestamptz))::int as late
  from (
    select waiting.since,
      case
        when advertisement.publish_at > waiting.since then advertisement.publish_at
        else waiting.since + $36::int * interval '1 day'
      end as due
    from
      (select coalesce(a.published_at, d.decided_at, r.created_at) as since, a.advt_code
        from advertisement a join requisition r on r.id = a.requisition_id left join percentage_distribution d on d.requisition_id = r.id
        where a.life_cycle_status in ('pending', 'preLive', 'published')
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $37::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $38::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $39::int * interval '1 day' as due
    from
      (select v.asked_at as since, v.advt_code
        from revision v
        where v.subject = 'dates' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $40::integer), (select $41::integer), (select $42::integer)
          ]
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $43::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $44::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $45::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
        where v.subject = 'secondFactor' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $46::integer), (select $47::integer), (select $48::integer)
          ] and not array[s.account_id] && array[ (select $49::integer), (select $50::integer), (select $51::integer)
          ] and ((select $52::integer) is null or s.organization_id = (select $53::integer))
          and not exists (
            select
            from staff_role theirs join role_module held on held.role_id = theirs.role_id
              left join (
                select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
                  bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
                from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $54::integer)
                group by rm.module_id
              ) own on own.module_id = held.module_id
            where theirs.account_id = s.account_id
              and (
                held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
              )
          )
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $55::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $56::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $57::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v join staff s on v.subject_key = jsonb_build_object('accountId', s.account_id)
        where v.subject = 'account' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $58::integer), (select $59::integer), (select $60::integer)
          ] and s.account_id <> (select $61::integer) and ((select $62::integer) is null or s.organization_id = (select $63::integer))
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
  union all
  select $64::text as kind, count(*)::int as count, min(since) as since, min(due) as due,
    count(*) filter (where due < (select $65::timestamptz))::int as late
  from (
    select waiting.since, waiting.since + $66::int * interval '1 day' as due
    from
      (select v.asked_at as since, null::int as advt_code
        from revision v
        where v.subject = 'role' and v.state = 'asked'
          and not array[v.asked_by, v.asked_for] && array[ (select $67::integer), (select $68::integer), (select $69::integer)
          ] and (select $70::integer) is null
      ) waiting
      left join advertisement on advertisement.advt_code = waiting.advt_code
      left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
    where (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    ) offset 0
  ) dated
) counted where count > 0;

-- File notification/repository.ts
-- notification.listAll
select id, title_en, title_ne, text_en, text_ne, link, created_at, read_at from notification where account_id = $1 order by id desc
limit 101 offset $2;

-- notification.listLatest
select id, title_en, title_ne, text_en, text_ne, link, created_at, read_at from notification where account_id = $1 order by id desc limit 5
offset $2;

-- notification.listLatest, notification.markRead
select count(*) as unread from notification where account_id = $1 and read_at is null;

-- notification.markRead
update notification set read_at = $1 where account_id = $2 and id <= $3 and read_at is null;

-- File presence/repository.ts
-- presence.tell
delete from open_record where open_until <= $1 and (record = $2 or account_id = $3);

insert into open_record (opening, record, account_id, opened_at, open_until) values ($1, $2, $3, $4, $5) on conflict (opening) do update
set open_until = $6 where open_record.account_id = $7 and open_record.record = $8;

select min(o.opened_at) as since, s.first_name, s.middle_name, s.last_name, s.first_name_ne, s.middle_name_ne, s.last_name_ne
from open_record as o inner join staff as s on s.account_id = o.account_id where o.record = $1 and o.account_id <> $2 group by s.account_id
order by since;

-- File report/repository/labels.ts
-- many calls
select a.advt_code, fy.code as fiscal_year, jsonb_build_object('en', coalesce(p.name_en, '–'), 'ne', coalesce(p.name_ne, '–')) as post,
  jsonb_build_object('en', coalesce(s.name_en, '–'), 'ne', coalesce(s.name_ne, '–')) as service,
  jsonb_build_object('en', coalesce(c.name_en, '–'), 'ne', coalesce(c.name_ne, '–')) as class
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = any ($1::integer[]);

select a.advt_code, fy.code as fiscal_year, jsonb_build_object('en', coalesce(p.name_en, '–'), 'ne', coalesce(p.name_ne, '–')) as post,
  jsonb_build_object('en', coalesce(s.name_en, '–'), 'ne', coalesce(s.name_ne, '–')) as service,
  jsonb_build_object('en', coalesce(c.name_en, '–'), 'ne', coalesce(c.name_ne, '–')) as class, ac.id, ac.advt_number,
  jsonb_build_object('en', coalesce(q.name_en, '–'), 'ne', coalesce(q.name_ne, '–')) as quota
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join fiscal_year as fy on fy.id = a.fiscal_year_id inner join advertisement_category as ac on ac.advt_code = a.advt_code
  inner join quota as q on q.code = ac.quota_code
where ac.id = any ($1::integer[]);

select n.code::text as key, n.name_en as en, n.name_ne as ne, n.position as position from quota as n where n.code::text = any ($1::text[])
order by n.id desc;

select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from service as n where n.id::text = any ($1::text[])
order by n.id desc;

-- report.byClass, report.promotion, report.vacancyDistribution, scrutinyReport.byClass
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from class as n where n.id::text = any ($1::text[])
order by n.id desc;

-- report.exportReport, report.localLevel, scrutinyReport.byProvince
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.id as position from province as n where n.id::text = any ($1::text[])
order by n.id desc;

-- report.localLevel
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.id as position from local_body as n where n.id::text = any ($1::text[])
order by n.id desc;

-- report.localLevel, scrutinyReport.byDistrict
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.id as position from district as n where n.id::text = any ($1::text[])
order by n.id desc;

-- report.totalRegisterUser, scrutinyReport.byFiscalYear
select id, code from fiscal_year order by starts_on_ad desc;

-- report.vacancyDetail
select l.id, l.fiscal_year, l.empty_seat_office,
  jsonb_build_object('en', coalesce(s.name_en, '–'), 'ne', coalesce(s.name_ne, '–')) as service,
  jsonb_build_object('en', coalesce(c.name_en, '–'), 'ne', coalesce(c.name_ne, '–')) as class,
  jsonb_build_object('en', coalesce(g.name_en, '–'), 'ne', coalesce(g.name_ne, '–')) as "group",
  jsonb_build_object('en', coalesce(sg.name_en, '–'), 'ne', coalesce(sg.name_ne, '–')) as sub_group,
  jsonb_build_object('en', coalesce(p.name_en, '–'), 'ne', coalesce(p.name_ne, '–')) as post,
  coalesce(r.requisition_no, '–') as requisition_no,
  coalesce(
    (select string_agg(ac.advt_number, ', ' order by ac.id) from advertisement_category ac where ac.advt_code = a.advt_code), l.advt_code,
    '–'
  ) as advt_numbers
from distribution_log as l left join service as s on s.id = l.service_id left join class as c on c.id = l.class_id
  left join service_group as g on g.id = l.group_id left join sub_group as sg on sg.id = l.sub_group_id
  left join post as p on p.id = l.post_id left join requisition as r on r.id = l.requisition_id
  left join advertisement as a on a.requisition_id = r.id
where l.id = any ($1::integer[]);

-- scrutiny.getIndividualUserDetails, scrutinyReport.allocation
select s.account_id, s.first_name, s.middle_name, s.last_name, u.username from staff as s inner join account as u on u.id = s.account_id
where s.account_id = any ($1::integer[]) order by s.first_name collate nepali, s.account_id;

-- scrutinyReport.byCaste
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from caste as n where n.id::text = any ($1::text[])
order by n.id desc;

-- scrutinyReport.byEducationQualification
select n.position::text as key, n.name_en as en, n.name_ne as ne, n.position as position from education_level as n
where n.position::text = any ($1::text[]) order by n.id desc;

-- scrutinyReport.byMotherTongue
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from language as n where n.id::text = any ($1::text[])
order by n.id desc;

-- scrutinyReport.byQualification, scrutinyReport.byQualificationService
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from faculty as n where n.id::text = any ($1::text[])
order by n.id desc;

-- scrutinyReport.byReligion
select n.id::text as key, n.name_en as en, n.name_ne as ne, n.position as position from religion as n where n.id::text = any ($1::text[])
order by n.id desc;

-- File report/repository/quotas.ts
-- report.localLevel, report.vacancyDetail, report.vacancyDistribution
select q.code as key, jsonb_build_object('en', q.name_en, 'ne', q.name_ne) as label from quota as q
where q.code <> $1
  and (q.active = true or exists (select posts.log_id from distribution_log_quota as posts where posts.quota_code = q.code))
order by q.position, q.id;

-- File report/repository/read-report.ts
-- many calls
select distinct v.advt_code as key from report_vacancy as v where true order by 1 desc limit $1;
select distinct v.category_id as key from report_vacancy as v where true order by 1 desc limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true
) parts limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true
) parts limit $5;

-- report.allApplications, report.application, report.byAdvtNumber, report.vacanciesApplicationsCount
select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5,
    0 as value6, 0 as value7
  from report_vacancy as v where true
  union all
  select 0 as value0, count(*) filter (where true) as value1, count(*) filter (where v.payment_status = 'paid') as value2,
    count(*) filter (where v.payment_status <> 'paid') as value3, count(*) filter (where v.scrutiny_status = $1) as value4,
    count(*) filter (where v.scrutiny_status = $2) as value5, count(*) filter (where v.scrutiny_status = $3) as value6,
    count(*) filter (where v.scrutiny_status = $4) as value7
  from report_application as v where true
) parts limit $5;

-- report.allApplications, report.vacanciesApplicationsCount
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7
from (
  select v.advt_code::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6, 0 as value7
  from report_vacancy as v where v.advt_code = any ($1::integer[]) group by 1
  union all
  select v.advt_code::text as key0, 0 as value0, count(*) filter (where true) as value1,
    count(*) filter (where v.payment_status = 'paid') as value2, count(*) filter (where v.payment_status <> 'paid') as value3,
    count(*) filter (where v.scrutiny_status = $2) as value4, count(*) filter (where v.scrutiny_status = $3) as value5,
    count(*) filter (where v.scrutiny_status = $4) as value6, count(*) filter (where v.scrutiny_status = $5) as value7
  from report_application as v where v.advt_code = any ($6::integer[]) group by 1
) parts group by key0 limit $7;

-- report.application, report.byAdvtNumber
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7
from (
  select v.category_id::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6, 0 as value7
  from report_vacancy as v where v.category_id = any ($1::integer[]) group by 1
  union all
  select v.category_id::text as key0, 0 as value0, count(distinct v.application_id) filter (where true) as value1,
    count(distinct v.application_id) filter (where v.payment_status = 'paid') as value2,
    count(distinct v.application_id) filter (where v.payment_status <> 'paid') as value3,
    count(distinct v.application_id) filter (where v.scrutiny_status = $2) as value4,
    count(distinct v.application_id) filter (where v.scrutiny_status = $3) as value5,
    count(distinct v.application_id) filter (where v.scrutiny_status = $4) as value6,
    count(distinct v.application_id) filter (where v.scrutiny_status = $5) as value7
  from report_application_category as v where v.category_id = any ($6::integer[]) group by 1
) parts group by key0 limit $7;

-- report.applicationStatus
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.service_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.payment_status <> 'paid') as value2, count(*) filter (where v.scrutiny_status = $1) as value3,
    count(*) filter (where v.scrutiny_status = $2) as value4, count(*) filter (where v.scrutiny_status = $3) as value5,
    count(*) filter (where v.scrutiny_status = $4) as value6
  from report_application as v where true group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.payment_status <> 'paid') as value2, count(*) filter (where v.scrutiny_status = $1) as value3,
    count(*) filter (where v.scrutiny_status = $2) as value4, count(*) filter (where v.scrutiny_status = $3) as value5,
    count(*) filter (where v.scrutiny_status = $4) as value6
  from report_application as v where true
) parts limit $5;

-- report.byClass
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7,
  sum(value8)::float8 as value8
from (
  select v.class_id::text as key0, count(distinct v.advt_code) filter (where true) as value0,
    coalesce(sum(v.seats) filter (where true), 0) as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5, 0 as value6, 0 as value7,
    0 as value8
  from report_vacancy as v where true group by 1
  union all
  select v.class_id::text as key0, 0 as value0, 0 as value1, count(*) filter (where true) as value2,
    count(*) filter (where v.payment_status = 'paid') as value3, count(*) filter (where v.payment_status <> 'paid') as value4,
    count(*) filter (where v.scrutiny_status = $1) as value5, count(*) filter (where v.scrutiny_status = $2) as value6,
    count(*) filter (where v.scrutiny_status = $3) as value7, count(*) filter (where v.scrutiny_status = $4) as value8
  from report_application as v where true group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7,
  sum(value8)::float8 as value8
from (
  select count(distinct v.advt_code) filter (where true) as value0, coalesce(sum(v.seats) filter (where true), 0) as value1, 0 as value2,
    0 as value3, 0 as value4, 0 as value5, 0 as value6, 0 as value7, 0 as value8
  from report_vacancy as v where true
  union all
  select 0 as value0, 0 as value1, count(*) filter (where true) as value2, count(*) filter (where v.payment_status = 'paid') as value3,
    count(*) filter (where v.payment_status <> 'paid') as value4, count(*) filter (where v.scrutiny_status = $1) as value5,
    count(*) filter (where v.scrutiny_status = $2) as value6, count(*) filter (where v.scrutiny_status = $3) as value7,
    count(*) filter (where v.scrutiny_status = $4) as value8
  from report_application as v where true
) parts limit $5;

-- report.compareRmisData
select distinct v.advt_code as key from report_rmis_payment as v where true order by 1 desc limit $1;

select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7
from (
  select v.advt_code::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.status = 'pending') as value1,
    count(*) filter (where v.paid_there) as value2, count(*) filter (where v.paid_here) as value3,
    coalesce(sum(v.amount_there_paisa) filter (where v.paid_there), 0) as value4,
    coalesce(sum(v.amount_paisa) filter (where v.paid_here), 0) as value5,
    count(*) filter (where (v.paid_there <> v.paid_here or (v.paid_there and v.amount_there_paisa <> v.amount_paisa))) as value6,
    count(*) filter (where v.to_explain) as value7
  from report_rmis_payment as v where v.advt_code = any ($1::integer[]) group by 1
) parts group by key0 limit $2;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.status = 'pending') as value1,
    count(*) filter (where v.paid_there) as value2, count(*) filter (where v.paid_here) as value3,
    coalesce(sum(v.amount_there_paisa) filter (where v.paid_there), 0) as value4,
    coalesce(sum(v.amount_paisa) filter (where v.paid_here), 0) as value5,
    count(*) filter (where (v.paid_there <> v.paid_here or (v.paid_there and v.amount_there_paisa <> v.amount_paisa))) as value6,
    count(*) filter (where v.to_explain) as value7
  from report_rmis_payment as v where true
) parts limit $1;

-- report.exportReport, scrutinyReport.byProvince
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.province_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- report.localLevel
select key0, key1, key2, key3, sum(value0)::float8 as value0
from (
  select v.province_id::text as key0, v.district_id::text as key1, v.local_body_id::text as key2, v.quota_code::text as key3,
    coalesce(sum(v.posts) filter (where true), 0) as value0
  from report_distribution_quota as v where v.distribution_type = 'localLevel' group by 1, 2, 3, 4
) parts group by key0, key1, key2, key3 limit $1;

select key0, key1, key2, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2,
  sum(value3)::float8 as value3
from (
  select v.province_id::text as key0, v.district_id::text as key1, v.local_body_id::text as key2, count(*) filter (where true) as value0,
    coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2, coalesce(sum(v.promotions) filter (where true), 0) as value3
  from report_distribution as v where v.distribution_type = 'localLevel' group by 1, 2, 3
) parts group by key0, key1, key2 limit $1;

select key0, sum(value0)::float8 as value0
from (
  select v.quota_code::text as key0, coalesce(sum(v.posts) filter (where true), 0) as value0 from report_distribution_quota as v
  where v.distribution_type = 'localLevel' group by 1
) parts group by key0 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select count(*) filter (where true) as value0, coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2, coalesce(sum(v.promotions) filter (where true), 0) as value3
  from report_distribution as v where v.distribution_type = 'localLevel'
) parts limit $1;

-- report.promotion
select key0, key1, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2,
  sum(value3)::float8 as value3, sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.service_id::text as key0, v.class_id::text as key1, count(*) filter (where true) as value0,
    coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2,
    coalesce(sum(v.promotion_by_experience) filter (where true), 0) as value3,
    coalesce(sum(v.promotion_by_contribution) filter (where true), 0) as value4,
    coalesce(sum(v.promotion_by_accomplishment) filter (where true), 0) as value5,
    coalesce(sum(v.promotion_by_work_completion) filter (where true), 0) as value6
  from report_distribution as v where v.promotions + v.internal_competition > 0 group by 1, 2
) parts group by key0, key1 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select count(*) filter (where true) as value0, coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2,
    coalesce(sum(v.promotion_by_experience) filter (where true), 0) as value3,
    coalesce(sum(v.promotion_by_contribution) filter (where true), 0) as value4,
    coalesce(sum(v.promotion_by_accomplishment) filter (where true), 0) as value5,
    coalesce(sum(v.promotion_by_work_completion) filter (where true), 0) as value6
  from report_distribution as v where v.promotions + v.internal_competition > 0
) parts limit $1;

-- report.reApplication
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2
from (
  select v.advt_code::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.re_applied_at is not null) as value1,
    count(*) filter (where v.re_applied_at is not null and v.payment_status = 'paid') as value2
  from report_application as v where v.advt_code = any ($1::integer[]) group by 1
) parts group by key0 limit $2;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.re_applied_at is not null) as value1,
    count(*) filter (where v.re_applied_at is not null and v.payment_status = 'paid') as value2
  from report_application as v where true
) parts limit $1;

-- report.totalRegisterUser
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select v.fiscal_year_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3,
    count(*) filter (where v.has_applied) as value4
  from report_candidate as v where true group by 1
) parts group by key0 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3,
    count(*) filter (where v.has_applied) as value4
  from report_candidate as v where true
) parts limit $1;

-- report.vacancyCountByQuota
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7,
  sum(value8)::float8 as value8
from (
  select v.quota_code::text as key0, count(*) filter (where true) as value0, coalesce(sum(v.seats) filter (where true), 0) as value1,
    0 as value2, 0 as value3, 0 as value4, 0 as value5, 0 as value6, 0 as value7, 0 as value8
  from report_vacancy as v where true group by 1
  union all
  select v.quota_code::text as key0, 0 as value0, 0 as value1, count(distinct v.application_id) filter (where true) as value2,
    count(distinct v.application_id) filter (where v.payment_status = 'paid') as value3,
    count(distinct v.application_id) filter (where v.payment_status <> 'paid') as value4,
    count(distinct v.application_id) filter (where v.scrutiny_status = $1) as value5,
    count(distinct v.application_id) filter (where v.scrutiny_status = $2) as value6,
    count(distinct v.application_id) filter (where v.scrutiny_status = $3) as value7,
    count(distinct v.application_id) filter (where v.scrutiny_status = $4) as value8
  from report_application_category as v where true group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6, sum(value7)::float8 as value7,
  sum(value8)::float8 as value8
from (
  select count(*) filter (where true) as value0, coalesce(sum(v.seats) filter (where true), 0) as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6, 0 as value7, 0 as value8
  from report_vacancy as v where true
  union all
  select 0 as value0, 0 as value1, count(*) filter (where true) as value2, count(*) filter (where v.payment_status = 'paid') as value3,
    count(*) filter (where v.payment_status <> 'paid') as value4, count(*) filter (where v.scrutiny_status = $1) as value5,
    count(*) filter (where v.scrutiny_status = $2) as value6, count(*) filter (where v.scrutiny_status = $3) as value7,
    count(*) filter (where v.scrutiny_status = $4) as value8
  from report_application as v where true
) parts limit $5;

-- report.vacancyDetail
select distinct v.log_id as key from report_distribution as v where true order by 1 desc limit $1;

select key0, key1, sum(value0)::float8 as value0
from (
  select v.log_id::text as key0, v.quota_code::text as key1, coalesce(sum(v.posts) filter (where true), 0) as value0
  from report_distribution_quota as v where v.log_id = any ($1::integer[]) group by 1, 2
) parts group by key0, key1 limit $2;

select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.log_id::text as key0, coalesce(sum(v.total_vacancy) filter (where true), 0) as value0,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value1,
    coalesce(sum(v.promotion_by_experience) filter (where true), 0) as value2,
    coalesce(sum(v.promotion_by_contribution) filter (where true), 0) as value3,
    coalesce(sum(v.promotion_by_accomplishment) filter (where true), 0) as value4,
    coalesce(sum(v.promotion_by_work_completion) filter (where true), 0) as value5, 0 as value6
  from report_distribution as v where v.log_id = any ($1::integer[]) group by 1
  union all
  select v.log_id::text as key0, 0 as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5,
    count(*) filter (where true) as value6
  from report_distribution_application as v where v.log_id = any ($2::integer[]) group by 1
) parts group by key0 limit $3;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select coalesce(sum(v.total_vacancy) filter (where true), 0) as value0,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value1,
    coalesce(sum(v.promotion_by_experience) filter (where true), 0) as value2,
    coalesce(sum(v.promotion_by_contribution) filter (where true), 0) as value3,
    coalesce(sum(v.promotion_by_accomplishment) filter (where true), 0) as value4,
    coalesce(sum(v.promotion_by_work_completion) filter (where true), 0) as value5, 0 as value6
  from report_distribution as v where true
  union all
  select 0 as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5, count(*) filter (where true) as value6
  from report_distribution_application as v where true
) parts limit $1;

-- report.vacancyDetail, report.vacancyDistribution
select key0, sum(value0)::float8 as value0
from (
  select v.quota_code::text as key0, coalesce(sum(v.posts) filter (where true), 0) as value0 from report_distribution_quota as v where true
  group by 1
) parts group by key0 limit $1;

-- report.vacancyDistribution
select key0, key1, key2, sum(value0)::float8 as value0
from (
  select v.service_id::text as key0, v.class_id::text as key1, v.quota_code::text as key2,
    coalesce(sum(v.posts) filter (where true), 0) as value0
  from report_distribution_quota as v where true group by 1, 2, 3
) parts group by key0, key1, key2 limit $1;

select key0, key1, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2,
  sum(value3)::float8 as value3
from (
  select v.service_id::text as key0, v.class_id::text as key1, count(*) filter (where true) as value0,
    coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2, coalesce(sum(v.promotions) filter (where true), 0) as value3
  from report_distribution as v where true group by 1, 2
) parts group by key0, key1 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select count(*) filter (where true) as value0, coalesce(sum(v.total_vacancy) filter (where true), 0) as value1,
    coalesce(sum(v.internal_competition) filter (where true), 0) as value2, coalesce(sum(v.promotions) filter (where true), 0) as value3
  from report_distribution as v where true
) parts limit $1;

-- resultReport.quotaAttendance
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select v.quota_code::text as key0, count(distinct v.application_id) filter (where true) as value0,
    count(distinct v.application_id) filter (where v.papers > 0 and v.present = v.papers) as value1,
    count(distinct v.application_id) filter (where v.attendance_missing = 0 and v.present > 0 and v.present < v.papers) as value2,
    count(distinct v.application_id) filter (where v.result = 'absent') as value3,
    count(distinct v.application_id) filter (where v.papers = 0 or v.attendance_missing > 0) as value4
  from report_examined as v where true group by 1
) parts group by key0 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select count(distinct v.application_id) filter (where true) as value0,
    count(distinct v.application_id) filter (where v.papers > 0 and v.present = v.papers) as value1,
    count(distinct v.application_id) filter (where v.attendance_missing = 0 and v.present > 0 and v.present < v.papers) as value2,
    count(distinct v.application_id) filter (where v.result = 'absent') as value3,
    count(distinct v.application_id) filter (where v.papers = 0 or v.attendance_missing > 0) as value4
  from report_examined as v where true
) parts limit $1;

-- resultReport.quotaFinalSelection
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.quota_code::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5
  from report_vacancy as v where true group by 1
  union all
  select v.quota_code::text as key0, 0 as value0,
    count(distinct v.application_id) filter (where v.stage = $1 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $2 and v.outcome = 'alternate') as value2,
    count(distinct v.application_id) filter (where v.stage = $3 and v.outcome = 'notSelected') as value3,
    count(distinct v.application_id) filter (where v.stage = $4 and v.left_at is not null) as value4,
    count(distinct v.application_id) filter (where v.stage = $5 and v.moved_up_at is not null) as value5
  from report_selected as v where true group by 1
) parts group by key0 limit $6;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5
  from report_vacancy as v where true
  union all
  select 0 as value0, count(distinct v.application_id) filter (where v.stage = $1 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $2 and v.outcome = 'alternate') as value2,
    count(distinct v.application_id) filter (where v.stage = $3 and v.outcome = 'notSelected') as value3,
    count(distinct v.application_id) filter (where v.stage = $4 and v.left_at is not null) as value4,
    count(distinct v.application_id) filter (where v.stage = $5 and v.moved_up_at is not null) as value5
  from report_selected as v where true
) parts limit $6;

-- resultReport.quotaResult
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select v.quota_code::text as key0, count(distinct v.application_id) filter (where true) as value0,
    count(distinct v.application_id) filter (where v.result = 'passed') as value1,
    count(distinct v.application_id) filter (where v.result = 'failed') as value2,
    count(distinct v.application_id) filter (where v.result = 'absent') as value3,
    count(distinct v.application_id) filter (where v.result = 'notRecorded') as value4
  from report_examined as v where true group by 1
) parts group by key0 limit $1;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select count(distinct v.application_id) filter (where true) as value0,
    count(distinct v.application_id) filter (where v.result = 'passed') as value1,
    count(distinct v.application_id) filter (where v.result = 'failed') as value2,
    count(distinct v.application_id) filter (where v.result = 'absent') as value3,
    count(distinct v.application_id) filter (where v.result = 'notRecorded') as value4
  from report_examined as v where true
) parts limit $1;

-- scrutiny.getIndividualUserDetails
select key0, key1, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2,
  sum(value3)::float8 as value3, sum(value4)::float8 as value4
from (
  select v.officer_id::text as key0, v.advt_code::text as key1, coalesce(sum(v.number_of_forms) filter (where true), 0) as value0,
    0 as value1, 0 as value2, 0 as value3, 0 as value4
  from report_allocation as v where true group by 1, 2
  union all
  select v.scrutiny_officer_id::text as key0, v.advt_code::text as key1, 0 as value0,
    count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null) as value1,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status in ('approved', 'rejected')
    ) as value2,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'pending'
    ) as value3,
    count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'onHold') as value4
  from report_application as v where true group by 1, 2
) parts group by key0, key1 limit $1;

-- scrutiny.getIndividualUserDetails, scrutinyReport.allocation
select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select coalesce(sum(v.number_of_forms) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4
  from report_allocation as v where true
  union all
  select 0 as value0, count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null) as value1,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status in ('approved', 'rejected')
    ) as value2,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'pending'
    ) as value3,
    count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'onHold') as value4
  from report_application as v where true
) parts limit $1;

-- scrutinyReport.allocation
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4
from (
  select v.officer_id::text as key0, coalesce(sum(v.number_of_forms) filter (where true), 0) as value0, 0 as value1, 0 as value2,
    0 as value3, 0 as value4
  from report_allocation as v where true group by 1
  union all
  select v.scrutiny_officer_id::text as key0, 0 as value0,
    count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null) as value1,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status in ('approved', 'rejected')
    ) as value2,
    count(*) filter (
      where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'pending'
    ) as value3,
    count(*) filter (where v.scrutiny_officer_id is not null and v.scrutiny_status is not null and v.scrutiny_status = 'onHold') as value4
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byAdvertisementCode
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.advt_code::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where v.advt_code = any ($5::integer[]) group by 1
) parts group by key0 limit $6;

-- scrutinyReport.byAgeGroup
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select case when v.age <= 20 then 0 when v.age > 45 then 46 else ((v.age - 1) / 5) * 5 + 1 end::text as key0,
    count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byArea
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.geographical_area::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byCaste
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.caste_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byClass
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.class_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byDistrict
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.district_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byEducationQualification
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.highest_level_position::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.gender = 'male') as value1, count(*) filter (where v.gender = 'female') as value2,
    count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byEmploymentStatus
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.employment_status::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byFatherEducation
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.father_education::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byFatherOccupation
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.father_occupation::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byFiscalYear
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.fiscal_year_id::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byGenderOnly
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.gender::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byMaritalStatus
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.marital_status::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byMotherEducation
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.mother_education::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byMotherOccupation
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.mother_occupation::text as key0, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byMotherTongue
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.mother_tongue_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byPhysicallyChallenged
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.physically_disabled::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byQualification
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.faculty_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.byQualificationService
select key0, key1, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2,
  sum(value3)::float8 as value3, sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.faculty_id::text as key0, v.service_id::text as key1, count(*) filter (where true) as value0,
    count(*) filter (where v.payment_status = 'paid') as value1, count(*) filter (where v.scrutiny_status = $1) as value2,
    count(*) filter (where v.scrutiny_status = $2) as value3, count(*) filter (where v.scrutiny_status = $3) as value4,
    count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1, 2
) parts group by key0, key1 limit $5;

-- scrutinyReport.byQuota
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.quota_code::text as key0, count(distinct v.application_id) filter (where true) as value0,
    count(distinct v.application_id) filter (where v.gender = 'male') as value1,
    count(distinct v.application_id) filter (where v.gender = 'female') as value2,
    count(distinct v.application_id) filter (where v.gender = 'other') as value3
  from report_application_category as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byReligion
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.religion_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.gender = 'male') as value1,
    count(*) filter (where v.gender = 'female') as value2, count(*) filter (where v.gender = 'other') as value3
  from report_application as v where true group by 1
) parts group by key0 limit $1;

-- scrutinyReport.byService
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5
from (
  select v.service_id::text as key0, count(*) filter (where true) as value0, count(*) filter (where v.payment_status = 'paid') as value1,
    count(*) filter (where v.scrutiny_status = $1) as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5
  from report_application as v where true group by 1
) parts group by key0 limit $5;

-- scrutinyReport.combined
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.quota_code::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6
  from report_vacancy as v
  where
    coalesce(v.combined_into_advt_code, v.advt_code) in (
      select c.combined_into_advt_code from advertisement c where c.combined_into_advt_code is not null
    )
  group by 1
  union all
  select v.quota_code::text as key0, 0 as value0, count(distinct v.application_id) filter (where true) as value1,
    count(distinct v.application_id) filter (where v.payment_status = 'paid') as value2,
    count(distinct v.application_id) filter (where v.scrutiny_status = $1) as value3,
    count(distinct v.application_id) filter (where v.scrutiny_status = $2) as value4,
    count(distinct v.application_id) filter (where v.scrutiny_status = $3) as value5,
    count(distinct v.application_id) filter (where v.scrutiny_status = $4) as value6
  from report_application_category as v
  where
    coalesce(v.combined_into_advt_code, v.advt_code) in (
      select c.combined_into_advt_code from advertisement c where c.combined_into_advt_code is not null
    )
  group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5,
    0 as value6
  from report_vacancy as v
  where
    coalesce(v.combined_into_advt_code, v.advt_code) in (
      select c.combined_into_advt_code from advertisement c where c.combined_into_advt_code is not null
    )
  union all
  select 0 as value0, count(*) filter (where true) as value1, count(*) filter (where v.payment_status = 'paid') as value2,
    count(*) filter (where v.scrutiny_status = $1) as value3, count(*) filter (where v.scrutiny_status = $2) as value4,
    count(*) filter (where v.scrutiny_status = $3) as value5, count(*) filter (where v.scrutiny_status = $4) as value6
  from report_application as v
  where
    coalesce(v.combined_into_advt_code, v.advt_code) in (
      select c.combined_into_advt_code from advertisement c where c.combined_into_advt_code is not null
    )
) parts limit $5;

-- scrutinyReport.summary
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.advt_code::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6
  from report_vacancy as v where v.advt_code = any ($1::integer[]) group by 1
  union all
  select v.advt_code::text as key0, 0 as value0, count(*) filter (where true) as value1,
    count(*) filter (where v.payment_status = 'paid') as value2, count(*) filter (where v.scrutiny_status = $2) as value3,
    count(*) filter (where v.scrutiny_status = $3) as value4, count(*) filter (where v.scrutiny_status = $4) as value5,
    count(*) filter (where v.scrutiny_status = $5) as value6
  from report_application as v where v.advt_code = any ($6::integer[]) group by 1
) parts group by key0 limit $7;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5,
    0 as value6
  from report_vacancy as v where true
  union all
  select 0 as value0, count(*) filter (where true) as value1, count(*) filter (where v.payment_status = 'paid') as value2,
    count(*) filter (where v.scrutiny_status = $1) as value3, count(*) filter (where v.scrutiny_status = $2) as value4,
    count(*) filter (where v.scrutiny_status = $3) as value5, count(*) filter (where v.scrutiny_status = $4) as value6
  from report_application as v where true
) parts limit $5;

-- selection.reportFinal
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select v.category_id::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3,
    0 as value4, 0 as value5, 0 as value6
  from report_vacancy as v where v.category_id = any ($1::integer[]) group by 1
  union all
  select v.category_id::text as key0, 0 as value0,
    count(distinct v.application_id) filter (where v.stage = $2 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $3 and v.outcome = 'selected') as value2,
    count(distinct v.application_id) filter (where v.stage = $4 and v.outcome = 'alternate') as value3,
    count(distinct v.application_id) filter (where v.stage = $5 and v.outcome = 'notSelected') as value4,
    count(distinct v.application_id) filter (where v.stage = $6 and v.left_at is not null) as value5,
    count(distinct v.application_id) filter (where v.stage = $7 and v.moved_up_at is not null) as value6
  from report_selected as v where v.category_id = any ($8::integer[]) group by 1
) parts group by key0 limit $9;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3,
  sum(value4)::float8 as value4, sum(value5)::float8 as value5, sum(value6)::float8 as value6
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3, 0 as value4, 0 as value5,
    0 as value6
  from report_vacancy as v where true
  union all
  select 0 as value0, count(distinct v.application_id) filter (where v.stage = $1 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $2 and v.outcome = 'selected') as value2,
    count(distinct v.application_id) filter (where v.stage = $3 and v.outcome = 'alternate') as value3,
    count(distinct v.application_id) filter (where v.stage = $4 and v.outcome = 'notSelected') as value4,
    count(distinct v.application_id) filter (where v.stage = $5 and v.left_at is not null) as value5,
    count(distinct v.application_id) filter (where v.stage = $6 and v.moved_up_at is not null) as value6
  from report_selected as v where true
) parts limit $7;

-- selection.reportInterview
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2
from (
  select v.category_id::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2
  from report_vacancy as v where v.category_id = any ($1::integer[]) group by 1
  union all
  select v.category_id::text as key0, 0 as value0,
    count(distinct v.application_id) filter (where v.stage = $2 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $3 and true) as value2
  from report_selected as v where v.category_id = any ($4::integer[]) group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2 from report_vacancy as v where true
  union all
  select 0 as value0, count(distinct v.application_id) filter (where v.stage = $1 and v.outcome = 'selected') as value1,
    count(distinct v.application_id) filter (where v.stage = $2 and true) as value2
  from report_selected as v where true
) parts limit $3;

-- selection.reportWritten
select key0, sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select v.category_id::text as key0, coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3
  from report_vacancy as v where v.category_id = any ($1::integer[]) group by 1
  union all
  select v.category_id::text as key0, 0 as value0, count(distinct v.application_id) filter (where true) as value1,
    count(distinct v.application_id) filter (where v.result = 'passed') as value2, 0 as value3
  from report_examined as v where v.category_id = any ($2::integer[]) group by 1
  union all
  select v.category_id::text as key0, 0 as value0, 0 as value1, 0 as value2,
    count(distinct v.application_id) filter (where v.stage = $3 and v.outcome = 'selected') as value3
  from report_selected as v where v.category_id = any ($4::integer[]) group by 1
) parts group by key0 limit $5;

select sum(value0)::float8 as value0, sum(value1)::float8 as value1, sum(value2)::float8 as value2, sum(value3)::float8 as value3
from (
  select coalesce(sum(v.seats) filter (where true), 0) as value0, 0 as value1, 0 as value2, 0 as value3 from report_vacancy as v where true
  union all
  select 0 as value0, count(distinct v.application_id) filter (where true) as value1,
    count(distinct v.application_id) filter (where v.result = 'passed') as value2, 0 as value3
  from report_examined as v where true
  union all
  select 0 as value0, 0 as value1, 0 as value2,
    count(distinct v.application_id) filter (where v.stage = $1 and v.outcome = 'selected') as value3
  from report_selected as v where true
) parts limit $2;

-- List request.exportList
select v.id as id, v.id::text as at
from revision as v left join staff as s on v.subject in ($1) and s.account_id = (v.subject_key ->> 'accountId')::int
  inner join lateral (
    select is_own, is_decidable, is_decidable and v.state = 'asked'
      and (not is_own or v.subject = any ($2::text[]) and v.after ->> 'openRetotallings' is null) as may_decide
    from (
      select (v.asked_by = any ($3::int[]) or v.asked_for = any ($4::int[])) is true as is_own,
        (
          v.subject = any ($5::text[]) and s.account_id is distinct from $6::int
          and (
            v.subject <> 'secondFactor' or s.account_id <> all ($7::int[])
            and not exists (
              select
              from staff_role theirs join role_module held on held.role_id = theirs.role_id
                left join (
                  select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
                    bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
                  from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $8::integer)
                  group by rm.module_id
                ) own on own.module_id = held.module_id
              where theirs.account_id = s.account_id
                and (
                  held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                  or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                  or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
                )
            )
          )
          and ($9::int is null or v.subject <> 'role' and (s.account_id is null or s.organization_id = $10::int))
        ) as is_decidable
    ) known
  ) as reader on true
where (reader.is_own = true or reader.is_decidable = true) order by v.id asc limit 201;

-- List request.list
select count(*)::integer as count
from (
  select 1 as one
  from revision as v left join staff as s on v.subject in ($1) and s.account_id = (v.subject_key ->> 'accountId')::int
    inner join lateral (
      select is_own, is_decidable, is_decidable and v.state = 'asked'
        and (not is_own or v.subject = any ($2::text[]) and v.after ->> 'openRetotallings' is null) as may_decide
      from (
        select (v.asked_by = any ($3::int[]) or v.asked_for = any ($4::int[])) is true as is_own,
          (
            v.subject = any ($5::text[]) and s.account_id is distinct from $6::int
            and (
              v.subject <> 'secondFactor' or s.account_id <> all ($7::int[])
              and not exists (
                select
                from staff_role theirs join role_module held on held.role_id = theirs.role_id
                  left join (
                    select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create,
                      bool_or(can_update) as can_update, bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve,
                      bool_or(can_reject) as can_reject
                    from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $8::integer)
                    group by rm.module_id
                  ) own on own.module_id = held.module_id
                where theirs.account_id = s.account_id
                  and (
                    held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                    or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                    or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
                  )
              )
            )
            and ($9::int is null or v.subject <> 'role' and (s.account_id is null or s.organization_id = $10::int))
          ) as is_decidable
      ) known
    ) as reader on true
  where (reader.is_own = true or reader.is_decidable = true) limit 10001
) as "some";

select v.id as id, v.id::text as at
from revision as v left join staff as s on v.subject in ($1) and s.account_id = (v.subject_key ->> 'accountId')::int
  inner join lateral (
    select is_own, is_decidable, is_decidable and v.state = 'asked'
      and (not is_own or v.subject = any ($2::text[]) and v.after ->> 'openRetotallings' is null) as may_decide
    from (
      select (v.asked_by = any ($3::int[]) or v.asked_for = any ($4::int[])) is true as is_own,
        (
          v.subject = any ($5::text[]) and s.account_id is distinct from $6::int
          and (
            v.subject <> 'secondFactor' or s.account_id <> all ($7::int[])
            and not exists (
              select
              from staff_role theirs join role_module held on held.role_id = theirs.role_id
                left join (
                  select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
                    bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
                  from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $8::integer)
                  group by rm.module_id
                ) own on own.module_id = held.module_id
              where theirs.account_id = s.account_id
                and (
                  held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                  or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                  or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
                )
            )
          )
          and ($9::int is null or v.subject <> 'role' and (s.account_id is null or s.organization_id = $10::int))
        ) as is_decidable
    ) known
  ) as reader on true
where (reader.is_own = true or reader.is_decidable = true) order by v.id asc limit 51;

-- File request/repository.ts
-- request.exportList, request.list
select v.id, v.subject, v.subject_key, v.state, v.before, v.after, v.reason, v.asked_by, v.asked_for, v.asked_at, v.decided_at,
  v.decision_remarks, x.application_number, a.advt_code, role.title as role_en, role.title_ne as role_ne, bank.name_en as bank_en,
  bank.name_ne as bank_ne, p.name_en as post_en, p.name_ne as post_ne, k.first_name, k.middle_name, k.last_name, d.first_name_ne,
  d.middle_name_ne, d.last_name_ne, reader.may_decide, officer_named (v.asked_by, v.asked_for) as asker_name,
  officer_named (v.decided_by, v.decided_for) as decider_name, officer_named (s.account_id, null) as officer_name
from revision as v left join staff as s on v.subject in ($1) and s.account_id = (v.subject_key ->> 'accountId')::int
  inner join lateral (
    select is_own, is_decidable, is_decidable and v.state = 'asked'
      and (not is_own or v.subject = any ($2::text[]) and v.after ->> 'openRetotallings' is null) as may_decide
    from (
      select (v.asked_by = any ($3::int[]) or v.asked_for = any ($4::int[])) is true as is_own,
        (
          v.subject = any ($5::text[]) and s.account_id is distinct from $6::int
          and (
            v.subject <> 'secondFactor' or s.account_id <> all ($7::int[])
            and not exists (
              select
              from staff_role theirs join role_module held on held.role_id = theirs.role_id
                left join (
                  select rm.module_id, bool_or(can_read) as can_read, bool_or(can_create) as can_create, bool_or(can_update) as can_update,
                    bool_or(can_delete) as can_delete, bool_or(can_approve) as can_approve, bool_or(can_reject) as can_reject
                  from staff_role mine join role_module rm on rm.role_id = mine.role_id where mine.account_id = (select $8::integer)
                  group by rm.module_id
                ) own on own.module_id = held.module_id
              where theirs.account_id = s.account_id
                and (
                  held.can_read > coalesce(own.can_read, false) or held.can_create > coalesce(own.can_create, false)
                  or held.can_update > coalesce(own.can_update, false) or held.can_delete > coalesce(own.can_delete, false)
                  or held.can_approve > coalesce(own.can_approve, false) or held.can_reject > coalesce(own.can_reject, false)
                )
            )
          )
          and ($9::int is null or v.subject <> 'role' and (s.account_id is null or s.organization_id = $10::int))
        ) as is_decidable
    ) known
  ) as reader on true
  left join role on v.subject = $11 and role.id = (v.subject_key ->> 'roleId')::int left join bank on v.subject = $12
  and bank.id = (v.subject_key ->> 'bankId')::int
  left join application_of_payment as x on x.id = coalesce(v.application_id, (v.subject_key ->> 'applicationId')::int)
  left join lateral (
    select master_id, first_name, middle_name, last_name from candidate
    where master_id = coalesce(x.master_id, (v.subject_key ->> 'mergedMasterId')::int) offset 0
  ) as k on true
  left join personal_details as d on d.master_id = k.master_id
  left join advertisement as a on a.advt_code = coalesce(v.advt_code, x.advt_code) left join requisition as r on r.id = a.requisition_id
  left join post as p on p.id = r.post_id
where (reader.is_own = true or reader.is_decidable = true) and v.id = any ($13::int[]);

-- File saved-report/repository.ts
-- savedReport.list, savedReport.remove, savedReport.save, savedReport.setMailed
select id as saved_report_id, name, path, search, mailed from saved_report where account_id = $1 order by name collate nepali;

-- savedReport.remove
delete from saved_report where account_id = $1 and id = $2;

-- savedReport.save
insert into saved_report (account_id, mailed, name, path, search, report, asked, of_current_year) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (account_id, name) do update
set mailed = $9, name = $10, path = $11, search = $12, report = $13, asked = $14, of_current_year = $15;

select count(*) as count from saved_report where account_id = $1 and name <> $2;

-- savedReport.setMailed
update saved_report set mailed = $1 where account_id = $2 and id = $3;
