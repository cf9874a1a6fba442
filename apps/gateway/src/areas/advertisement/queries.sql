-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- List advertisement.exportList
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
order by a.advt_code desc limit 201;

-- List advertisement.list
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
order by a.advt_code desc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    inner join service as s on s.id = r.service_id
  limit 10001
) as "some";

-- File age-limit/repository.ts
-- ageLimit.combinePost
select a.advt_code from advertisement as a inner join requisition as r on r.id = a.requisition_id
where a.life_cycle_status in ('closed', 'live', 'published') and a.publish_date_ad >= $1 and r.post_id = any ($2::int[])
order by a.advt_code;

-- ageLimit.exportList, ageLimit.list
select l.id, l.class_id, l.service_id, l.gender, l.for_disabled, l.for_internal, l.for_development_service, l.min_age, l.max_age, l.source,
  l.holds_from_ad, l.version, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en, s.name_ne as service_ne
from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id where l.id = any ($1::int[])
order by l.for_development_service, l.for_internal, l.for_disabled, l.gender, l.holds_from_ad;

-- ageLimit.getByClassAndService
select l.id, l.class_id, l.service_id, l.gender, l.for_disabled, l.for_internal, l.for_development_service, l.min_age, l.max_age, l.source,
  l.holds_from_ad, l.version, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en, s.name_ne as service_ne
from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id
where l.class_id = $1 and l.service_id = $2 order by l.for_development_service, l.for_internal, l.for_disabled, l.gender, l.holds_from_ad;

-- ageLimit.save
insert into
  age_limit (gender, min_age, for_disabled, for_internal, for_development_service, source, holds_from_ad, class_id, service_id, max_age)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id;

select id from age_limit
where class_id = $1 and service_id = $2 and gender = $3 and for_disabled = true and for_internal = true and for_development_service = true
  and holds_from_ad = $4 and id <> $5;

select id from class where id = $1;
select id from service where id = $1;

select min_age, max_age from age_limit
where class_id = $1 and service_id = $2 and gender = $3 and for_disabled = true and for_internal = true and for_development_service = true
  and holds_from_ad <= $4
order by holds_from_ad desc limit 1;

-- File age-limit/repository/combined-posts.ts
-- ageLimit.combinePost
insert into combined_post (post_id, class_id, service_id, holds_from_ad, source, combined_by, combined_at)
values ($1, $2, $3, $4, $5, $6, $7);

lock table combined_post in share row exclusive mode;
select count(*) as count from post where id = any ($1::int[]);
select id from age_limit where class_id = $1 and service_id = $2 limit 1;
select id from combined_post order by id desc limit 1;

-- ageLimit.listCombinedPosts, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select combined.id, combined.post_id, combined.class_id, combined.service_id, combined.holds_from_ad, combined.source,
  p.name_en as post_en, p.name_ne as post_ne, own.name_en as own_en, own.name_ne as own_ne, own_service.name_en as own_service_en,
  own_service.name_ne as own_service_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en, s.name_ne as service_ne,
  officer_named (combined.combined_by, combined.combined_for) as combined_by
from combined_post as combined inner join post as p on p.id = combined.post_id inner join class as own on own.id = p.class_id
  left join service as own_service on own_service.id = p.service_id left join class as c on c.id = combined.class_id
  left join service as s on s.id = combined.service_id
order by combined.id desc;

-- List ageLimit.exportList
select l.id as id, c.position::text as at
from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id
order by c.position asc, l.id asc limit 201;

select l.id as id, c.position::text as at
from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id
where (c.position, l.id) > (cast($1 as integer), $2) order by c.position asc, l.id asc limit 201;

-- List ageLimit.list
select count(*)::integer as count
from (
  select 1 as one from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id limit 10001
) as "some";

select l.id as id, c.position::text as at
from age_limit as l inner join class as c on c.id = l.class_id inner join service as s on s.id = l.service_id
order by c.position asc, l.id asc limit 26;

-- File agreement/repository.ts
-- agreement.getConfiguration, agreement.saveConfiguration
select a.advt_code, a.life_cycle_status, a.agreement_id, a.version, p.name_en as post_en, p.name_ne as post_ne
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where a.advt_code = $1;

