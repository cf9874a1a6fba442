-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- List distribution.exportAll
select d.requisition_id as id, d.created_at::text as at
from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id inner join post as p on p.id = r.post_id
order by d.created_at desc, d.requisition_id desc limit 201;

-- List distribution.exportHistory
select l.id as id, l.saved_at::text as at
from distribution_log as l left join post as p on p.id = l.post_id left join master_division as md on md.id = l.master_division_id
  left join requisition as r on r.id = l.requisition_id left join advertisement as a on a.requisition_id = l.requisition_id
order by l.saved_at desc, l.id desc limit 201;

-- List distribution.exportRequests
select r.id as id, r.id::text as at
from requisition as r inner join post as p on p.id = r.post_id left join percentage_distribution as d on d.requisition_id = r.id
where r.status = 'approved' order by r.id desc limit 201;

-- List distribution.listAll
select count(*)::integer as count
from (
  select 1 as one
  from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id inner join post as p on p.id = r.post_id
  limit 10001
) as "some";

select d.requisition_id as id, d.created_at::text as at
from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id inner join post as p on p.id = r.post_id
order by d.created_at desc, d.requisition_id desc limit 51;

-- List distribution.listHistory
select count(*)::integer as count
from (
  select 1 as one
  from distribution_log as l left join post as p on p.id = l.post_id left join master_division as md on md.id = l.master_division_id
    left join requisition as r on r.id = l.requisition_id left join advertisement as a on a.requisition_id = l.requisition_id
  limit 10001
) as "some";

select l.id as id, l.saved_at::text as at
from distribution_log as l left join post as p on p.id = l.post_id left join master_division as md on md.id = l.master_division_id
  left join requisition as r on r.id = l.requisition_id left join advertisement as a on a.requisition_id = l.requisition_id
order by l.saved_at desc, l.id desc limit 51;

-- List distribution.listRequests
select count(*)::integer as count
from (
  select 1 as one
  from requisition as r inner join post as p on p.id = r.post_id left join percentage_distribution as d on d.requisition_id = r.id
  where r.status = 'approved' limit 10001
) as "some";

select r.id as id, r.id::text as at
from requisition as r inner join post as p on p.id = r.post_id left join percentage_distribution as d on d.requisition_id = r.id
where r.status = 'approved' order by r.id desc limit 51;

-- File formula/repository/categories.ts
-- distribution.copyLevel
delete from distribution_category where level = $1;
delete from distribution_formula where scope_id in (select id from distribution_scope where level = $1);
delete from distribution_scope where level = $1;
delete from distribution_table where scope_id in (select id from distribution_scope where level = $1);

insert into distribution_category (level, phase, code, quota_code, parent_code, name_en, name_ne) values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing returning id;

select code, name_en, name_ne from quota;

-- distribution.copyLevel, distribution.savePhaseTwoConfiguration
update distribution_level set inclusive_headings = $1::jsonb, version = $2 where level = $3 and version = $4;

-- distribution.deletePhaseFourCategory, distribution.deletePhaseThreeCategory, distribution.deletePhaseTwoCategory
delete from distribution_category where id = $1;
select * from distribution_category where id = $1 for no key update;
select count(*) as count from distribution_category where level = $1 and phase = $2 and parent_code = $3;

select count(*) as count from distribution_formula as f inner join distribution_scope as d on d.id = f.scope_id
where d.level = $1 and f.phase = $2 and f.heading = $3;

-- distribution.savePhaseFourCategory
select id from distribution_category where level = $1 and quota_code = $2 and id <> $3;
select id from quota where code = $1;

-- distribution.savePhaseFourCategory, distribution.savePhaseThreeCategory, distribution.savePhaseTwoCategory
insert into distribution_category (level, phase, code, name_en, name_ne, quota_code, parent_code) values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing returning id;

-- many calls
select id, phase, code, name_en, name_ne, quota_code, parent_code, version from distribution_category where level = $1 order by id;
select inclusive_headings, version from distribution_level where level = $1;
select level from distribution_level where level = $1 for no key update;

