-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File applicant-notification/repository.ts
-- many calls
select x.id as application_id, u.id as account_id, u.email, u.language, x.application_number, x.receipt_number, x.advt_code,
  p.name_en as post_en, p.name_ne as post_ne
from application as x inner join candidate as applicant on applicant.master_id = x.master_id
  inner join candidate as k on k.master_id = coalesce(applicant.merged_into_master_id, applicant.master_id)
  inner join account as u on u.id = k.account_id inner join advertisement as a on a.advt_code = x.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where x.id = $1;

-- File application-draft/repository.ts
-- applicationDraft.get, applicationDraft.save
select category_ids, answers, version, saved_at from application_draft where master_id = $1 and advt_code = $2;

-- applicationDraft.save
insert into application_draft (master_id, advt_code, category_ids, saved_at, answers) values ($1, $2, $3, $4, $5::jsonb)
on conflict (master_id, advt_code) do update
set category_ids = $6, answers = $7::jsonb, saved_at = $8, version = application_draft.version + 1 returning version;

select a.life_cycle_status, a.combined_into_advt_code, a.double_fee_submission_last_at, x.id as application_id
from advertisement as a left join application as x on x.advt_code = a.advt_code and x.master_id = $1 where a.advt_code = $2;

-- File eligibility/repository.ts
-- many calls
select class_id, service_id, holds_from_ad, gender, for_disabled, for_internal, for_development_service, min_age, max_age from age_limit
where class_id = any ($1::int[]) and service_id = any ($2::int[])
order by gender, for_disabled, for_internal, for_development_service, holds_from_ad desc;

select l.position as level_position, l.name_en as level_en, l.name_ne as level_ne, a.advt_code
from advertisement as a inner join education_level as l on l.id = a.minimum_education_level_id where a.advt_code = any ($1::int[]);

select l.position as level_position, l.name_en as level_en, l.name_ne as level_ne, q.advt_code, q.faculty_id, f.name_en as faculty_en,
  f.name_ne as faculty_ne, s.name_en as subject_en, s.name_ne as subject_ne
from advertisement_qualification as q inner join education_level as l on l.id = q.education_level_id
  left join faculty as f on f.id = q.faculty_id left join subject as s on s.id = q.subject_id
where q.advt_code = any ($1::int[]) order by q.advt_code, q.position;

select post_id, holds_from_ad, class_id, service_id from combined_post where post_id = any ($1::int[]) order by holds_from_ad desc, id desc;

-- File further-category/add.ts
-- furtherCategory.add, furtherCategory.offer
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
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- File further-category/repository.ts
-- furtherCategory.add, furtherCategory.withdraw
select x.id as application_id, x.application_number, x.advt_code, x.payment_status, x.scrutiny_status from application as x
where x.id = $1 and x.master_id = $2 for no key update of x;

-- furtherCategory.offer
select x.id as application_id, x.application_number, x.advt_code, x.payment_status, x.scrutiny_status from application as x
where x.id = $1 and x.master_id = $2;

-- furtherCategory.withdraw
select x.id as application_id, x.application_number, x.advt_code
from category_addition as a inner join application as x on x.id = a.application_id where a.id = $1 and x.master_id = $2;

-- File repository/abandoned-attempts.ts
-- many calls
select count(*) as count from payment_attempt
where (application_id = $1 and retotalling_request_id is not distinct from $2 and category_addition_id is not distinct from $3)
  and (status = 'pending' or (status = 'givenUp' and next_check_at is not null and (expires_at >= $4 or last_found = $5)));

select id, method, reference from payment_attempt
where (application_id = $1 and retotalling_request_id is not distinct from $2 and category_addition_id is not distinct from $3)
  and status = 'pending'
for no key update;