select id, name_en, name_ne, text_en, text_ne, active from agreement where (active = true or id = $1) order by position;

-- agreement.saveConfiguration
update advertisement set agreement_id = $1, version = version + 1 where advt_code = $2 and version = $3;

-- List qualification.exportList
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
where (
  exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $1)
  and exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $2)
) order by a.advt_code desc limit 201;

-- List qualification.list
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
where (
  exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $1)
  or exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $2)
) order by a.advt_code desc limit 51;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    inner join service as s on s.id = r.service_id
  where (
    exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $1)
    or exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $2)
  ) limit 10001
) as "some";

-- File qualification/repository.ts
-- qualification.create
update advertisement set minimum_education_level_id = $1, version = version + 1 where advt_code = $2 and version = $3;

-- qualification.create, qualification.exportList, qualification.list, qualification.view
select a.advt_code, a.life_cycle_status, a.version, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en,
  s.name_ne as service_ne, c.name_en as class_en, c.name_ne as class_ne,
  exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $1) as open,
  exists (select from advertisement_category ac where ac.advt_code = a.advt_code and ac.heading = $2) as internal
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
where a.advt_code = any ($3::int[]);

-- File repository/advertisement-choices.ts
-- advertisement.getQualification, advertisement.getSelectiveSubjects, advertisement.saveSelectiveSubjects
select a.advt_code, a.requisition_id, a.life_cycle_status, a.version, p.name_en as post_en, p.name_ne as post_ne
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where a.advt_code = $1;

-- advertisement.getSelectiveSubjects, advertisement.saveSelectiveSubjects
select id, name_en, name_ne, active from subject where (active = true or id = any ($1::int[])) order by position, id;
select subject_id from advertisement_subject where advt_code = $1 order by subject_id;

-- advertisement.saveSelectiveSubjects
delete from advertisement_subject where advt_code = $1;
insert into advertisement_subject (advt_code, subject_id) values ($1, $2);
update advertisement set version = version + 1 where advt_code = $1 and version = $2;

-- many calls
select q.advt_code, q.education_level_id, q.faculty_id, q.subject_id, l.name_en as level_en, l.name_ne as level_ne,
  f.name_en as faculty_en, f.name_ne as faculty_ne, s.name_en as subject_en, s.name_ne as subject_ne
from advertisement_qualification as q inner join education_level as l on l.id = q.education_level_id
  left join faculty as f on f.id = q.faculty_id left join subject as s on s.id = q.subject_id
where q.advt_code = any ($1::int[]) order by q.position, q.id;

-- File repository/advertisements.ts
-- advertisement.cancel
update advertisement set cancelled_at = $1, cancellation_reason = $2, life_cycle_status = $3, version = version + 1
where advt_code = $4 and version = $5 and life_cycle_status = 'published';

-- advertisement.changeDates
update advertisement
set publish_date_ad = $1, publish_at = $2, single_submission_last_at = $3, payment_last_at = $4, double_fee_submission_last_at = $5,
  double_fee_payment_last_at = $6, age_cut_off_date_ad = $7, admit_card_download_date_ad = $8, life_cycle_status = $9,
  version = version + 1
where advt_code = $10 and version = $11 and life_cycle_status = 'published';

-- advertisement.configure
select id from agreement where id = $1 and active = true;
select id from paper where advt_code = $1 limit 1;

update advertisement
set publish_date_ad = $1, publish_at = $2, single_submission_last_at = $3, payment_last_at = $4, double_fee_submission_last_at = $5,
  double_fee_payment_last_at = $6, age_cut_off_date_ad = $7, admit_card_download_date_ad = $8, minimum_education_level_id = $9,
  agreement_id = $10, life_cycle_status = $11, version = version + 1
where advt_code = $12 and version = $13 and life_cycle_status = 'pending';

-- advertisement.configure, qualification.create
delete from advertisement_qualification where advt_code = $1;
insert into advertisement_qualification (advt_code, education_level_id, faculty_id, subject_id, position) values ($1, $2, $3, $4, $5);
select id from education_level where id = $1 and active = true;
select id from education_level where id in ($1) order by position limit 1;