-- File formula/repository/formulas.ts
-- distribution.autoGeneratePhaseTable
delete from distribution_table where scope_id = $1 and phase = $2 and parent_code is not distinct from $3;
insert into distribution_table (scope_id, phase, parent_code, outdated) values ($1, $2, $3, $4) returning id;
insert into distribution_table_value (table_id, posts, generated, counts) values ($1, $2, $3::jsonb, $4::jsonb);

select v.id from distribution_table_value as v inner join distribution_table as t on t.id = v.table_id where t.scope_id = $1 order by v.id
for no key update of v;

-- distribution.compareVersions, distribution.copyLevel, distribution.saveVersion, distribution.tryFormula
select t.id as table_id, t.scope_id, t.phase, t.parent_code, t.outdated,
  (select coalesce(json_agg(agg), '[]')
    from (
      select v.id, v.posts, v.generated, v.counts, v.version from distribution_table_value as v where v.table_id = t.id order by v.posts
    ) as agg
  ) as rows
from distribution_table as t inner join distribution_scope as d on d.id = t.scope_id where d.level = $1 order by t.id;

-- distribution.copyLevel
insert into distribution_formula (scope_id, phase, heading, percent_value, priority_value) values ($1, $2, $3, $4, $5)
on conflict do nothing returning id;

-- distribution.deletePhaseFormula, distribution.deletePhaseFourFormula, distribution.deletePhaseThreeFormula, distribution.deletePhaseTwoFormula
delete from distribution_formula where id = $1;

-- distribution.deletePhaseFourTableValue, distribution.deletePhaseThreeTableValue, distribution.deletePhaseTwoTableValue, distribution.savePhaseOneTable
select v.id, v.posts, v.generated, v.counts, v.version, t.id as table_id, t.phase, t.parent_code, t.scope_id, d.level
from distribution_table_value as v inner join distribution_table as t on t.id = v.table_id
  inner join distribution_scope as d on d.id = t.scope_id
where v.id = $1 for no key update of v;

update distribution_table_value set counts = $1::jsonb, version = version + 1 where id = $2;

-- distribution.deletePhaseOneTableData
delete from distribution_table where id = $1;

-- distribution.deletePhaseOneTableData, distribution.getTableSheet, distribution.importTableSheet, distribution.previewTableSheet
select t.id, t.phase, t.scope_id, t.parent_code, d.level,
  (select coalesce(sum(v.version), 0)::int as version from distribution_table_value as v where v.table_id = t.id) as version
from distribution_table as t inner join distribution_scope as d on d.id = t.scope_id where t.id = $1 for no key update of t;

-- distribution.findAllPhaseFormulas, distribution.listPhaseFourFormulasAndTableValues, distribution.listPhaseThreeFormulasAndTableValues, distribution.listPhaseTwoFormulasAndTableValues
select f.id as formula_id, f.scope_id, f.phase, f.heading, f.priority_value, f.percent_value, f.version, c.name_en, c.name_ne,
  c.parent_code
from distribution_formula as f inner join distribution_scope as d on d.id = f.scope_id
  left join distribution_category as c on c.level = d.level and c.phase = f.phase and c.code = f.heading
where d.level = $1 and f.phase = $2 order by f.scope_id, f.priority_value, f.id;

-- distribution.importFormulaSheet, distribution.previewFormulaSheet
update distribution_formula set scope_id = $1, phase = $2, heading = $3, priority_value = $4, percent_value = $5, version = version + 1
where id = $6;

-- distribution.savePhaseFormula, distribution.savePhaseFourFormula, distribution.savePhaseThreeFormula, distribution.savePhaseTwoFormula
insert into distribution_formula (scope_id, phase, heading, priority_value, percent_value) values ($1, $2, $3, $4, $5)
on conflict do nothing returning id;

-- many calls
select f.id as formula_id, f.scope_id, f.phase, f.heading, f.priority_value, f.percent_value, f.version, c.name_en, c.name_ne,
  c.parent_code