-- File repository/advertisement-facts.ts
-- many calls
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en,
  c.name_ne as class_ne, a.admit_card_download_date_ad, a.life_cycle_status, a.cancellation_reason, a.combined_into_advt_code,
  a.payment_last_at, a.double_fee_payment_last_at, es.decided_at as exam_scheduled_at, w.published_at as result_published_at,
  written.published_at as interview_called_at, written.revised_at as interview_call_revised_at, final.published_at as finally_selected_at,
  final.revised_at as final_list_revised_at, late_fee_factor_on (a.publish_date_ad, 2) as late_fee_factor,
  (select min(ep.starts_at) from exam_schedule_paper ep where ep.exam_schedule_id = es.id) as exam_starts_at,
  (select max(ep.starts_at + pap.duration_minutes * interval '1 minute')
    from exam_schedule_paper ep join paper pap on pap.id = ep.paper_id where ep.exam_schedule_id = es.id
  ) as exam_ends_at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join exam_schedule as es on es.advt_code = a.advt_code and es.status = 'approved'
  left join written_result as w on w.advt_code = a.advt_code and w.status = 'published'
  left join selection as written on written.advt_code = a.advt_code and written.stage = $1 and written.published_at is not null
  left join selection as final on final.advt_code = a.advt_code and final.stage = $2 and final.published_at is not null
where a.advt_code = any ($3::int[]);

-- File repository/application-drafts.ts
-- applicationDraft.discard, vacancy.apply
delete from application_draft where master_id = $1 and advt_code = $2;

-- File repository/blocking-reason.ts
-- application.deleteByCandidate, application.withdraw, vacancy.changeApplication
select id from payment_attempt where application_id = $1 order by id for no key update;
update payment_attempt set money_goes_back = $1 where application_id = $2 and status <> 'paid';

-- application.withdraw, vacancy.changeApplication
select id from application where id = $1 and master_id = $2 for no key update;

select x.id as application_id, x.application_number, x.advt_code, x.fee_type, x.fee_amount_paisa, x.faculty_id, x.subject_id,
  x.exam_centre_id, x.paper_id, x.minimum_qualification_answer, x.payment_method,
  case
    when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
    or exists (select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application'))
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null) then 'payment'
    when x.payment_status in ('voucherSubmitted', 'voucherRejected')
    or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
    when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending') then 'paymentUnderWay'
    when exists (
      select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
      where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')
    ) then 'moneyUndecided'
    when exists (
      select 1 from payment_attempt p where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null
    ) then 'latePayment'
    when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
    when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat'
  end as hangs_on
from application as x where x.id = $1;

-- File repository/by-candidate.ts
-- application.deleteByCandidate
select a.id as account_id, a.email, a.language from candidate as c inner join account as a on a.id = c.account_id where c.master_id = $1;
select id from application where master_id = $1 and advt_code = $2 and id = $3 for no key update;
select id from application where master_id = $1 and advt_code = $2;

select x.id as application_id, x.application_number, x.master_id, x.advt_code, x.fee_amount_paisa, x.applied_at,
  case
    when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
    or exists (select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application'))
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null) then 'payment'
    when x.payment_status in ('voucherSubmitted', 'voucherRejected')
    or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
    when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending') then 'paymentUnderWay'
    when exists (
      select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
      where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')
    ) then 'moneyUndecided'
    when exists (
      select 1 from payment_attempt p where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null
    ) then 'latePayment'
    when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
    when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat'
  end as hangs_on
from application as x where x.id = $1;

-- application.deleteByCandidate, application.withdraw
delete from application where id = $1;

insert into withdrawn_application (application_id, application_number, master_id, advt_code, fee_type, fee_amount_paisa)
select x.id, x.application_number, x.master_id, x.advt_code, x.fee_type, x.fee_amount_paisa from application as x
where x.id = $1 and exists (select p.id from payment_attempt as p where p.application_id = x.id);

-- application.listByCandidate
select x.id as application_id, x.application_number, x.advt_code, x.applied_at, x.payment_status, x.scrutiny_status, p.name_en as post_en,
  p.name_ne as post_ne,
  case
    when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
    or exists (select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application'))
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null) then 'payment'
    when x.payment_status in ('voucherSubmitted', 'voucherRejected')
    or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
    when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending') then 'paymentUnderWay'
    when exists (
      select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
      where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')
    ) then 'moneyUndecided'
    when exists (
      select 1 from payment_attempt p where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null
    ) then 'latePayment'
    when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
    when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat'
  end as hangs_on
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.master_id = $1 order by x.id desc;

