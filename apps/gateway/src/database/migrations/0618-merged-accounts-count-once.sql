-- A person with two accounts that were merged has registered once: the closed account is counted in no report.
create or replace view report_candidate as
select
  c.master_id, c.gender, address.province_id, address.district_id, fy.id as fiscal_year_id,
  exists (select from application x where x.master_id = c.master_id) as has_applied
from candidate c
left join contact_address address on address.master_id = c.master_id and address.kind = 'permanent'
left join fiscal_year fy on (c.created_at at time zone 'Asia/Kathmandu')::date between fy.starts_on_ad and fy.ends_on_ad
where c.merged_into_master_id is null;