from distribution_formula as f inner join distribution_scope as d on d.id = f.scope_id
  left join distribution_category as c on c.level = d.level and c.phase = f.phase and c.code = f.heading
where d.level = $1 and f.phase = $2 and f.scope_id = $3 order by f.scope_id, f.priority_value, f.id;

select f.id as formula_id, f.scope_id, f.phase, f.heading, f.priority_value, f.percent_value, f.version, c.name_en, c.name_ne,
  c.parent_code
from distribution_formula as f inner join distribution_scope as d on d.id = f.scope_id
  left join distribution_category as c on c.level = d.level and c.phase = f.phase and c.code = f.heading
where d.level = $1 order by f.scope_id, f.priority_value, f.id;

select f.id, f.scope_id, f.phase, f.heading, f.priority_value, f.percent_value, f.version, d.level
from distribution_formula as f inner join distribution_scope as d on d.id = f.scope_id where f.id = $1 for no key update of f;

select t.id as table_id, t.scope_id, t.phase, t.parent_code, t.outdated,
  (select coalesce(json_agg(agg), '[]')
    from (
      select v.id, v.posts, v.generated, v.counts, v.version from distribution_table_value as v where v.table_id = t.id order by v.posts
    ) as agg
  ) as rows
from distribution_table as t inner join distribution_scope as d on d.id = t.scope_id
where d.level = $1 and t.phase = $2 and t.scope_id = $3 order by t.id;

update distribution_table set outdated = $1 where scope_id = $2 and phase = $3;

-- File formula/repository/scopes.ts
-- distribution.autoGeneratePhaseTable, distribution.tryFormula
select d.id, d.level, d.class_id, d.service_id, d.post_id, d.vacancy_limit, d.version, c.name_en as class_en, c.name_ne as class_ne,
  s.name_en as service_en, s.name_ne as service_ne, p.name_en as post_en, p.name_ne as post_ne,
  md5(
    concat_ws(
      '/', d.version,
      (select string_agg(concat_ws('.', f.id, f.version), ',' order by f.id) from distribution_formula f where f.scope_id = d.id),
      (select string_agg(concat_ws('.', v.id, v.version), ',' order by v.id)
        from distribution_table_value v join distribution_table t on t.id = v.table_id where t.scope_id = d.id
      ),
      (select string_agg(concat_ws('.', k.id, k.version), ',' order by k.id) from distribution_category k where k.level = d.level)
    )
  ) as content_key,
  (select coalesce(json_agg(agg), '[]')
    from (select f.phase, f.percent_value from distribution_formula as f where f.scope_id = d.id) as agg
  ) as formulas
from distribution_scope as d inner join class as c on c.id = d.class_id left join service as s on s.id = d.service_id
  left join post as p on p.id = d.post_id
where d.id = $1 order by c.position, s.position nulls first, p.id nulls first;

-- distribution.copyLevel, distribution.savePhaseOneVacancyLimit
insert into distribution_scope (level, class_id, service_id, post_id, vacancy_limit) values ($1, $2, $3, $4, $5) on conflict do nothing
returning id;

-- distribution.deletePhaseOneVacancyLimit
delete from distribution_formula where scope_id = $1;
delete from distribution_scope where id = $1;
delete from distribution_table where scope_id = $1;

-- distribution.savePhaseOneVacancyLimit
select id from class where id = $1;
select id from service where id = $1;

-- many calls
select * from distribution_scope where id = $1 for no key update;

select d.id, d.level, d.class_id, d.service_id, d.post_id, d.vacancy_limit, d.version, c.name_en as class_en, c.name_ne as class_ne,
  s.name_en as service_en, s.name_ne as service_ne, p.name_en as post_en, p.name_ne as post_ne,
  md5(
    concat_ws(
      '/', d.version,
      (select string_agg(concat_ws('.', f.id, f.version), ',' order by f.id) from distribution_formula f where f.scope_id = d.id),
      (select string_agg(concat_ws('.', v.id, v.version), ',' order by v.id)
        from distribution_table_value v join distribution_table t on t.id = v.table_id where t.scope_id = d.id
      ),
      (select string_agg(concat_ws('.', k.id, k.version), ',' order by k.id) from distribution_category k where k.level = d.level)
    )
  ) as content_key,
  (select coalesce(json_agg(agg), '[]')
    from (select f.phase, f.percent_value from distribution_formula as f where f.scope_id = d.id) as agg
  ) as formulas
