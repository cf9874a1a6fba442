-- When a candidate turned an application whose voucher was late into one with the double fee.
alter table application add column re_applied_at timestamptz;
update application x set re_applied_at = x.applied_at
from advertisement a
where a.advt_code = x.advt_code and x.fee_type = 'double' and x.applied_at <= a.single_submission_last_at;

create function highest_level_position(facts jsonb) returns integer language sql immutable as $$
  select max((each ->> 'levelPosition')::int)
  from jsonb_array_elements(case when jsonb_typeof(facts -> 'education') = 'array' then facts -> 'education' end) each
$$;

-- What reports group applications by, kept beside the profile that was sent: counting reads columns, not whole profiles,
-- and a report of a past year stays what it was when people move or marry.
-- 0 where the candidate chose 'other', null where the profile does not say.
alter table profile_snapshot
  add column gender text generated always as (profile #>> '{personal,gender}') stored,
  add column date_of_birth_ad date generated always as (make_date(
    split_part(profile #>> '{personal,dateOfBirthAd}', '-', 1)::int,
    split_part(profile #>> '{personal,dateOfBirthAd}', '-', 2)::int,
    split_part(profile #>> '{personal,dateOfBirthAd}', '-', 3)::int)) stored,
  add column province_id integer generated always as ((profile #>> '{contact,permanent,provinceId}')::int) stored,
  add column district_id integer generated always as ((profile #>> '{contact,permanent,districtId}')::int) stored,
  add column caste_id integer generated always as (
    case when profile #> '{extra,caste}' is not null then coalesce((profile #>> '{extra,caste,id}')::int, 0) end) stored,
  add column religion_id integer generated always as (
    case when profile #> '{extra,religion}' is not null then coalesce((profile #>> '{extra,religion,id}')::int, 0) end) stored,
  add column mother_tongue_id integer generated always as (
    case when profile #> '{extra,motherTongue}' is not null then coalesce((profile #>> '{extra,motherTongue,id}')::int, 0) end) stored,
  add column marital_status text generated always as (profile #>> '{extra,maritalStatus}') stored,
  add column employment_status text generated always as (profile #>> '{extra,employmentStatus}') stored,
  add column physically_disabled text generated always as (
    case profile #>> '{extra,physicallyDisabled}' when 'true' then 'yes' when 'false' then 'no' end) stored,
  add column geographical_area text generated always as (profile #>> '{extra,geographicalArea}') stored,
  add column father_education text generated always as (profile #>> '{extra,fatherEducation}') stored,
  add column mother_education text generated always as (profile #>> '{extra,motherEducation}') stored,
  add column father_occupation text generated always as (profile #>> '{extra,fatherOccupation}') stored,
  add column mother_occupation text generated always as (profile #>> '{extra,motherOccupation}') stored,
  add column highest_level_position integer generated always as (highest_level_position(facts)) stored;

-- One row for each application of an advertisement that was not rejected. Only paid applications are examined, so that
-- the scrutiny of the others is null. The age is that on the age cut-off date.
create view report_application as
select
  x.id as application_id, x.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id,
  x.applied_at, x.payment_status, x.payment_method, x.fee_type, x.fee_amount_paisa, x.re_applied_at,
  case when x.payment_status = 'paid' then x.scrutiny_status end as scrutiny_status,
  x.scrutiny_officer_id, x.faculty_id,
  s.gender, s.province_id, s.district_id, s.caste_id, s.religion_id, s.mother_tongue_id, s.marital_status, s.employment_status,
  s.physically_disabled, s.geographical_area, s.father_education, s.mother_education, s.father_occupation, s.mother_occupation,
  s.highest_level_position,
  date_part('year', age(coalesce(a.age_cut_off_date_ad, (x.applied_at at time zone 'Asia/Kathmandu')::date), s.date_of_birth_ad))::int as age
from application x
join advertisement a on a.advt_code = x.advt_code and a.life_cycle_status <> 'rejected'
join requisition r on r.id = a.requisition_id
left join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id;

-- The same once for each category that an application was made for.
create view report_application_category as
select v.*, c.id as category_id, c.quota_code, c.seats
from report_application v
join application_category ac on ac.application_id = v.application_id
join advertisement_category c on c.id = ac.advertisement_category_id;

-- The advertised posts: one row for each category of an advertisement that was not rejected.
create view report_vacancy as
select
  c.id as category_id, c.quota_code, c.seats, a.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id
from advertisement_category c
join advertisement a on a.advt_code = c.advt_code and a.life_cycle_status <> 'rejected'
join requisition r on r.id = a.requisition_id;

-- Everybody with a roll number, once for each category competed in, and how the examination ended.
create view report_examined as
select v.*, e.result
from report_application_category v
join examined_person e on e.application_id = v.application_id;

-- Everybody on a list of a selection, in the category of the list.
create view report_selected as
select v.*, s.stage, sc.outcome, sc.left_at, sc.moved_up_at, s.published_at
from selection_candidate sc
join selection s on s.id = sc.selection_id
join report_application_category v on v.application_id = sc.application_id and v.category_id = sc.advertisement_category_id;

-- How many forms each officer was given, also those that moved on to another officer since.
create view report_allocation as
select
  l.officer_id, l.number_of_forms, a.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id
from scrutiny_allocation l
join advertisement a on a.advt_code = l.advt_code and a.life_cycle_status <> 'rejected'
join requisition r on r.id = a.requisition_id;

-- Everybody with an account: where they live today, and the fiscal year in which they registered.
create view report_candidate as
select
  c.master_id, c.gender, address.province_id, address.district_id, fy.id as fiscal_year_id,
  exists (select from application x where x.master_id = c.master_id) as has_applied
from candidate c
left join contact_address address on address.master_id = c.master_id and address.kind = 'permanent'
left join fiscal_year fy on (c.created_at at time zone 'Asia/Kathmandu')::date between fy.starts_on_ad and fy.ends_on_ad;

-- What RMIS last answered about each attempt to pay an application there, beside the state of the payment here.
create view report_rmis_payment as
select
  t.id as payment_attempt_id, t.status = 'paid' as paid_here, t.amount_paisa, t.status,
  coalesce(t.provider_answer ->> 'status' = 'paid', false) as paid_there,
  coalesce((t.provider_answer ->> 'amountPaisa')::bigint, 0) as amount_there_paisa,
  a.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id
from payment_attempt t
join application x on x.id = t.application_id
join advertisement a on a.advt_code = x.advt_code and a.life_cycle_status <> 'rejected'
join requisition r on r.id = a.requisition_id
where t.method = 'rmis' and t.purpose = 'application';