-- advertisement.decideDates
update advertisement
set publish_date_ad = $1, publish_at = $2, single_submission_last_at = $3, payment_last_at = $4, double_fee_submission_last_at = $5,
  double_fee_payment_last_at = $6, age_cut_off_date_ad = $7, admit_card_download_date_ad = $8, remarks = $9, life_cycle_status = $10,
  version = version + 1
where advt_code = $11 and version = $12 and life_cycle_status = 'published';

-- advertisement.downloadNotice, vacancy.printed
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = any ((select $1::integer[])::integer[]) order by a.advt_code desc limit 1;

-- advertisement.downloadWeek
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = any ((select $1::integer[])::integer[]) order by a.advt_code desc limit 17;

-- advertisement.exportList
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = any ((select $1::integer[])::integer[]) order by a.advt_code desc limit 62;

-- advertisement.extendDeadline
update advertisement
set single_submission_last_at = $1, payment_last_at = $2, double_fee_submission_last_at = $3, double_fee_payment_last_at = $4,
  extension_reason = $5, life_cycle_status = $6, version = version + 1
where advt_code = $7 and version = $8 and life_cycle_status = 'published';

-- advertisement.goLive
update advertisement set live_at = $1, life_cycle_status = $2, version = version + 1
where advt_code = $3 and version = $4 and life_cycle_status = 'published';

-- advertisement.list
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = any ((select $1::integer[])::integer[]) order by a.advt_code desc limit 50;

-- advertisement.listCodes
select a.advt_code, a.life_cycle_status, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id
order by a.advt_code desc limit 25;

-- advertisement.listLive
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.life_cycle_status in ('live') and a.double_fee_submission_last_at >= (select $1::timestamptz) order by a.advt_code desc limit 51;

-- advertisement.listNormal
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.life_cycle_status in ('pending', 'preLive', 'published', 'scheduled') order by a.advt_code desc limit 51;

-- advertisement.listNumbersByCode
select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = $1 order by ac.id;

-- advertisement.listPublished
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.life_cycle_status in ('published') order by a.advt_code desc limit 51;

-- advertisement.listScheduledPublished
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.life_cycle_status in ('scheduled') order by a.advt_code desc limit 51;

-- advertisement.prepareAgain
select u.advertisement_category_id
from advertisement_requisition as posts inner join seat_carry as own on own.requisition_id = posts.requisition_id
  inner join unfilled_seat as u on u.advertisement_category_id = own.advertisement_category_id
where posts.advt_code = $1
  and u.seats < (select sum(c.seats) from carried_seat c where c.advertisement_category_id = u.advertisement_category_id);

update advertisement set remarks = $1, life_cycle_status = $2, version = version + 1
where advt_code = $3 and version = $4 and life_cycle_status = 'rejected';

-- advertisement.previewCutOffDate
select age_cut_off_date_ad from advertisement where advt_code = $1;

select x.id as application_id, x.application_number, x.master_id, x.scrutiny_status, k.first_name, k.middle_name, k.last_name,
  d.first_name_ne, d.middle_name_ne, d.last_name_ne
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where x.id = any ($1::int[]) order by x.id;

-- advertisement.publish
update advertisement set published_at = $1, life_cycle_status = $2, version = version + 1
where advt_code = $3 and version = $4 and life_cycle_status = 'preLive';

-- advertisement.reject
update advertisement set remarks = $1, life_cycle_status = $2, version = version + 1
where advt_code = $3 and version = $4 and life_cycle_status = 'pending';

update advertisement set remarks = $1, life_cycle_status = $2, version = version + 1
where advt_code = $3 and version = $4 and life_cycle_status = 'preLive';

-- advertisement.schedulePublish
update advertisement set life_cycle_status = $1, version = version + 1
where advt_code = $2 and version = $3 and life_cycle_status = 'preLive';

-- advertisement.unschedule
update advertisement set life_cycle_status = $1, version = version + 1
where advt_code = $2 and version = $3 and life_cycle_status = 'scheduled';

-- advertisement.updateNumber
select id from advertisement_category where advt_number = $1 and id <> $2
union all
select category_id as id from former_advt_number where advt_number = $3 and category_id <> $4;