from distribution_scope as d inner join class as c on c.id = d.class_id left join service as s on s.id = d.service_id
  left join post as p on p.id = d.post_id
where d.level = $1 order by c.position, s.position nulls first, p.id nulls first;

select id from distribution_scope
where level = $1 and class_id = $2 and service_id is not distinct from $3 and post_id is not distinct from $4;

-- File formula/repository/versions.ts
-- distribution.compareVersions
select id as version_id, level, number, holds_from_ad, content from distribution_version where id = $1;

-- distribution.listVersions
select id as version_id, level, number, holds_from_ad, content from distribution_version where level = $1 and holds_from_ad <= $2
order by holds_from_ad desc, number desc limit 1;

select v.id as version_id, v.number, v.holds_from_ad, v.remarks, v.created_at, officer_named (v.created_by, v.created_for) as created_by,
  (select count(*) as count from percentage_distribution as d where d.formula_version_id = v.id) as distributions
from distribution_version as v where v.level = $1 order by v.number desc;

-- distribution.saveVersion
insert into distribution_version (level, holds_from_ad, remarks, created_by, created_at, number, content)
values ($1, $2, $3, $4, $5, $6, $7::jsonb) returning id;

select coalesce(max(number), 0) + 1 as number from distribution_version where level = $1;

-- File history/repository.ts
-- advertisement.publish
update distribution_log as l set publish_date_ad = a.publish_date_ad from advertisement as a
where a.requisition_id = l.requisition_id and a.advt_code = $1 and l.publish_date_ad is null;

-- distribution.approve
insert into
  distribution_log (
    requisition_id, total_vacancy, service_id, class_id, group_id, sub_group_id, post_id, post_type, quota_open, quota_woman,
    quota_janjati, quota_madhesi, quota_dalit, quota_disabled, quota_area, promotion_by_accomplishment, promotion_by_experience, saved_by,
    saved_at, distribution_type, fiscal_year, empty_seat_office, advt_code, other_quotas
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24::jsonb)
returning id as log_id, version;

select d.requisition_id, d.total_vacancy, r.demand_office, r.service_id, r.class_id, r.group_id, r.sub_group_id, r.post_id, o.level,
  a.advt_code, p.type as post_type
from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id
  inner join organization as o on o.id = r.organization_id inner join post as p on p.id = r.post_id
  left join advertisement as a on a.requisition_id = r.id
where d.id = $1;

select heading, quota_code, actual_count from percentage_distribution_line where distribution_id = $1;
select id from distribution_log where requisition_id = $1;

