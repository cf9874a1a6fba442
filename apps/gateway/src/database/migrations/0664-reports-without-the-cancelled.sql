-- A cancelled advertisement has no posts to be filled and its fees go back, so reports count it no more than a rejected one. The report of
-- payments keeps it: that money has moved.
create or replace view report_application as
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
join advertisement a on a.advt_code = x.advt_code and a.life_cycle_status not in ('rejected', 'cancelled')
join requisition r on r.id = a.requisition_id
left join profile_snapshot s on s.master_id = x.master_id and s.id = x.profile_snapshot_id;

create or replace view report_vacancy as
select
  c.id as category_id, c.quota_code, c.seats, a.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id
from advertisement_category c
join advertisement a on a.advt_code = c.advt_code and a.life_cycle_status not in ('rejected', 'cancelled')
join requisition r on r.id = a.requisition_id;

create or replace view report_allocation as
select
  l.officer_id, l.number_of_forms, a.advt_code, a.fiscal_year_id, a.combined_into_advt_code,
  r.service_id, r.group_id, r.class_id, r.post_id, r.organization_id
from scrutiny_allocation l
join advertisement a on a.advt_code = l.advt_code and a.life_cycle_status not in ('rejected', 'cancelled')
join requisition r on r.id = a.requisition_id;