update advertisement set life_cycle_status = $1, version = version + 1
where advt_code = $2 and version = $3 and life_cycle_status = 'pending';

update advertisement_category set old_advt_number = advt_number, advt_number = $1 where id = $2 and advt_code = $3;

-- many calls
select a.admit_card_download_date_ad, a.advt_code, a.age_cut_off_date_ad, a.agreement_id, a.cancellation_reason, a.cancelled_at,
  a.combined_at, a.combined_into_advt_code, a.double_fee_payment_last_at, a.double_fee_submission_last_at, a.extension_reason,
  a.fiscal_year_id, a.life_cycle_status, a.live_at, a.minimum_education_level_id, a.payment_last_at, a.publish_at, a.publish_date_ad,
  a.published_at, a.remarks, a.requisition_id, a.reserved_advt_number, a.single_submission_last_at, a.version, r.requisition_no,
  r.total_vacancy, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en,
  sg.name_ne as sub_group_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.old_advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories,
  (select coalesce(json_agg(agg), '[]')
    from (
      select aq.education_level_id, aq.faculty_id, aq.subject_id from advertisement_qualification as aq where aq.advt_code = a.advt_code
      order by aq.position
    ) as agg
  ) as qualifications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = $1 order by a.advt_code desc limit 1;

-- File repository/after-publication.ts
-- advertisement.cancel, advertisement.extendDeadline, scrutiny.reopen
select id from selection where advt_code = $1 and stage = $2 and published_at is not null;

-- advertisement.cancel, advertisement.generateCombination
insert into scrutiny_advertisement (advt_code, state) values ($1, $2) on conflict (advt_code) do update set state = $3;

-- advertisement.extendDeadline
select advt_code from scrutiny_advertisement where finalized_at is not null and advt_code = $1
union
select advt_code from scrutiny_reopening where advt_code = $2;

-- advertisement.previewCancellation
select count(*)::int as applications, count(*) filter (where x.payment_status = 'paid' and back.paisa > 0)::int as paid,
  coalesce(sum(back.paisa) filter (where x.payment_status = 'paid'), 0)::float8 as refunds_paisa
from application x
  left join (
    select due.application_id, sum(due.fee_amount_paisa) as paisa from fee_due due
    where due.advt_code = $1 and due.payment_status = 'paid' and not (due.purpose = 'retotalling' and due.judged)
    group by due.application_id
  ) back on back.application_id = x.id
where x.advt_code = $2;

-- File repository/calendar.ts
-- advertisement.listCalendar
with
  exam as (
    select a.advt_code, a.double_fee_payment_last_at, a.admit_card_download_date_ad, ep.starts_at,
      ep.starts_at + pap.duration_minutes * interval '1 minute' as ends_at, (ep.starts_at at time zone 'Asia/Kathmandu')::date as day
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id join paper pap on pap.id = ep.paper_id
      join advertisement a on a.advt_code = es.advt_code
    where a.life_cycle_status not in ('rejected', 'cancelled') and a.combined_into_advt_code is null and es.status <> 'skipped'
      and (ep.starts_at at time zone 'Asia/Kathmandu')::date between $1::date and $2::date
  ),
  overlap as (
    select distinct one.advt_code as one, other.advt_code as other, one.day
    from exam one join exam other on other.advt_code > one.advt_code and other.starts_at < one.ends_at and one.starts_at < other.ends_at
  ),
  found as (
    select distinct 'examinationBeforeDeadline' as kind, day, array[advt_code] as advt_codes, 0 as candidates from exam
    where starts_at < double_fee_payment_last_at
    union all
    select distinct 'admitCardAfterExamination', day, array[advt_code], 0 from exam where admit_card_download_date_ad > day
    union all
    select distinct 'lastDayOnClosedDay', (i.at at time zone 'Asia/Kathmandu')::date, array[a.advt_code], 0
    from advertisement a
      cross join lateral (
        values (a.single_submission_last_at), (a.double_fee_submission_last_at), (a.double_fee_payment_last_at)
      ) as i (at)
    where a.life_cycle_status not in ('rejected', 'cancelled') and a.combined_into_advt_code is null
      and (i.at at time zone 'Asia/Kathmandu')::date = any ($3::date[])
    union all
    select 'sameCandidates', o.day, array[o.one, o.other], shared.candidates
    from overlap o
      cross join lateral (
        select count(*)::int as candidates from application x join application y on y.master_id = x.master_id and y.advt_code = o.other
        where x.advt_code = o.one and x.payment_status = 'paid' and y.payment_status = 'paid' and x.scrutiny_status <> 'rejected'
          and y.scrutiny_status <> 'rejected'
      ) shared
    where shared.candidates > 0
  )