-- distribution.approve, distribution.exportHistory, distribution.listHistory, distribution.saveLog
select l.id as log_id, l.distribution_type, l.fiscal_year, l.publish_date_ad, l.total_vacancy, l.promotion_by_experience,
  l.promotion_by_contribution, l.promotion_by_accomplishment, l.promotion_by_work_completion, l.internal_competition, l.quota_open,
  l.quota_woman, l.quota_madhesi, l.quota_janjati, l.quota_backward, l.quota_area, l.quota_dalit, l.quota_disabled, l.quota_internal,
  l.chalani_date_ad, l.chalani_number, l.empty_seat_office, l.post_type, md.division_type as master_division_type, l.remarks, l.version,
  l.saved_at, r.requisition_no,
  case when pr.id is null then null else jsonb_build_object('en', pr.name_en, 'ne', pr.name_ne) end as province,
  case when di.id is null then null else jsonb_build_object('en', di.name_en, 'ne', di.name_ne) end as district,
  case when lb.id is null then null else jsonb_build_object('en', lb.name_en, 'ne', lb.name_ne) end as local_body,
  case when s.id is null then null else jsonb_build_object('en', s.name_en, 'ne', s.name_ne) end as service,
  case when c.id is null then null else jsonb_build_object('en', c.name_en, 'ne', c.name_ne) end as class,
  case when g.id is null then null else jsonb_build_object('en', g.name_en, 'ne', g.name_ne) end as "group",
  case when sg.id is null then null else jsonb_build_object('en', sg.name_en, 'ne', sg.name_ne) end as sub_group,
  case when p.id is null then null else jsonb_build_object('en', p.name_en, 'ne', p.name_ne) end as post,
  case when md.id is null then null else jsonb_build_object('en', md.name_en, 'ne', md.name_ne) end as division_name,
  officer_named (l.saved_by, l.saved_for) as saved_by,
  coalesce(
    (select
      jsonb_agg(
        jsonb_build_object(
          'code', own ->> 'code', 'posts', (own ->> 'posts')::int, 'name',
          jsonb_build_object('en', coalesce(q.name_en, own ->> 'code'), 'ne', coalesce(q.name_ne, own ->> 'code'))
        ) order by q.position, q.id
      )
      from jsonb_array_elements(l.other_quotas) own left join quota q on q.code = own ->> 'code'
    ),
    '[]'
  ) as other_quotas,
  coalesce(l.advt_code, a.advt_code::text) as advt_code
from distribution_log as l left join requisition as r on r.id = l.requisition_id
  left join advertisement as a on a.requisition_id = l.requisition_id left join province as pr on pr.id = l.province_id
  left join district as di on di.id = l.district_id left join local_body as lb on lb.id = l.local_body_id
  left join service as s on s.id = l.service_id left join class as c on c.id = l.class_id left join service_group as g on g.id = l.group_id
  left join sub_group as sg on sg.id = l.sub_group_id left join post as p on p.id = l.post_id
  left join master_division as md on md.id = l.master_division_id
where l.id = any ($1::integer[]);

-- distribution.approve, distribution.saveLog
insert into distribution_log_version (log_id, number, content, saved_by, saved_at) values ($1, $2, $3::jsonb, $4, $5);

-- distribution.getLog
select l.id as log_id, l.distribution_type, l.fiscal_year, l.publish_date_ad, l.total_vacancy, l.promotion_by_experience,
  l.promotion_by_contribution, l.promotion_by_accomplishment, l.promotion_by_work_completion, l.internal_competition, l.quota_open,
  l.quota_woman, l.quota_madhesi, l.quota_janjati, l.quota_backward, l.quota_area, l.quota_dalit, l.quota_disabled, l.quota_internal,
  l.chalani_date_ad, l.chalani_number, l.empty_seat_office, l.post_type, md.division_type as master_division_type, l.remarks, l.version,
  l.saved_at, r.requisition_no,
  case when pr.id is null then null else jsonb_build_object('en', pr.name_en, 'ne', pr.name_ne) end as province,
  case when di.id is null then null else jsonb_build_object('en', di.name_en, 'ne', di.name_ne) end as district,
  case when lb.id is null then null else jsonb_build_object('en', lb.name_en, 'ne', lb.name_ne) end as local_body,
  case when s.id is null then null else jsonb_build_object('en', s.name_en, 'ne', s.name_ne) end as service,
  case when c.id is null then null else jsonb_build_object('en', c.name_en, 'ne', c.name_ne) end as class,
  case when g.id is null then null else jsonb_build_object('en', g.name_en, 'ne', g.name_ne) end as "group",
  case when sg.id is null then null else jsonb_build_object('en', sg.name_en, 'ne', sg.name_ne) end as sub_group,
  case when p.id is null then null else jsonb_build_object('en', p.name_en, 'ne', p.name_ne) end as post,
  case when md.id is null then null else jsonb_build_object('en', md.name_en, 'ne', md.name_ne) end as division_name,
  officer_named (l.saved_by, l.saved_for) as saved_by,
  coalesce(
    (select
      jsonb_agg(
        jsonb_build_object(
          'code', own ->> 'code', 'posts', (own ->> 'posts')::int, 'name',
          jsonb_build_object('en', coalesce(q.name_en, own ->> 'code'), 'ne', coalesce(q.name_ne, own ->> 'code'))
        ) order by q.position, q.id
      )
      from jsonb_array_elements(l.other_quotas) own left join quota q on q.code = own ->> 'code'
    ),
    '[]'
  ) as other_quotas,
  coalesce(l.advt_code, a.advt_code::text) as advt_code, l.province_id as state_id, l.district_id, l.local_body_id, l.service_id,
  l.class_id, l.group_id, l.sub_group_id, l.post_id, l.master_division_id, l.requisition_id
