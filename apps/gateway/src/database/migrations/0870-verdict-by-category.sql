-- Who fails the paper of a quota still competes in the other categories applied for: scrutiny approves the application and refuses a
-- category of it. A refusal is there only while the application is approved; a rejected one competes nowhere.
alter table application_category add column refused_at timestamptz;
-- The categories that a decision refused, so that the history of an application says so too.
alter table scrutiny_decision add column refused_category_ids integer[] not null default '{}';

-- The categories in which an application competes, once it is approved.
create view competing_category as
select application_id, advertisement_category_id from application_category where refused_at is null;

-- Under a quota, an application counts as rejected there where its category was refused.
create or replace view report_application_category as
select
  v.application_id, v.advt_code, v.fiscal_year_id, v.combined_into_advt_code,
  v.service_id, v.group_id, v.class_id, v.post_id, v.organization_id,
  v.applied_at, v.payment_status, v.payment_method, v.fee_type, v.fee_amount_paisa, v.re_applied_at,
  case when ac.refused_at is not null and v.scrutiny_status = 'approved' then 'rejected' else v.scrutiny_status end as scrutiny_status,
  v.scrutiny_officer_id, v.faculty_id,
  v.gender, v.province_id, v.district_id, v.caste_id, v.religion_id, v.mother_tongue_id, v.marital_status, v.employment_status,
  v.physically_disabled, v.geographical_area, v.father_education, v.mother_education, v.father_occupation, v.mother_occupation,
  v.highest_level_position, v.age,
  c.id as category_id, c.quota_code, c.seats
from report_application v
join application_category ac on ac.application_id = v.application_id
join advertisement_category c on c.id = ac.advertisement_category_id;

create or replace view report_examined as
select v.*, e.result
from report_application_category v
join competing_category competing on competing.application_id = v.application_id and competing.advertisement_category_id = v.category_id
join examined_person e on e.application_id = v.application_id;

-- A government service that scrutiny refused beside another category is as rejected as that of a rejected application.
create or replace function experience_step(of_application_id integer) returns text language sql stable as $$
  select case when x.scrutiny_status = 'approved' and exists (select from competing_category cc
      join advertisement_category c on c.id = cc.advertisement_category_id
      where cc.application_id = x.id and (c.heading = 'internal' or c.quota_code = 'internal'))
    then 'governmentExperienceImplemented' else 'governmentExperienceRejected' end
  from application x
  where x.id = of_application_id and x.scrutiny_status in ('approved', 'rejected') and competes_internally(x.id)
$$;
drop trigger keep_experience on application;
create trigger keep_experience after update of scrutiny_status, scrutiny_decided_at on application
  for each row when (old.scrutiny_status is distinct from new.scrutiny_status or old.scrutiny_decided_at is distinct from new.scrutiny_decided_at)
  execute function keep_experience_of_application();