select kind, to_char(day, 'YYYY-MM-DD') as day_ad, advt_codes, candidates from found order by day, kind, advt_codes limit $4;

-- advertisement.listCalendar, ownCalendar.feed, publicLog.calendarFeed
select to_char(d.day, 'YYYY-MM-DD') as day_ad, d.at, d.kind, a.advt_code, a.life_cycle_status, p.name_en as post_en, p.name_ne as post_ne
from advertisement a join requisition r on r.id = a.requisition_id join post p on p.id = r.post_id
  cross join lateral (
    select publish_date_ad as day, null::timestamptz as at, 'publish' as kind where a.publish_date_ad is not null
    union all
    select (i.at at time zone 'Asia/Kathmandu')::date, i.at, i.kind
    from (
      values (a.single_submission_last_at, 'singleSubmissionLast'), (a.payment_last_at, 'paymentLast'),
        (a.double_fee_submission_last_at, 'doubleFeeSubmissionLast'), (a.double_fee_payment_last_at, 'doubleFeePaymentLast')
    ) as i (at, kind) where i.at is not null
    union all
    select a.age_cut_off_date_ad, null, 'ageCutOff' where a.age_cut_off_date_ad is not null
    union all
    select a.admit_card_download_date_ad, null, 'admitCard'
    where a.admit_card_download_date_ad is not null
      -- A paper begins at once for open and for internal competition.
    union all
    select distinct (ep.starts_at at time zone 'Asia/Kathmandu')::date, ep.starts_at, 'examination'
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
    where es.advt_code = a.advt_code and (es.status = 'approved' or not $1)
    union all
    select s.day_ad, min(s.starts_at), 'interview'
    from interview_plan ip join interview_panel pa on pa.advt_code = ip.advt_code join interview_session s on s.panel_id = pa.id
    where ip.advt_code = a.advt_code and (ip.state = 'approved' or not $2) group by s.day_ad
    union all
    select (w.published_at at time zone 'Asia/Kathmandu')::date, w.published_at, 'result' from written_result w
    where w.advt_code = a.advt_code and w.published_at is not null
    union all
    select (f.published_at at time zone 'Asia/Kathmandu')::date, f.published_at, 'finalList' from selection f
    where f.advt_code = a.advt_code and f.stage = 'final' and f.published_at is not null
  ) d
where a.life_cycle_status not in ('rejected', 'cancelled') and a.combined_into_advt_code is null
  and (not $3 or a.life_cycle_status in ('published', 'live', 'closed', 'concluded')) and d.day between $4::date and $5::date
  and ($6 or d.kind = any ($7::text[])) and ($8::int is null or r.organization_id = $9::int)
order by d.day, d.at nulls first, a.advt_code, d.kind limit $10;