from distribution_log as l left join requisition as r on r.id = l.requisition_id
  left join advertisement as a on a.requisition_id = l.requisition_id left join province as pr on pr.id = l.province_id
  left join district as di on di.id = l.district_id left join local_body as lb on lb.id = l.local_body_id
  left join service as s on s.id = l.service_id left join class as c on c.id = l.class_id left join service_group as g on g.id = l.group_id
  left join sub_group as sg on sg.id = l.sub_group_id left join post as p on p.id = l.post_id
  left join master_division as md on md.id = l.master_division_id
where l.id = $1;

select lv.number, lv.content, lv.saved_at, officer_named (lv.saved_by, lv.saved_for) as saved_by from distribution_log_version as lv
where lv.log_id = $1 order by lv.number desc;

-- distribution.listHistoryWriters
select w.account_id as id, concat_ws(' ', w.first_name, w.last_name) as name from staff as w
where exists (select l.id from distribution_log as l where l.saved_by = w.account_id) order by w.first_name collate nepali, w.account_id;

-- distribution.saveLog
insert into
  distribution_log (
    fiscal_year, local_body_id, district_id, empty_seat_office, total_vacancy, promotion_by_experience, promotion_by_contribution,
    promotion_by_accomplishment, promotion_by_work_completion, internal_competition, quota_open, quota_woman, quota_madhesi, quota_janjati,
    quota_backward, quota_area, quota_dalit, quota_disabled, quota_internal, distribution_type, service_id, class_id, group_id,
    sub_group_id, post_id, master_division_id, requisition_id, chalani_number, post_type, advt_code, remarks, other_quotas, province_id,
    publish_date_ad, chalani_date_ad, saved_by, saved_at
  )
values (
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29,
  $30, $31, $32::jsonb, $33, $34, $35, $36, $37
)
returning id as log_id, version;

select district_id from local_body where id = $1;
select province_id from district where id = $1;

-- File repository/advertisements.ts
-- distribution.approve, distribution.generateAdvertisementNumber
select a.advt_code, a.reserved_advt_number, fy.id as fiscal_year_id, fy.code as fiscal_year_code
from advertisement as a inner join fiscal_year as fy on fy.id = a.fiscal_year_id where a.requisition_id = $1;

-- distribution.generateAdvertisementNumber
insert into advertisement (requisition_id, fiscal_year_id, reserved_advt_number, agreement_id) values ($1, $2, $3, $4) returning advt_code;
insert into advertisement_number (fiscal_year_id, last_number) values ($1, $2) on conflict do nothing;
select id from agreement where active = true order by position limit 1;
select max(last_number) as highest from advertisement_number;
select status from requisition where id = $1 for no key update;
update advertisement_number set last_number = last_number + $1 where fiscal_year_id = $2 returning last_number;

-- File repository/distributions.ts
-- advertisement.cancel, distribution.approve, distribution.generateAdvertisementNumber, distribution.save
select d.id, d.requisition_id, d.status, d.created_by, d.created_for, d.created_at, d.mode, d.version, d.remainders_before,
  d.remainders_after, r.requisition_no, r.class_id, r.service_id
from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id where d.requisition_id = $1 for no key update of d;

