-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File repository.ts
-- advertisementPage.getRequisition, distribution.autoGenerateQuota, distribution.save, requisition.getDetails
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
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id, r.service_id,
  r.class_id, r.group_id, r.sub_group_id, r.post_id, r.organization_id, r.requisition_remarks, r.work_summary, r.remarks, r.decided_at,
  f.original_name, f.media_type, f.size_bytes, officer_named (r.created_by, r.created_for) as created_by_name,
  officer_named (r.decided_by, r.decided_for) as decided_by_name
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
  inner join stored_file as f on f.id = r.document_file_id
where r.id = $1 order by r.id desc;

-- distribution.exportRequests, distribution.listRequests, requisition.exportList, requisition.list
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
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
where r.id = any ((select $1::integer[])::integer[]) order by r.id desc;

-- distribution.findByRequisition, distribution.generate, publicLog.whyThisQuota
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
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
where r.id = $1 order by r.id desc;

-- many calls
select * from requisition where id = $1 for no key update;

-- requisition.approve, requisition.reject, requisition.returnToOffice
update requisition set status = $1, decision_remarks = $2, decided_by = $3, decided_at = $4, version = $5
where id = $6 and version = $7 and status in ('saved');

-- requisition.getDemandForm
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
  (select dh.id from distribution_log dh where dh.requisition_id = r.id order by dh.id desc limit 1) as distribution_log_id, r.service_id,
  r.class_id, r.group_id, r.sub_group_id, r.post_id, r.organization_id, r.requisition_remarks, r.work_summary, r.remarks, r.decided_at,
  f.original_name, f.media_type, f.size_bytes, officer_named (r.created_by, r.created_for) as created_by_name,
  officer_named (r.decided_by, r.decided_for) as decided_by_name, sp.sanctioned, sp.filled
from requisition as r inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join post as p on p.id = r.post_id inner join service_group as g on g.id = r.group_id
  inner join sub_group as sg on sg.id = r.sub_group_id inner join organization as o on o.id = r.organization_id
  left join percentage_distribution as d on d.requisition_id = r.id left join advertisement as a on a.requisition_id = r.id
  inner join stored_file as f on f.id = r.document_file_id left join sanctioned_post as sp on sp.organization_id = r.organization_id
  and sp.post_id = r.post_id and sp.sub_group_id = r.sub_group_id
where r.id = any ((select $1::integer[])::integer[]) order by r.id desc;

-- requisition.getDocument
select document_file_id from requisition where id = $1;

-- requisition.save
insert into
  requisition (
    id, requisition_no, service_id, class_id, group_id, sub_group_id, post_id, demand_office, total_vacancy, requisition_remarks,
    work_summary, remarks, organization_id, document_file_id, created_by, created_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

select can_request_advt, active from organization where id = $1;
select class_id, service_id, active from post where id = $1;
select group_id, active from sub_group where id = $1;
select id, active from class where id = $1;
select id, active from service where id = $1;
select nextval(pg_get_serial_sequence('requisition', 'id'))::integer as id;
select service_id, active from service_group where id = $1;

-- requisition.withdraw
update requisition set status = $1, decision_remarks = $2, decided_by = $3, decided_at = $4, version = $5
where id = $6 and version = $7 and status in ('returned', 'saved');

-- File repository/carried-seats.ts
-- advertisementPage.getRequisition, distribution.autoGenerateQuota, distribution.save, requisition.getDetails
select "left".advertisement_category_id, "left".advt_number, "left".heading, "left".quota_code, "left".seats, q.name_en, q.name_ne
from requisition as r inner join seat_to_carry as "left" on "left".post_id = r.post_id and "left".service_id = r.service_id
  and "left".class_id = r.class_id and "left".group_id = r.group_id and "left".sub_group_id = r.sub_group_id
  inner join quota as q on q.code = "left".quota_code
where r.id = $1 and r.status = 'saved' order by "left".advertisement_category_id;

-- many calls
select carried.advertisement_category_id, carried.advt_number, carried.heading, carried.quota_code, carried.seats, q.name_en, q.name_ne
from carried_seat as carried inner join quota as q on q.code = carried.quota_code where carried.requisition_id = $1
order by carried.advertisement_category_id;

-- File repository/demands.ts
-- advertisementPage.getRequisition, distribution.autoGenerateQuota, distribution.save, requisition.getDetails
select r.id as requisition_id, r.requisition_no, r.status, r.created_at, r.total_vacancy, a.advt_code
from requisition as r left join advertisement as a on a.requisition_id = r.id
where r.organization_id = $1 and r.post_id = $2 and r.id <> $3 order by r.id desc limit 10;

-- many calls
select r.id as requisition_id, r.requisition_no, r.total_vacancy, r.status, p.name_en, p.name_ne
from requisition as r inner join post as p on p.id = r.post_id
where r.document_file_id = (select own.document_file_id from requisition as own where own.id = $1) and r.id <> $2 order by r.id;

select sp.sanctioned, sp.filled, sp.source, sp.version, sp.saved_at, officer_named (sp.saved_by, sp.saved_for) as saved_by
from sanctioned_post as sp where sp.organization_id = $1 and sp.post_id = $2 and sp.sub_group_id = $3;

-- requisition.saveSanctionedPosts
insert into sanctioned_post (organization_id, post_id, sub_group_id, sanctioned, filled, source, saved_by, saved_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning version;

-- List requisition.exportList
select r.id as id, r.id::text as at from requisition as r inner join post as p on p.id = r.post_id order by r.id desc limit 201;

-- List requisition.list
select count(*)::integer as count
from (select 1 as one from requisition as r inner join post as p on p.id = r.post_id limit 10001) as "some";

select r.id as id, r.id::text as at from requisition as r inner join post as p on p.id = r.post_id order by r.id desc limit 51;