-- advertisementPage.get
select to_char(d.day, 'YYYY-MM-DD') as day_ad, d.at, d.kind, a.advt_code, a.life_cycle_status, p.name_en as post_en, p.name_ne as post_ne
from advertisement a join requisition r on r.id = a.requisition_id join post p on p.id = r.post_id
  cross join lateral (
    select publish_date_ad as day, null::timestamptz as at, 'publish' as kind where a.publish_date_ad is not null
    union all
    select (i.at at time zone 'Asia/Kathmandu')::date, i.at, i.kind
    from (
      values (a.single_submission_last_at, 'singleSubmissionLast'), (a.payment_last_at, 'paymentLast'),
        (a.double_fee_submission_last_at, 'doubleFeeSubmissionLast'), (a.double_fee_payment_last_at, 'doubleFeePaymentLast')
    ) as i (at, kind) where i.at is not null
    union all
    select a.age_cut_off_date_ad, null, 'ageCutOff' where a.age_cut_off_date_ad is not null
    union all
    select a.admit_card_download_date_ad, null, 'admitCard'
    where a.admit_card_download_date_ad is not null
      -- A paper begins at once for open and for internal competition.
    union all
    select distinct (ep.starts_at at time zone 'Asia/Kathmandu')::date, ep.starts_at, 'examination'
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
    where es.advt_code = a.advt_code and (es.status = 'approved' or not $1)
    union all
    select s.day_ad, min(s.starts_at), 'interview'
    from interview_plan ip join interview_panel pa on pa.advt_code = ip.advt_code join interview_session s on s.panel_id = pa.id
    where ip.advt_code = a.advt_code and (ip.state = 'approved' or not $2) group by s.day_ad
    union all
    select (w.published_at at time zone 'Asia/Kathmandu')::date, w.published_at, 'result' from written_result w
    where w.advt_code = a.advt_code and w.published_at is not null
    union all
    select (f.published_at at time zone 'Asia/Kathmandu')::date, f.published_at, 'finalList' from selection f
    where f.advt_code = a.advt_code and f.stage = 'final' and f.published_at is not null
  ) d
where a.advt_code = $3 order by d.day, d.at nulls first, a.advt_code, d.kind limit $4;

-- File repository/combination.ts
-- advertisement.generateCombination
insert into application_category (application_id, advertisement_category_id)
select mine.id, target.id
from application x join application mine on mine.master_id = x.master_id and mine.advt_code = $1
  join application_category c on c.application_id = x.id join advertisement_category k on k.id = c.advertisement_category_id
  join advertisement_category target on target.advt_code = $2 and target.heading = k.heading and target.quota_code = k.quota_code
where x.advt_code = $3 on conflict do nothing;

select mine.id
from application mine join application paid on paid.master_id = mine.master_id and paid.advt_code = $1 and paid.payment_status = 'paid'
where mine.advt_code = $2
  and exists (
    select from application x
    where x.id = mine.id and x.payment_status = 'unpaid'
      and (
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
        end
      ) is null
  )
order by mine.id;

update advertisement
set single_submission_last_at = $1, payment_last_at = $2, double_fee_submission_last_at = $3, double_fee_payment_last_at = $4,
  admit_card_download_date_ad = $5, version = version + 1
where advt_code = $6;

update advertisement set combined_into_advt_code = $1, combined_at = $2, extension_reason = $3, version = version + 1
where advt_code = any ($4::int[]);

update advertisement_category k set seats_before_combination = k.seats, seats = 0 from advertisement_category target
where target.advt_code = $1 and k.advt_code = $2 and k.heading = target.heading and k.quota_code = target.quota_code;

update advertisement_category set advt_code = $1, combined_from_advt_code = $2 where advt_code = $3 and seats > 0;

update advertisement_category target set seats = target.seats + k.seats from advertisement_category k
where target.advt_code = $1 and k.advt_code = $2 and k.heading = target.heading and k.quota_code = target.quota_code;

update application x
set advt_code = $1, combined_from_advt_code = $2, version = x.version + 1,
  paper_id = coalesce(
    (select target.id
      from paper chosen join paper target on target.position = chosen.position where chosen.id = x.paper_id and target.advt_code = $3
    ),
    x.paper_id
  )
where x.advt_code = $4 and not exists (select from application mine where mine.master_id = x.master_id and mine.advt_code = $5);

update application_category c set advertisement_category_id = target.id
from application x, advertisement_category k, advertisement_category target
where x.combined_from_advt_code = $1 and x.advt_code = $2 and c.application_id = x.id and k.id = c.advertisement_category_id
  and k.advt_code = $3 and target.advt_code = $4 and target.heading = k.heading and target.quota_code = k.quota_code;

update category_addition_category c set advertisement_category_id = target.id
from application x, category_addition added, advertisement_category k, advertisement_category target
where x.combined_from_advt_code = $1 and x.advt_code = $2 and added.application_id = x.id and c.category_addition_id = added.id
  and k.id = c.advertisement_category_id and k.advt_code = $3 and target.advt_code = $4 and target.heading = k.heading
  and target.quota_code = k.quota_code;