-- distribution.approve, distribution.reject
select d.id, d.requisition_id, d.status, d.created_by, d.created_for, d.created_at, d.mode, d.version, d.remainders_before,
  d.remainders_after, r.requisition_no, r.class_id, r.service_id
from percentage_distribution as d inner join requisition as r on r.id = d.requisition_id where d.id = $1 for no key update of d;

update percentage_distribution set status = $1, decision_remarks = $2, decided_by = $3, decided_at = $4, version = $5
where id = $6 and version = $7 and status in ('pending');

-- distribution.exportAll, distribution.listAll
select r.id, r.requisition_no, r.status, r.created_at, r.demand_office, r.total_vacancy, r.decision_remarks, r.version,
  s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en, c.name_ne as class_ne, c.type as class_type,
  p.name_en as post_en, p.name_ne as post_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne, o.level, d.status as distribution_status,
  d.mode as distribution_mode, a.advt_code, a.reserved_advt_number,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.heading, ac.quota_code, ac.seats, ac.advt_number, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select ds.vacancy_limit
    from distribution_scope ds
    where ds.level = o.level and ds.class_id = r.class_id and (ds.service_id is null or ds.service_id = r.service_id)
      and (ds.post_id is null or ds.post_id = r.post_id)
    order by ds.post_id nulls last, ds.service_id nulls last limit 1
  ) as vacancy_limit,
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id,
  d.id as distribution_id, d.mode, d.created_at as distributed_at, d.decision_remarks as distribution_remarks,
  d.version as distribution_version
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
where r.id = any ((select $1::integer[])::integer[]) and d.id is not null order by d.id desc;

-- distribution.findByRequisition
select fv.id as version_id, fv.level, fv.number, fv.holds_from_ad, fv.content, d.percentages_version, d.quota_share_version, d.quota_looks,
  sv.holds_from_ad as shares_from_ad,
  (select min(cp.holds_from_ad) as "from"
    from competition_percentage as cp where cp.class_id = dr.class_id and cp.version = d.percentages_version
  ) as percentages_from_ad,
  d.id, d.requisition_id, d.mode, d.status, d.trace, d.decision_remarks, d.created_at, d.decided_at, d.version,
  officer_named (d.created_by, d.created_for) as created_by_name, officer_named (d.decided_by, d.decided_for) as decided_by_name,
  (select coalesce(json_agg(agg), '[]')
    from (
      select l.heading, l.quota_code, l.priority_value, l.percent_value, l.decimal_value, l.actual_count, q.name_en, q.name_ne
      from percentage_distribution_line as l inner join quota as q on q.code = l.quota_code where l.distribution_id = d.id order by l.id
    ) as agg
  ) as lines
from percentage_distribution as d left join advertisement as a on a.requisition_id = d.requisition_id
  left join distribution_version as fv on fv.id = d.formula_version_id left join requisition as dr on dr.id = d.requisition_id
  left join quota_share_version as sv on sv.version = d.quota_share_version
where d.requisition_id = $1;

-- distribution.generate, publicLog.whyThisQuota
select fv.id as version_id, fv.level, fv.number, fv.holds_from_ad, fv.content, d.percentages_version, d.quota_share_version, d.quota_looks,
  sv.holds_from_ad as shares_from_ad,
  (select min(cp.holds_from_ad) as "from"
    from competition_percentage as cp where cp.class_id = dr.class_id and cp.version = d.percentages_version
  ) as percentages_from_ad,
  d.id, d.requisition_id, d.mode, d.status, d.trace, d.decision_remarks, d.created_at, d.decided_at, d.version,
  officer_named (d.created_by, d.created_for) as created_by_name, officer_named (d.decided_by, d.decided_for) as decided_by_name,
  (select coalesce(json_agg(agg), '[]')
    from (
      select l.heading, l.quota_code, l.priority_value, l.percent_value, l.decimal_value, l.actual_count, q.name_en, q.name_ne
      from percentage_distribution_line as l inner join quota as q on q.code = l.quota_code where l.distribution_id = d.id order by l.id
    ) as agg
  ) as lines