-- File repository/documents.ts
-- admitCard.downloadOwn
select id from application where master_id = $1 and advt_code = $2;

select s.profile, x.minimum_qualification_answer
from application as x inner join profile_snapshot as s on s.master_id = x.master_id and s.id = x.profile_snapshot_id where x.id = $1;

-- File repository/fee-due.ts
-- furtherCategory.withdraw
select from scrutiny_advertisement s join application x on x.advt_code = s.advt_code where x.id = $1 for share of s;

-- many calls
select due.application_id as application_id, due.application_number as application_number, due.master_id as master_id,
  due.advt_code as advt_code, due.fee_type as fee_type, due.fee_amount_paisa as fee_amount_paisa, due.payment_status as payment_status,
  due.withdrawn as withdrawn, due.judged as judged, due.ended as ended, due.receipt_number, due.payable_until
from fee_due as due
where due.application_id = $1 and due.purpose = $2 and due.category_addition_id is not distinct from $3
  and due.retotalling_request_id is not distinct from $4;

select due.application_id as application_id, due.application_number as application_number, due.master_id as master_id,
  due.advt_code as advt_code, due.fee_type as fee_type, due.fee_amount_paisa as fee_amount_paisa, due.payment_status as payment_status,
  due.withdrawn as withdrawn, due.judged as judged, due.ended as ended, due.receipt_number, due.payable_until, k.first_name, k.middle_name,
  k.last_name, p.name_en as post_en, p.name_ne as post_ne, a.life_cycle_status, a.combined_into_advt_code
from fee_due as due inner join candidate as k on k.master_id = due.master_id inner join advertisement as a on a.advt_code = due.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where due.application_id = $1 and due.purpose = $2 and due.category_addition_id is not distinct from $3
  and due.retotalling_request_id is not distinct from $4;

select from application where id = $1 for no key update;
update application set payment_status = $1, payment_method = coalesce($2, payment_method) where id = $3;

-- payment.approveUpdate
update application
set payment_status = 'paid', paid_at = $1,
  receipt_number = coalesce(receipt_number, next_number ('receipt', $2::text, $3::date, $4::jsonb))
where id = $5 returning receipt_number as "receiptNumber";

-- File repository/holds.ts
-- application.answerHold
select x.id as application_id, x.advt_code, x.application_number, x.scrutiny_status, x.scrutiny_officer_id, h.id as hold_id, h.answer_by,
  k.account_id
from application as x left join scrutiny_hold as h on h.application_id = x.id and h.answered_at is null
  and h.id = (select max(n.id) as id from scrutiny_hold as n where n.application_id = x.id)
  inner join candidate as k on k.master_id = x.master_id
where x.id = $1 and x.master_id = $2 for no key update of x;

update application set scrutiny_status = $1, version = version + 1 where id = $2;
update scrutiny_hold set answer = $1, file_id = $2, answered_at = $3 where id = $4;

-- application.detail
select demand, bilingual_remark, answer_by, answered_at from scrutiny_hold where application_id = $1 order by id desc limit 1;

-- File repository/outcomes.ts
-- many calls
select x.id as application_id,
  (select max(rv.decided_at)
    from revision rv where rv.application_id = x.id and rv.subject = 'mark' and rv.state = 'applied'
  ) as result_revised_at,
  (select case person.result when 'passed' then true when 'failed' then false end
    from examined_person person where person.application_id = x.id
  ) as passed,
  (select hour.starts_at from interview_hour hour where hour.selection_id = written.id and hour.application_id = x.id) as interview_at,
  (select sc.outcome
    from selection_candidate sc where sc.selection_id = written.id and sc.application_id = x.id
    order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1
  ) as written_outcome,
  (select sc.outcome
    from selection_candidate sc where sc.selection_id = final.id and sc.application_id = x.id
    order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1
  ) as final_outcome
from application as x left join selection as written on written.advt_code = x.advt_code and written.stage = $1
  and written.published_at is not null left join selection as final on final.advt_code = x.advt_code and final.stage = $2
  and final.published_at is not null
where x.id = any ($3::int[]);

-- File repository/scheduled-papers.ts
-- many calls
select es.advt_code, p.id as paper_id, p.paper_type, p.test_type, p.subject_name_en, p.subject_name_ne, p.maximum_marks,
  p.duration_minutes, ep.competition_category, ep.starts_at