-- advertisement.generateCombination, advertisement.previewCombination
select a.advt_code, a.version, a.life_cycle_status, a.combined_into_advt_code, a.single_submission_last_at, a.payment_last_at,
  a.double_fee_submission_last_at, a.double_fee_payment_last_at, a.admit_card_download_date_ad, r.post_id, r.class_id, r.service_id,
  r.group_id, r.sub_group_id, exists (select from advertisement m where m.combined_into_advt_code = a.advt_code) as takes_others,
  exists (select from exam_schedule es where es.advt_code = a.advt_code) as examined,
  (
    exists (select from decision_counted made where made.advt_code = a.advt_code)
    or (
      select coalesce(sum(kept.applications), 0) > 0 from application_counted kept
      where kept.advt_code = a.advt_code and (kept.officer_id is not null or kept.scrutiny_status <> 'pending')
    )
  ) as in_scrutiny,
  (select count(*)::int from paper p where p.advt_code = a.advt_code) as papers
from advertisement a join requisition r on r.id = a.requisition_id where a.advt_code = any ($1::int[]) order by a.advt_code;

select advt_code from advertisement where advt_code = any ($1::int[]) order by advt_code for no key update;

select k.heading, q.name_en, q.name_ne, coalesce(sum(k.seats) filter (where k.advt_code = $1), 0)::int as seats_before,
  sum(k.seats)::int as seats
from advertisement_category as k inner join quota as q on q.code = k.quota_code where k.advt_code = any ($2::int[])
group by k.heading, q.code, q.name_en, q.name_ne, q.position order by k.heading, q.position;

with
  second as materialized (
    select x.master_id, x.advt_code from application x
    where x.advt_code = $1
      and exists (
        select from application earlier
        where earlier.master_id = x.master_id and earlier.advt_code = any ($2::int[])
          and not (
            x.payment_status = 'paid'
            and exists (
              select from application x
              where x.id = earlier.id and x.payment_status = 'unpaid'
                and (
                  case
                    when (x.payment_status = 'paid' and x.fee_amount_paisa > 0)
                    or exists (
                      select 1 from payment_attempt p where p.application_id = x.id and (p.status = 'paid' or p.purpose <> 'application')
                    )
                    or exists (select 1 from category_addition c where c.application_id = x.id and c.ended_at is null) then 'payment'
                    when x.payment_status in ('voucherSubmitted', 'voucherRejected')
                    or exists (select 1 from voucher w where w.application_id = x.id) then 'voucher'
                    when exists (
                      select 1 from payment_attempt p where p.application_id = x.id and p.status = 'pending'
                    ) then 'paymentUnderWay'
                    when exists (
                      select 1 from payment_attempt p left join unmatched_payment u on u.payment_attempt_id = p.id
                      where p.application_id = x.id and u.resolution is null and (u.id is not null or p.status = 'amountDiffers')
                    ) then 'moneyUndecided'
                    when exists (
                      select 1 from payment_attempt p
                      where p.application_id = x.id and p.status = 'givenUp' and p.next_check_at is not null
                    ) then 'latePayment'
                    when x.scrutiny_officer_id is not null or x.scrutiny_status <> 'pending'
                    or exists (select 1 from scrutiny_decision d where d.application_id = x.id) then 'scrutinyOfficer'
                    when exists (select 1 from candidate_seat seat where seat.application_id = x.id) then 'seat'
                  end
                ) is null
            )
          )
      )
  ),
  paid_back as (
    select fees_to_refund_paisa (x.id) as paisa
    from second join application x on x.master_id = second.master_id and x.advt_code = second.advt_code where x.payment_status = 'paid'
  )
select
  (select sum((select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = member.advt_code))
    from unnest($3::integer[]) member (advt_code)
  )::int - closed.people as moved,
  closed.people as closed, refunds.people as refunds, refunds.paisa as refunds_paisa
from (select count(*)::int as people from second) closed,
  (select count(*) filter (where paisa > 0)::int as people, coalesce(sum(paisa), 0)::float8 as paisa from paid_back) refunds;