from percentage_distribution as d left join advertisement as a on a.requisition_id = d.requisition_id
  left join distribution_version as fv on fv.id = d.formula_version_id left join requisition as dr on dr.id = d.requisition_id
  left join quota_share_version as sv on sv.version = d.quota_share_version
where a.advt_code = $1;

-- distribution.listForApproval
select r.id, r.requisition_no, r.status, r.created_at, r.demand_office, r.total_vacancy, r.decision_remarks, r.version,
  s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en, c.name_ne as class_ne, c.type as class_type,
  p.name_en as post_en, p.name_ne as post_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne, o.level, d.status as distribution_status,
  d.mode as distribution_mode, a.advt_code, a.reserved_advt_number,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.heading, ac.quota_code, ac.seats, ac.advt_number, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select ds.vacancy_limit
    from distribution_scope ds
    where ds.level = o.level and ds.class_id = r.class_id and (ds.service_id is null or ds.service_id = r.service_id)
      and (ds.post_id is null or ds.post_id = r.post_id)
    order by ds.post_id nulls last, ds.service_id nulls last limit 1
  ) as vacancy_limit,
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id,
  d.id as distribution_id, d.mode, d.created_at as distributed_at, d.decision_remarks as distribution_remarks,
  d.version as distribution_version
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
where d.id is not null and d.status = 'pending' order by d.id desc limit 50;

-- distribution.save
delete from percentage_distribution_line where distribution_id = $1;

insert into
  percentage_distribution (
    requisition_id, mode, formula_version_id, percentages_version, quota_share_version, total_vacancy, created_by, created_at, trace,
    quota_looks, remainders_before, remainders_after
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::jsonb, $12::jsonb) returning id;

insert into percentage_distribution_line (distribution_id, heading, quota_code, priority_value, percent_value, decimal_value, actual_count)
values ($1, $2, $3, $4, $5, $6, $7);

-- File repository/fiscal-year.ts
-- distribution.generateAdvertisementNumber
select id, code from fiscal_year where starts_on_ad <= $1 and ends_on_ad >= $2 order by id desc;

-- File repository/remainders.ts
-- advertisement.cancel
select requisition_id from advertisement_requisition where advt_code = $1 order by requisition_id;

-- distribution.approve
insert into distribution_remainder (scope, category, remainder) values ($1, $2, $3) on conflict do nothing;
select category, remainder from distribution_remainder where scope = $1 and category in ($2) order by category for no key update;
update distribution_remainder set remainder = $1 where scope = $2 and category = $3;

-- distribution.approve, distribution.autoGenerateQuota, distribution.save
select o.level, r.service_id as service, r.class_id as class, r.group_id as "group", r.sub_group_id as sub_group, r.post_id as post
from requisition as r inner join organization as o on o.id = r.organization_id where r.id = $1;

-- distribution.autoGenerateQuota, distribution.copyLevel, distribution.save
select heading, percent_value, priority, version, holds_from_ad from competition_percentage
where class_id = $1
  and version = (
    select held.version from competition_percentage as held where held.class_id = $2 and held.holds_from_ad <= $3
    order by held.holds_from_ad desc, held.version desc limit 1
  )
  and percent_value > $4
order by priority;

select q.code, s.percent, s.priority, s.version, v.holds_from_ad
from quota_share as s inner join quota as q on q.id = s.quota_id inner join quota_share_version as v on v.version = s.version
where s.version = quota_share_version_on ($1) order by s.priority;

-- distribution.autoGenerateQuota, distribution.save
select category, remainder from distribution_remainder where scope = $1;
select o.level from requisition as r inner join organization as o on o.id = r.organization_id where r.id = $1;

-- distribution.copyLevel
select c.id, c.name_en, c.name_ne from class as c where exists (select p.class_id from competition_percentage as p where p.class_id = c.id)
order by c.position;

-- many calls
select code, name_en, name_ne, colour from quota order by position;
