-- gateways: 0.1.0
-- What reports count of the history of distributions, by the columns that all of these views share: the entries themselves, their posts of
-- open competition by quota, and who applied for what was advertised of them.
create view report_distribution as
select
  l.id as log_id, l.distribution_type, fy.id as fiscal_year_id, l.service_id, l.group_id, l.class_id,
  l.province_id, l.district_id, l.local_body_id, l.requisition_id, l.total_vacancy, l.internal_competition,
  l.promotion_by_experience, l.promotion_by_contribution, l.promotion_by_accomplishment, l.promotion_by_work_completion,
  l.promotion_by_experience + l.promotion_by_contribution + l.promotion_by_accomplishment + l.promotion_by_work_completion as promotions
from distribution_log l
left join fiscal_year fy on fy.code = l.fiscal_year;

create view report_distribution_quota as
select v.*, q.quota_code, q.posts
from report_distribution v
join distribution_log_quota q on q.log_id = v.log_id;

create view report_distribution_application as
select v.*, x.id as application_id
from report_distribution v
join advertisement a on a.requisition_id = v.requisition_id
join application x on x.advt_code = a.advt_code;

-- The same from the counts that are kept of each advertisement.
create view report_distribution_kept as
select v.*, k.applicants as distributed_applicants
from report_distribution v
join advertisement a on a.requisition_id = v.requisition_id
join report_count k on k.advt_code = a.advt_code and k.dimension = 'all';

-- Reports that people keep by an address from before all of them were narrowed in the same words.
update saved_report
set search = case
  when search like '%fiscalYearId=%' then replace(search, 'fiscalYearId=', 'fiscalYear=')
  when search = '' then 'fiscalYear=all'
  else search || '&fiscalYear=all'
end
where report in (
  'report.vacanciesApplicationsCount', 'report.byAdvtNumber', 'report.byClass', 'report.vacancyCountByQuota',
  'report.vacancyDistribution', 'report.promotion', 'report.localLevel', 'report.vacancyDetail'
);