from exam_schedule as es inner join exam_schedule_paper as ep on ep.exam_schedule_id = es.id inner join paper as p on p.id = ep.paper_id
where es.advt_code = any ($1::int[]) and es.status = 'approved' order by ep.starts_at, p.position;

-- File repository/summaries.ts
-- admitCard.downloadOwn, application.detail, userAdmin.getFullUserDetails
select x.id as application_id, x.application_number, x.advt_code, x.applied_at, x.fee_amount_paisa, x.fee_type, x.payment_method,
  x.payment_status, x.receipt_number, x.paid_at, x.scrutiny_status, x.scrutiny_remark,
  (select decision.bilingual_remark
    from scrutiny_decision decision where decision.application_id = x.id and decision.decided_at = x.scrutiny_decided_at
    order by decision.id desc limit 1
  ) as bilingual_scrutiny_remark,
  x.scrutiny_decided_at, x.scrutiny_officer_id, card.generated_at as admit_card_at, card.blocked as admit_card_blocked,
  appointment.place_en as interview_place_en, appointment.place_ne as interview_place_ne,
  appointment.panel_number as interview_panel_number, appointment.approved_at as interview_placed_at,
  appointment.replaces_at as interview_place_replaces_at, rebate.name_en as rebate_en, rebate.name_ne as rebate_ne,
  rebate.percent as rebate_percent, ebp.provider_reference as ebp_code, ebp.amount_paisa as ebp_amount_paisa,
  ebp.expires_at as ebp_payable_until, further.unpaid_fee_type as unpaid_addition_fee_type, own.advt_numbers as advt_numbers,
  own.partially_approved as partially_approved,
  (
    (case when x.payment_status = 'paid' then x.fee_amount_paisa else 0 end) + coalesce(further.paid_paisa, 0) + (
    select coalesce(sum(again.fee_amount_paisa), 0) from retotalling_request again
    where again.application_id = x.id and again.payment_status = 'paid'
    )
  )::integer as paid_paisa,
  exists (
    select from unmatched_payment sp join payment_attempt pa on pa.id = sp.payment_attempt_id
    where pa.application_id = x.id and pa.purpose = 'application' and sp.resolution is null
  ) as has_undecided_payment,
  (select arrangement.state
    from special_arrangement arrangement where arrangement.application_id = x.id and arrangement.state <> 'withdrawn'
  ) as arrangement_state,
  (select max(h.answer_by) from scrutiny_hold h where h.application_id = x.id and h.answered_at is null) as answer_by,
  f.name_en as faculty_en, f.name_ne as faculty_ne, sub.name_en as subject_en, sub.name_ne as subject_ne, e.name_en as exam_centre_en,
  e.name_ne as exam_centre_ne, pap.subject_name_en as paper_en, pap.subject_name_ne as paper_ne, x.minimum_qualification_answer,
  x.faculty_id, x.subject_id, x.exam_centre_id, x.paper_id,
  case
    when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
    or exists (select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application'))
    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null) then 'payment'
    when x.payment_status in ('voucherSubmitted', 'voucherRejected')
    or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
    when exists (select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending') then 'paymentUnderWay'
    when exists (
      select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
      where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')
    ) then 'moneyUndecided'
    when exists (
      select 1 from payment_attempt p where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null
    ) then 'latePayment'
    when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
    when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat'
  end as hangs_on,
  (select max(p.expires_at)
    from payment_attempt p
    where p.application_id = x.id and p.purpose = 'application'
      and (p.status = 'pending' or p.status = 'givenUp' and p.next_check_at is not null)
  ) as awaited_expires_at,
  (select json_build_object('madeAt', old.generated_at, 'subject', r.subject)
    from admit_card_replaced old join revision r on r.id = old.revision_id where old.application_id = x.id order by old.id desc limit 1
  ) as replaced,
  o.name_en as organization_en, o.name_ne as organization_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, x.master_id,
  x.received_in_full_at,
  (select min(given.allocated_at)
    from scrutiny_allocation given
    where given.advt_code = x.advt_code and given.officer_id = x.scrutiny_officer_id
      and given.allocated_at >= coalesce(x.paid_at, x.applied_at)
  ) as allocated_at,
  (select coalesce(json_agg(agg), '[]')
    from (
      select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.seats, q.name_en, q.name_ne, ac.category_addition_id,
        ac.refused_at is not null as refused
      from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where ac.application_id = x.id order by cat.id
    ) as agg
  ) as categories,
  (select to_json(obj)
    from (
      select w.voucher_number, w.status, w.locked, w.decision_remarks, w.uploaded_at, w.received_in_full_at, b.name_en, b.name_ne
      from voucher as w inner join bank as b on b.id = w.bank_id where w.application_id = x.id and w.category_addition_id is null
    ) as obj
  ) as voucher,
  (select to_json(obj)
    from (
      select pa.method, pa.reference, sp.provider_reference, sp.amount_paisa as arrived_paisa
      from unmatched_payment as sp inner join payment_attempt as pa on pa.id = sp.payment_attempt_id
      where pa.application_id = x.id and pa.purpose = $1 and sp.resolution is null order by sp.id desc limit 1
    ) as obj
  ) as undecided_payment
from application as x left join admit_card as card on card.application_id = x.id
  left join interview_appointment as appointment on appointment.application_id = x.id
  left join fee_rebate as rebate on rebate.id = x.fee_rebate_id left join payment_attempt as ebp on ebp.application_id = x.id
  and ebp.method = $2 and ebp.status = 'pending' and ebp.purpose = $3
  left join lateral (
    select sum(added.fee_amount_paisa) filter (where added.payment_status = 'paid') as paid_paisa,
      max(added.fee_type) filter (
        where added.ended_at is null and added.payment_status in ('unpaid', 'voucherRejected')
      ) as unpaid_fee_type
    from category_addition as added where added.application_id = x.id
  ) as further on true
  left join lateral (
    select coalesce(array_agg(distinct cat.advt_number order by cat.advt_number), '{}') as advt_numbers,
      coalesce(bool_or(ac.refused_at is not null), false) as partially_approved
    from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
    where ac.application_id = x.id
  ) as own on true
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join faculty as f on f.id = x.faculty_id inner join subject as sub on sub.id = x.subject_id
  inner join exam_centre as e on e.id = x.exam_centre_id inner join paper as pap on pap.id = x.paper_id
  inner join organization as o on o.id = r.organization_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id
where x.master_id = $4 and x.id = $5;

-- application.detail, userAdmin.getFullUserDetails
select e.name_en, e.name_ne, seat.roll_number, seat.allocated_at,
  (select
    case
      when count(distinct sr.room_id) = 1 then min(seat_room_room.room_number)
      else string_agg(seat_room_room.room_number, ' · ' order by seat_paper.position, seat_paper.id)
    end
    from seat_room sr join room seat_room_room on seat_room_room.id = sr.room_id join paper seat_paper on seat_paper.id = sr.paper_id
    where sr.application_id = seat.application_id
  ) as room_number
from candidate_seat as seat inner join exam_centre as e on e.id = seat.exam_centre_id
  inner join centre_assignment as ca on ca.advt_code = seat.advt_code
where seat.application_id = $1 and ca.state <> 'temporarySave';

select is_present, recorded_at from attendance where application_id = $1;

-- many calls
select x.id as application_id, x.application_number, x.advt_code, x.applied_at, x.fee_amount_paisa, x.fee_type, x.payment_method,
  x.payment_status, x.receipt_number, x.paid_at, x.scrutiny_status, x.scrutiny_remark,
  (select decision.bilingual_remark
    from scrutiny_decision decision where decision.application_id = x.id and decision.decided_at = x.scrutiny_decided_at
    order by decision.id desc limit 1
  ) as bilingual_scrutiny_remark,
  x.scrutiny_decided_at, x.scrutiny_officer_id, card.generated_at as admit_card_at, card.blocked as admit_card_blocked,
  appointment.place_en as interview_place_en, appointment.place_ne as interview_place_ne,
  appointment.panel_number as interview_panel_number, appointment.approved_at as interview_placed_at,
  appointment.replaces_at as interview_place_replaces_at, rebate.name_en as rebate_en, rebate.name_ne as rebate_ne,
  rebate.percent as rebate_percent, ebp.provider_reference as ebp_code, ebp.amount_paisa as ebp_amount_paisa,
  ebp.expires_at as ebp_payable_until, further.unpaid_fee_type as unpaid_addition_fee_type, own.advt_numbers as advt_numbers,
  own.partially_approved as partially_approved,
  (
    (case when x.payment_status = 'paid' then x.fee_amount_paisa else 0 end) + coalesce(further.paid_paisa, 0) + (
    select coalesce(sum(again.fee_amount_paisa), 0) from retotalling_request again
    where again.application_id = x.id and again.payment_status = 'paid'
    )
  )::integer as paid_paisa,
  exists (
    select from unmatched_payment sp join payment_attempt pa on pa.id = sp.payment_attempt_id
    where pa.application_id = x.id and pa.purpose = 'application' and sp.resolution is null
  ) as has_undecided_payment,
  (select arrangement.state
    from special_arrangement arrangement where arrangement.application_id = x.id and arrangement.state <> 'withdrawn'
  ) as arrangement_state,
  (select max(h.answer_by) from scrutiny_hold h where h.application_id = x.id and h.answered_at is null) as answer_by
from application as x left join admit_card as card on card.application_id = x.id
  left join interview_appointment as appointment on appointment.application_id = x.id
  left join fee_rebate as rebate on rebate.id = x.fee_rebate_id left join payment_attempt as ebp on ebp.application_id = x.id
  and ebp.method = $1 and ebp.status = 'pending' and ebp.purpose = $2
  left join lateral (
    select sum(added.fee_amount_paisa) filter (where added.payment_status = 'paid') as paid_paisa,
      max(added.fee_type) filter (
        where added.ended_at is null and added.payment_status in ('unpaid', 'voucherRejected')
      ) as unpaid_fee_type
    from category_addition as added where added.application_id = x.id
  ) as further on true
  left join lateral (
    select coalesce(array_agg(distinct cat.advt_number order by cat.advt_number), '{}') as advt_numbers,
      coalesce(bool_or(ac.refused_at is not null), false) as partially_approved
    from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
    where ac.application_id = x.id
  ) as own on true
where x.master_id = $3 order by x.id desc;

-- File saved-search/repository.ts
-- savedSearch.end
update saved_search set mailed = $1 where ending_token = $2;

-- savedSearch.list, savedSearch.remove, savedSearch.save, savedSearch.setMailed
select id, name, filter, mailed from saved_search where account_id = $1 order by name collate nepali;

-- savedSearch.remove
delete from saved_search where account_id = $1 and id = $2;

-- savedSearch.save
insert into saved_search (account_id, name, ending_token, known_codes, filter) values ($1, $2, $3, $4, $5::jsonb)
on conflict (account_id, name) do update set filter = $6::jsonb, known_codes = $7, mailed = $8;

-- savedSearch.setMailed
update saved_search set mailed = $1 where account_id = $2 and id = $3;

-- File vacancy/apply.ts
-- vacancy.apply
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
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- File vacancy/change-application.ts
-- vacancy.changeApplication
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
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- File vacancy/handlers.ts
-- vacancy.announced, vacancy.detail, vacancy.picture
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
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- vacancy.preview
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
where a.life_cycle_status in ('closed', 'concluded', 'live', 'preLive', 'published', 'scheduled') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- File vacancy/matching.ts
-- savedSearch.save
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
  and a.combined_into_advt_code is null
  and (
    translate(p.name_en::text, $4, '') ilike $5 or translate(p.name_ne::text, $6, '') ilike $7
    or translate(s.name_en::text, $8, '') ilike $9 or translate(s.name_ne::text, $10, '') ilike $11
    or translate(g.name_en::text, $12, '') ilike $13 or translate(g.name_ne::text, $14, '') ilike $15 or a.advt_code::text = $16
    or p.id = any ($17::int[]) or s.id = any ($18::int[]) or g.id = any ($19::int[])
    or exists (
      select 1 from advertisement_category n where n.advt_code = a.advt_code and translate(n.advt_number::text, $20, '') ilike $21
    )
    or exists (
      select 1 from former_advt_number f join advertisement_category n on n.id = f.category_id
      where n.advt_code = a.advt_code and translate(f.advt_number::text, $22, '') ilike $23
    )
  )
order by
  case
    when a.single_submission_last_at >= (select $24::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 21;

-- vacancy.filter, vacancy.list
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
  and a.combined_into_advt_code is null
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 21;

-- File vacancy/repository/announced.ts
-- vacancy.announced, vacancy.preview
select published_at, candidates, passed from written_result where advt_code = $1 and status = 'published';
select r.work_summary from advertisement as a inner join requisition as r on r.id = a.requisition_id where a.advt_code = $1;

select s.published_at, ac.advt_number, q.name_en, q.name_ne, seat.roll_number,
  (select r.value ->> 'order' from selection_rule r where r.kind = 'seating' and r.id = any (s.rules_used)) as seating
from selection as s inner join advertisement_category as ac on ac.advt_code = s.advt_code inner join quota as q on q.code = ac.quota_code
  left join selection_candidate as sc on sc.selection_id = s.id and sc.advertisement_category_id = ac.id and sc.outcome = $1
  and sc.left_at is null left join candidate_seat as seat on seat.application_id = sc.application_id
where s.advt_code = $2 and s.stage = $3 and s.published_at is not null order by ac.position, sc.rank;

select subject_name_en, subject_name_ne, test_type, paper_type, maximum_marks, duration_minutes from paper where advt_code = $1
order by position, id;

-- vacancy.listPast
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers,
  a.double_fee_submission_last_at as closed_at, w.published_at as result_published_at, f.published_at as selection_published_at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  left join written_result as w on w.advt_code = a.advt_code and w.status = 'published'
  left join selection as f on f.advt_code = a.advt_code and f.stage = $1
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.combined_into_advt_code is null
  and a.double_fee_submission_last_at < $2
order by a.double_fee_submission_last_at desc, a.advt_code desc limit 21 offset $3;

-- File vacancy/repository/applications.ts
-- furtherCategory.add, furtherCategory.offer, vacancy.changeApplication
select advertisement_category_id from application_category where application_id = $1 order by advertisement_category_id;

-- vacancy.apply
with
  inserted as (
    insert into
      application (
        master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id, minimum_qualification_answer, payment_method,
        fee_amount_paisa, fee_type, fee_id, fee_rebate_id, own_fee_id, applied_at, received_in_full_at, application_number,
        profile_snapshot_id
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, next_number ('application', $16::text, $17::date, $18::jsonb), $19)
    on conflict (master_id, advt_code, duplicate_of) do nothing returning id, application_number
  ),
  chosen as (
    insert into application_category (application_id, advertisement_category_id)
    select inserted.id, unnest($20::int[]) as advertisement_category_id from inserted
  )
select inserted.id, inserted.application_number from inserted;

-- vacancy.changeApplication
delete from application_category where application_id = $1;
insert into application_category (application_id, advertisement_category_id) values ($1, $2);

update application
set faculty_id = $1, subject_id = $2, exam_centre_id = $3, paper_id = $4, minimum_qualification_answer = $5, fee_amount_paisa = $6,
  fee_id = $7, fee_rebate_id = $8, own_fee_id = $9, profile_snapshot_id = $10, payment_method = $11, payment_status = $12, paid_at = $13
where id = $14 returning applied_at;

-- vacancy.reApply
update application set fee_type = $1, fee_amount_paisa = $2, payment_status = $3, re_applied_at = $4 where id = $5;

-- vacancy.reApply, vacancy.uploadVoucher
select x.id, x.application_number, x.payment_status, x.fee_type, x.fee_amount_paisa, x.applied_at, a.publish_date_ad,
  late_fee_factor_on (a.publish_date_ad, 2) as late_fee_factor,
  case
    when (a.life_cycle_status = 'cancelled' or a.combined_into_advt_code is not null) then null
    else a.payment_last_at
  end as payment_last_at,
  case
    when (a.life_cycle_status = 'cancelled' or a.combined_into_advt_code is not null) then null
    else a.double_fee_payment_last_at
  end as double_fee_payment_last_at
from application as x inner join advertisement as a on a.advt_code = x.advt_code where x.id = $1 and x.master_id = $2
for no key update of x;

-- vacancy.uploadVoucher
insert into
  voucher (application_id, category_addition_id, bank_id, voucher_number, voucher_date_ad, amount_paisa, file_id, uploaded_at, received_in_full_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (application_id, category_addition_id) do update
set application_id = $10, category_addition_id = $11, bank_id = $12, voucher_number = $13, voucher_date_ad = $14, amount_paisa = $15,
  file_id = $16, uploaded_at = $17, received_in_full_at = $18, status = $19, decided_by = $20, decided_at = $21, decision_remarks = $22,
  version = voucher.version + 1;

select application_id from voucher
where bank_id = $1 and voucher_key = voucher_key ($2) and (application_id <> $3 or category_addition_id is distinct from $4);

select id from bank where id = $1 and active = true;
select locked from voucher where application_id = $1 and category_addition_id is null;

-- File vacancy/repository/choices.ts
-- vacancy.listSelectiveSubjects
select life_cycle_status, cancellation_reason from advertisement where advt_code = $1;

select s.id, s.name_en, s.name_ne from advertisement_subject as x inner join subject as s on s.id = x.subject_id where x.advt_code = $1
order by s.position, s.id;

-- vacancy.studentAdvertisementCodes
select x.advt_code, x.id as application_id, x.application_number, x.payment_status, p.name_en as post_en, p.name_ne as post_ne
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.master_id = $1 order by x.id desc;

-- File vacancy/repository/vacancies.ts
-- furtherCategory.add, furtherCategory.offer, vacancy.apply, vacancy.changeApplication
select a.life_cycle_status, a.combined_into_advt_code, a.single_submission_last_at, a.double_fee_submission_last_at,
  mine.id as application_id, mine.application_number, u.id as account_id, u.email, u.language
from advertisement as a inner join candidate as c on c.master_id = $1 inner join account as u on u.id = c.account_id
  left join application as mine on mine.advt_code = a.advt_code and mine.master_id = $2
where a.advt_code = $3;

-- savedSearch.save
select id, name_en, name_ne, 'postIds' as kind from post
union all
select id, name_en, name_ne, 'serviceIds' as kind from service
union all
select id, name_en, name_ne, 'groupIds' as kind from service_group;

-- vacancy.announced, vacancy.detail, vacancy.preview
select name_en, name_ne, position from education_level where id = $1;

-- vacancy.apply, vacancy.changeApplication
select id, name_en, name_ne from exam_centre where active = true order by position, id;

-- vacancy.apply, vacancy.changeApplication, vacancy.detail
select id, name_en, name_ne from faculty where active = true order by position, id;
select id, name_en, name_ne from subject where active = true order by position, id;
select id, subject_name_en as name_en, subject_name_ne as name_ne from paper where advt_code = $1 and test_type = $2 order by position, id;

select s.id, s.name_en, s.name_ne from advertisement_subject as x inner join subject as s on s.id = x.subject_id where x.advt_code = $1
order by s.position, s.id;

-- vacancy.detail
select x.id, x.name_en, x.name_ne, coalesce(x.district_id = own.district_id, false) as in_own_district,
  coalesce(x.province_id = own.province_id, false) as in_own_province
from exam_centre as x left join contact_address as own on own.master_id = $1 and own.kind = $2 where x.active = true
order by in_own_district desc, in_own_province desc, x.position, x.id;

-- vacancy.filter, vacancy.list
select id, advt_code from application where master_id = $1;

-- vacancy.getAgreement
select g.name_en, g.name_ne, g.text_en, g.text_ne from advertisement as a inner join agreement as g on g.id = a.agreement_id
where a.advt_code = $1 and a.life_cycle_status in ('closed', 'concluded', 'live', 'published');

-- vacancy.listBanks
select id, name_en, name_ne from bank where active = true order by position, id;

-- vacancy.requirements
select position, name_en, name_ne from education_level where active = true order by position, id;

-- File vacancy/requirements.ts
-- vacancy.listOwnVerdicts, vacancy.requirements
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