-- advertisement.listCombinable
with
  open as (
    select a.advt_code, a.version, a.life_cycle_status, a.single_submission_last_at, r.post_id, r.class_id, r.service_id, r.group_id,
      r.sub_group_id, r.organization_id,
      count(*) over (partition by r.post_id, r.class_id, r.service_id, r.group_id, r.sub_group_id, a.life_cycle_status) as alike
    from advertisement a join requisition r on r.id = a.requisition_id
    where a.life_cycle_status in ('preLive', 'published', 'live') and a.combined_into_advt_code is null
      and a.double_fee_submission_last_at >= (select $1::timestamptz)
      and exists (select from advertisement_category k where k.advt_code = a.advt_code)
      and not exists (select from exam_schedule es where es.advt_code = a.advt_code)
      and not (
        exists (select from decision_counted made where made.advt_code = a.advt_code)
        or (
          select coalesce(sum(kept.applications), 0) > 0 from application_counted kept
          where kept.advt_code = a.advt_code and (kept.officer_id is not null or kept.scrutiny_status <> 'pending')
        )
      )
  )
select o.*, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  org.name_en as organization_en, org.name_ne as organization_ne,
  (select sum(k.seats)::int from advertisement_category k where k.advt_code = o.advt_code) as seats,
  (select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = o.advt_code) as applications,
  (select array_agg(k.advt_number order by k.id) from advertisement_category k where k.advt_code = o.advt_code) as advt_numbers
from open o join post p on p.id = o.post_id join class c on c.id = o.class_id join service s on s.id = o.service_id
  join service_group g on g.id = o.group_id join sub_group sg on sg.id = o.sub_group_id join organization org on org.id = o.organization_id
where o.alike > 1 order by o.post_id, o.class_id, o.service_id, o.group_id, o.sub_group_id, o.life_cycle_status, o.advt_code limit $2;

-- advertisement.listCombined
select a.advt_code, a.combined_into_advt_code as "into", a.combined_at, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(sum(coalesce(k.seats_before_combination, k.seats)), 0)::int
    from advertisement_category k where k.advt_code = a.advt_code or k.combined_from_advt_code = a.advt_code
  ) as seats,
  (select count(*)::int from application x where x.combined_from_advt_code = a.advt_code) as moved,
  (select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = a.advt_code) as closed
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join organization as o on o.id = r.organization_id
where a.combined_into_advt_code = any ($1::int[]) order by a.advt_code;

select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, o.name_en as organization_en, o.name_ne as organization_ne,
  (select coalesce(sum(k.seats), 0)::int from advertisement_category k where k.advt_code = a.advt_code) as seats,
  (select coalesce(sum(kept.applications), 0)::integer from application_counted kept where kept.advt_code = a.advt_code) as applications
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join organization as o on o.id = r.organization_id
where exists (select m.advt_code from advertisement as m where m.combined_into_advt_code = a.advt_code) and a.advt_code < $1
order by a.advt_code desc limit 21;

-- File repository/notice.ts
-- advertisement.downloadNotice, advertisement.downloadWeek, vacancy.printed
select a.advt_code, r.class_id, r.service_id, r.work_summary, e.name_en as education_en, e.name_ne as education_ne,
  (select f.basic_price_paisa
    from fee f where f.class_id = r.class_id and f.holds_from_ad <= a.publish_date_ad order by f.holds_from_ad desc, f.version desc limit 1
  ) as fee_paisa
from advertisement as a inner join requisition as r on r.id = a.requisition_id
  left join education_level as e on e.id = a.minimum_education_level_id
where a.advt_code = any ($1::int[]);

-- advertisement.downloadWeek
select a.advt_code
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join service as s on s.id = r.service_id
  inner join class as c on c.id = r.class_id
where a.publish_date_ad >= $1 and a.publish_date_ad <= $2
  and a.life_cycle_status in ('closed', 'concluded', 'live', 'preLive', 'published', 'scheduled') and a.combined_into_advt_code is null
order by s.position, c.position, a.advt_code limit 200;

-- File repository/vacancy-detail.ts
-- advertisement.getVacancyDetailByCode
select demand_office, work_summary from requisition where id = $1;
