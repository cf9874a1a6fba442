-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File bs-year/repository.ts
-- bsYear.ask, bsYear.decide
select pg_advisory_xact_lock($1);

-- bsYear.ask, bsYear.list
select bs_year, month_days, confirmed_at from bs_year order by bs_year;

-- bsYear.list
select a.advt_code, post.name_en as post_en, post.name_ne as post_ne, dated.date, dated.day_ad
from advertisement a join requisition r on r.id = a.requisition_id join post on post.id = r.post_id
  cross join lateral (
    values ('publishDateAd', a.publish_date_ad),
      ('singleSubmissionLastAt', (a.single_submission_last_at at time zone 'Asia/Kathmandu')::date),
      ('paymentLastAt', (a.payment_last_at at time zone 'Asia/Kathmandu')::date),
      ('doubleFeeSubmissionLastAt', (a.double_fee_submission_last_at at time zone 'Asia/Kathmandu')::date),
      ('doubleFeePaymentLastAt', (a.double_fee_payment_last_at at time zone 'Asia/Kathmandu')::date),
      ('ageCutOffDateAd', a.age_cut_off_date_ad), ('admitCardDownloadDateAd', a.admit_card_download_date_ad)
    union all
    select 'paper', (ep.starts_at at time zone 'Asia/Kathmandu')::date
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id where es.advt_code = a.advt_code
    union all
    select distinct 'interview', (session.starts_at at time zone 'Asia/Kathmandu')::date
    from interview_panel panel join interview_session session on session.panel_id = panel.id where panel.advt_code = a.advt_code
  ) dated (date, day_ad)
where a.life_cycle_status <> 'concluded'
  and not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and dated.day_ad >= $1::date
order by dated.day_ad, a.advt_code, dated.date;

-- File lookup/repository.ts
-- lookup.listBoards
select id, name_en, name_ne from education_board where active = true order by position, id;

-- lookup.listCastes
select id, name_en, name_ne, caste_group_id from caste where active = true order by position, id;

-- lookup.listEducationLevels
select id, name_en, name_ne from education_level where active = true order by position, id;

-- lookup.listFaculties
select id, name_en, name_ne from faculty where active = true order by position, id;

-- lookup.listMotherTongues
select id, name_en, name_ne from language where active = true order by position, id;

-- lookup.listPhysicallyDisabledClasses
select id, name_en, name_ne from disabled_class where active = true order by position, id;

-- lookup.listProfessionalCouncilTypes
select id, name_en, name_ne from professional_council_type where active = true order by position, id;

-- lookup.listProvinces
select id, name_en, name_ne from province where active = true order by id;

-- lookup.listReligions
select id, name_en, name_ne from religion where active = true order by position, id;

-- File master-data/repository/entries.ts
-- many calls
select pg_advisory_xact_lock($1::integer, hashtext ($2));

-- masterData.add
insert into service (name_en, name_ne, active, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from service))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from service
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addCasteGroup
insert into caste_group (name_en, name_ne, active, inclusive_quota_id, position)
values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from caste_group)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from caste_group
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4
  and inclusive_quota_id is not distinct from $5
limit 1;

-- masterData.addClass
insert into class (name_en, name_ne, active, code, type, position)
values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from class)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from class
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 and type is not distinct from $5
limit 1;

-- masterData.addDisability
insert into disability_type (name_en, name_ne, active, position)
values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from disability_type)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from disability_type
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addDistrict
insert into district (name_en, name_ne, active, province_id, code) values ($1, $2, $3, $4, $5) returning id;
select max(id) as highest from district;

-- masterData.addEducationBoard
insert into education_board (name_en, name_ne, active, position)
values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from education_board)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from education_board
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addEducationFaculty
insert into faculty (name_en, name_ne, active, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from faculty))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from faculty
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addEducationLevel
insert into education_level (name_en, name_ne, active, position)
values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from education_level)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from education_level
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addLocalBody
insert into local_body (name_en, name_ne, active, district_id, local_body_type_id, ward_count, code) values ($1, $2, $3, $4, $5, $6, $7)
returning id;

select max(id) as highest from local_body;

-- masterData.addMinistryByDistrict
insert into ministry (name_en, name_ne, active, district_id, position)
values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from ministry)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from ministry
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4
  and district_id is not distinct from $5
limit 1;

-- masterData.addMotherTongue
insert into language (name_en, name_ne, active, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from language))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from language
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addOrganization
insert into organization (name_en, name_ne, active, ministry_id, can_request_advt, can_schedule_exam, position)
values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 from organization)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from organization
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4
  and ministry_id is not distinct from $5 and level is not distinct from $6
limit 1;

-- masterData.addPost
insert into post (name_en, name_ne, active, class_id, service_id, type, position)
values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 from post)) returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from post
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4
  and class_id is not distinct from $5 and service_id is not distinct from $6 and type is not distinct from $7
limit 1;

-- masterData.addQuota
insert into quota (name_en, name_ne, active, code, position) values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from quota))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from quota
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4
  and claimed_by is not distinct from $5 and gender is not distinct from $6 and proven_by is not distinct from $7
  and colour is not distinct from $8
limit 1;

-- masterData.addReligion, masterEntry.importSheet, masterEntry.previewImport
insert into religion (name_en, name_ne, active, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from religion))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from religion
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.addSubject
insert into subject (name_en, name_ne, active, position) values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from subject))
returning id;

select name_en, name_ne, look_alike (name_en) = look_alike ($1) as is_english from subject
where (look_alike (name_en) = look_alike ($2) or look_alike (name_ne) = look_alike ($3)) and name_en <> $4 limit 1;

-- masterData.delete
delete from religion where id = $1;
select * from religion where id = $1 for no key update;

-- masterEntry.listReferences
select * from religion where id = $1;

-- masterEntry.merge
delete from bank where id = $1;
select * from bank where id = $1 for no key update;

-- File master-data/repository/entry-rows.ts
-- many calls
select own.id, own.version, own.active, own.name_en, own.name_ne from religion as own order by own.position::integer, own.id;

-- masterData.exportEntries, masterData.listEntries
select own.id, own.version, own.active, own.name_en, own.name_ne, own.type, own.class_id, own.service_id, class_id.name_en as class_id_en,
  class_id.name_ne as class_id_ne, service_id.name_en as service_id_en, service_id.name_ne as service_id_ne
from post as own left join class as class_id on class_id.id = own.class_id
  left join service as service_id on service_id.id = own.service_id
where own.id = any ($1::int[]);

-- settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select own.id, own.version, own.active, own.code, own.starts_on_ad, own.ends_on_ad from fiscal_year as own
order by extract(epoch from own.starts_on_ad) / -86400::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne from bank as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from disability_type as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from disabled_class as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from education_board as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from education_level as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from faculty as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from language as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from local_body_type as own order by own.id::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne from professional_council_type as own
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne from province as own order by own.id::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from service as own order by own.position::integer, own.id;
select own.id, own.version, own.active, own.name_en, own.name_ne from subject as own order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.applies_to, own.text_ne, own.text_en from scrutiny_reason as own
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.caste_group_id, caste_group_id.name_en as caste_group_id_en,
  caste_group_id.name_ne as caste_group_id_ne
from caste as own left join caste_group as caste_group_id on caste_group_id.id = own.caste_group_id order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.claimed_by, own.code, own.gender, own.proven_by, own.colour
from quota as own order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.district_id, district_id.name_en as district_id_en,
  district_id.name_ne as district_id_ne
from ministry as own left join district as district_id on district_id.id = own.district_id order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.division_type from master_division as own
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.group_id, group_id.name_en as group_id_en,
  group_id.name_ne as group_id_ne
from sub_group as own left join service_group as group_id on group_id.id = own.group_id order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.inclusive_quota_id,
  inclusive_quota_id.name_en as inclusive_quota_id_en, inclusive_quota_id.name_ne as inclusive_quota_id_ne
from caste_group as own left join quota as inclusive_quota_id on inclusive_quota_id.id = own.inclusive_quota_id
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.level, own.can_request_advt, own.can_schedule_exam, own.ministry_id,
  ministry_id.name_en as ministry_id_en, ministry_id.name_ne as ministry_id_ne
from organization as own left join ministry as ministry_id on ministry_id.id = own.ministry_id order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.province_id, province_id.name_en as province_id_en,
  province_id.name_ne as province_id_ne
from district as own left join province as province_id on province_id.id = own.province_id order by own.id::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.quota_code, quota_code.name_en as quota_code_en,
  quota_code.name_ne as quota_code_ne
from samuha_barga as own left join quota as quota_code on quota_code.code = own.quota_code order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.service_id, service_id.name_en as service_id_en,
  service_id.name_ne as service_id_ne
from service_group as own left join service as service_id on service_id.id = own.service_id order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.text_ne, own.text_en from agreement as own
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.type, own.class_id, own.service_id, class_id.name_en as class_id_en,
  class_id.name_ne as class_id_ne, service_id.name_en as service_id_en, service_id.name_ne as service_id_ne
from post as own left join class as class_id on class_id.id = own.class_id
  left join service as service_id on service_id.id = own.service_id
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.type, own.code from class as own
order by own.position::integer, own.id;

select own.id, own.version, own.active, own.name_en, own.name_ne, own.ward_count, own.district_id, own.local_body_type_id,
  district_id.name_en as district_id_en, district_id.name_ne as district_id_ne, local_body_type_id.name_en as local_body_type_id_en,
  local_body_type_id.name_ne as local_body_type_id_ne
from local_body as own left join district as district_id on district_id.id = own.district_id
  left join local_body_type as local_body_type_id on local_body_type_id.id = own.local_body_type_id
order by own.id::integer, own.id;

-- File master-data/repository/fees.ts
-- masterData.addPayment
insert into fee (class_id, basic_price_paisa, extra_price_paisa, holds_from_ad, source, version, entered_by, entered_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (class_id, version) do nothing returning id;

select c.id as class_id, c.name_en, c.name_ne, f.version, f.basic_price_paisa, f.extra_price_paisa, f.holds_from_ad, f.source,
  f.entered_at, officer_named (f.entered_by, f.entered_for) as entered_by
from class as c left join fee as f on f.class_id = c.id where c.id = $1 order by c.position, f.version desc;

-- masterData.listPayments, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select c.id as class_id, c.name_en, c.name_ne, f.version, f.basic_price_paisa, f.extra_price_paisa, f.holds_from_ad, f.source,
  f.entered_at, officer_named (f.entered_by, f.entered_for) as entered_by
from class as c left join fee as f on f.class_id = c.id where c.active = true order by c.position, f.version desc;

-- File master-data/repository/holidays.ts
-- masterData.listHolidays, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select id, day_ad, name_en, name_ne, active, version, entered_at, officer_named (entered_by, entered_for) as entered_by from holiday
where day_ad >= $1 order by day_ad;

-- masterData.saveHoliday
insert into holiday (day_ad, name_ne, name_en, active, entered_by, entered_at) values ($1, $2, $3, $4, $5, $6)
on conflict (day_ad) do nothing returning id;

-- File master-data/repository/lists.ts
-- masterData.getDistrict
select id, name_en, name_ne, active, province_id from district where id = $1 order by province_id, name_en collate nepali;

-- masterData.getLocalBody
select id, name_en, name_ne, active, district_id, local_body_type_id, ward_count from local_body where id = $1 order by id;

-- masterData.getPost
select id, name_en, name_ne, active, class_id, service_id, type from post where id = $1 order by position, id;

-- masterData.listAgreements
select id, name_en, name_ne, active, text_ne, text_en from agreement where active = true order by position, id;

-- masterData.listCasteGroups
select id, name_en, name_ne, active, inclusive_quota_id from caste_group where active = true order by position, id;

-- masterData.listCastes
select id, name_en, name_ne, active, caste_group_id from caste where active = true order by position, id;

-- masterData.listClasses
select id, name_en, name_ne, active, code, type from class where active = true order by position, id;

-- masterData.listDisabilities
select id, name_en, name_ne, active from disability_type where active = true order by position, id;

-- masterData.listDistricts
select id, name_en, name_ne, active, province_id from district where active = true order by province_id, name_en collate nepali;

-- masterData.listDistrictsByProvince
select id, name_en, name_ne, active, province_id from district where active = true and province_id = $1
order by province_id, name_en collate nepali;

-- masterData.listEducationBoards
select id, name_en, name_ne, active from education_board where active = true order by position, id;

-- masterData.listEducationLevels
select id, name_en, name_ne, active from education_level where active = true order by position, id;

-- masterData.listExamCentres
select id, name_en, name_ne, active, province_id, district_id, capacity, address, contact_person_en, contact_person_ne, contact_number,
  contact_email
from exam_centre where active = true order by position, id;

-- masterData.listFaculties
select id, name_en, name_ne, active from faculty where active = true order by position, id;

-- masterData.listFiscalYears
select id, code, starts_on_ad, ends_on_ad, active from fiscal_year where active = true order by code desc;

-- masterData.listGroups
select id, name_en, name_ne, active, service_id from service_group where active = true order by position, id;

-- masterData.listLanguages
select id, name_en, name_ne, active from language where active = true order by position, id;

-- masterData.listLocalBodies
select id, name_en, name_ne, active, district_id, local_body_type_id, ward_count from local_body where active = true order by id limit 200;

-- masterData.listLocalBodiesByDistrict
select id, name_en, name_ne, active, district_id, local_body_type_id, ward_count from local_body where active = true and district_id = $1
order by id;

-- masterData.listLocalBodyTypes
select id, name_en, name_ne, active from local_body_type where active = true order by id, id;

-- masterData.listMasterDivisions
select id, name_en, name_ne, active, division_type from master_division where active = true order by position, id;

-- masterData.listMinistries
select id, name_en, name_ne, active, district_id from ministry where active = true order by position, id;

-- masterData.listOrganizations
select id, name_en, name_ne, active, ministry_id, level, can_request_advt, can_schedule_exam from organization where active = true
order by position, id;

-- masterData.listPosts
select id, name_en, name_ne, active, class_id, service_id, type from post where active = true order by position, id;

-- masterData.listProvinces
select id, name_en, name_ne, active from province where active = true order by id, id;

-- masterData.listQuotas
select id, name_en, name_ne, active, code, claimed_by, gender, colour, share.percent as inclusive_percent,
  coalesce(share.priority, 0) as priority
from quota left join quota_share as share on share.quota_id = quota.id and share.version = quota_share_version_on ($1) where active = true
order by position, id;

-- masterData.listReligions
select id, name_en, name_ne, active from religion where active = true order by position, id;

-- masterData.listRooms
select room.id, room.exam_centre_id, room.room_number, room.capacity, room.active, exam_centre.name_en, exam_centre.name_ne
from room inner join exam_centre on exam_centre.id = room.exam_centre_id order by room.id limit 200;

-- masterData.listSamuhaBarga
select id, name_en, name_ne, active, quota_code from samuha_barga where active = true order by position, id;

-- masterData.listServices
select id, name_en, name_ne, active from service where active = true order by position, id;

-- masterData.listSubGroups
select id, name_en, name_ne, active, group_id from sub_group where active = true order by position, id;

-- masterData.listSubjects
select id, name_en, name_ne, active from subject where active = true order by position, id;

-- File master-data/repository/merges.ts
-- masterData.delete, masterEntry.merge
select gone_id from master_merge where list = $1 and (gone_id = $2 or kept_id = $3);

-- File master-data/repository/order.ts
-- masterEntry.getOrder
select id, name_en, name_ne, active from religion order by position, id;

-- masterEntry.saveOrder
select id from bank order by position, id for no key update;

update bank as entry set position = placed.place from unnest($1::integer[]) with ordinality as placed (id, place)
where entry.id = placed.id and entry.position <> placed.place;

-- File master-data/repository/percentages.ts
-- masterData.listPercentages, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select c.id as class_id, c.name_en, c.name_ne, x.version, x.heading, x.percent_value, x.holds_from_ad, x.source, x.entered_at,
  officer_named (x.entered_by, x.entered_for) as entered_by
from class as c left join competition_percentage as x on x.class_id = c.id where c.active = true
order by c.position, x.version desc, x.priority;

-- masterData.savePercentages
insert into competition_percentage (class_id, version, holds_from_ad, source, entered_by, entered_at, heading, percent_value, priority)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (class_id, version, heading) do nothing returning heading;

select c.id as class_id, c.name_en, c.name_ne, x.version, x.heading, x.percent_value, x.holds_from_ad, x.source, x.entered_at,
  officer_named (x.entered_by, x.entered_for) as entered_by
from class as c left join competition_percentage as x on x.class_id = c.id where c.id = $1 order by c.position, x.version desc, x.priority;

-- File master-data/repository/quota-shares.ts
-- many calls
select v.version, v.holds_from_ad, v.source, v.entered_at, officer_named (v.entered_by, v.entered_for) as entered_by,
  (select coalesce(json_agg(agg), '[]')
    from (
      select x.quota_id, q.name_en, q.name_ne, x.percent::float8 as percent
      from quota_share as x inner join quota as q on q.id = x.quota_id where x.version = v.version order by x.priority
    ) as agg
  ) as shares
from quota_share_version as v order by v.version desc;

-- masterData.saveQuotaShares
insert into quota_share (quota_id, percent, version, priority) values ($1, $2, $3, $4);

insert into quota_share_version (version, holds_from_ad, source, entered_by, entered_at) values ($1, $2, $3, $4, $5)
on conflict (version) do nothing returning version;

-- File master-data/repository/quotas.ts
-- masterData.addQuota
insert into samuha_barga (quota_code, name_en, name_ne, position)
select q.code, q.name_en, q.name_ne, (select coalesce(max(position), 0) from samuha_barga) + q.position from quota q
where q.claimed_by = 'document' and q.active and not exists (select 1 from samuha_barga s where s.quota_code = q.code)
on conflict (name_en) do update set quota_code = excluded.quota_code where samuha_barga.quota_code is null;

-- masterData.addQuota, masterData.saveQuotaShares
select id from quota order by id for no key update;

-- masterData.saveQuotaShares
select id from quota where id = any ($1::int[]) and active = true and claimed_by in ($2);

-- File master-data/repository/rebates.ts
-- masterData.listRebates, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select x.rebate_id, x.version, x.name_en, x.name_ne, x.percent, x.class_id, x.quota_code, x.province_id, x.for_disabled, x.kind,
  x.amount_paisa, x.holds_from_ad, x.source, x.entered_at, c.name_en as class_en, c.name_ne as class_ne, q.name_en as quota_en,
  q.name_ne as quota_ne, p.name_en as province_en, p.name_ne as province_ne, officer_named (x.entered_by, x.entered_for) as entered_by
from fee_rebate as x left join class as c on c.id = x.class_id left join quota as q on q.code = x.quota_code
  left join province as p on p.id = x.province_id
order by x.rebate_id, x.version desc;

-- masterData.saveRebate
insert into
  fee_rebate (
    rebate_id, version, class_id, quota_code, province_id, name_ne, name_en, kind, for_disabled, holds_from_ad, source, percent,
    amount_paisa, entered_by, entered_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (rebate_id, version) do nothing returning id;

select
  array_remove(
    array[ case when $1::int is not null and not exists (select from class where id = $2) then 'classId' end,
      case when $3::text is not null and not exists (select from quota where code = $4) then 'quotaCode' end,
      case when $5::int is not null and not exists (select from province where id = $6) then 'provinceId' end
    ], null
  ) as unknown;

select nextval('fee_rebate_number')::integer as id;

-- File master-data/repository/references.ts
-- masterEntry.listReferences
select count(*)::integer as count from (select 1 from extra_details where religion_id = $1 limit $2) found;
select count(*)::integer as count from (select 1 from profile_snapshot where profile #>> '{extra,religion,id}' = $1 limit $2) found;

-- masterEntry.listReferences, masterEntry.merge
select f.relname as table, fa.attname as column, t.relname as to, ta.attname as by,
  exists (select from pg_index i where i.indrelid = f.oid and i.indisunique and fa.attnum = any (i.indkey)) as "isUnique"
from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
  join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = c.conkey[1] join pg_attribute ta on ta.attrelid = t.oid
  and ta.attnum = c.confkey[1]
where c.contype = 'f' and t.relname = $1 and t.relnamespace = current_schema()::regnamespace and cardinality(c.conkey) = 1
order by f.relname, fa.attname;

-- masterEntry.merge
select count(*)::integer as count from (select 1 from payment_closing where bank_id = $1 limit $2) found;
select count(*)::integer as count from (select 1 from payment_detail where bank_id = $1 limit $2) found;
select count(*)::integer as count from (select 1 from voucher where bank_id = $1 limit $2) found;
update payment_closing set bank_id = $1 where bank_id = $2;
update payment_detail set bank_id = $1 where bank_id = $2;
update voucher set bank_id = $1 where bank_id = $2;

-- List masterData.exportEntries
select e.id as id, e.position::text as at
from (
  select own.id, own.name_en collate nepali as name_en, own.name_ne collate nepali as name_ne, own.active,
    own.position::integer as position, null::text as code, own.type as kind, referred.name_en collate nepali as referred_en,
    referred.name_ne collate nepali as referred_ne, own.class_id as class_id, own.service_id as service_id, null::integer as group_id,
    null::integer as province_id, null::integer as district_id, null::integer as local_body_type_id, null::integer as caste_group_id,
    null::integer as inclusive_quota_id, null::integer as ministry_id
  from post as own left join class as referred on referred.id = own.class_id
) as e order by e.position asc, e.id asc limit 201;

-- List masterData.listEntries
select count(*)::integer as count
from (
  select 1 as one
  from (
    select own.id, own.name_en collate nepali as name_en, own.name_ne collate nepali as name_ne, own.active,
      own.position::integer as position, null::text as code, own.type as kind, referred.name_en collate nepali as referred_en,
      referred.name_ne collate nepali as referred_ne, own.class_id as class_id, own.service_id as service_id, null::integer as group_id,
      null::integer as province_id, null::integer as district_id, null::integer as local_body_type_id, null::integer as caste_group_id,
      null::integer as inclusive_quota_id, null::integer as ministry_id
    from post as own left join class as referred on referred.id = own.class_id
  ) as e limit 10001
) as "some";

select e.id as id, e.position::text as at
from (
  select own.id, own.name_en collate nepali as name_en, own.name_ne collate nepali as name_ne, own.active,
    own.position::integer as position, null::text as code, own.type as kind, referred.name_en collate nepali as referred_en,
    referred.name_ne collate nepali as referred_ne, own.class_id as class_id, own.service_id as service_id, null::integer as group_id,
    null::integer as province_id, null::integer as district_id, null::integer as local_body_type_id, null::integer as caste_group_id,
    null::integer as inclusive_quota_id, null::integer as ministry_id
  from post as own left join class as referred on referred.id = own.class_id
) as e order by e.position asc, e.id asc limit 51;

-- File setup/handlers.ts
-- setup.loadDefaults
select 1 as one from province limit 1;

-- File setup/repository.ts
-- settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select distinct on (l.class_id, l.service_id, l.gender, l.for_disabled, l.for_internal, l.for_development_service) l.id, l.version,
  l.class_id, l.service_id, l.gender, l.for_disabled, l.for_internal, l.for_development_service, l.min_age, l.max_age, l.source,
  c.name_en as class_name
from age_limit as l inner join class as c on c.id = l.class_id where l.holds_from_ad <= $1
order by l.class_id, l.service_id, l.gender, l.for_disabled, l.for_internal, l.for_development_service, l.holds_from_ad desc;

select id, version, province_id, district_id, name_en, name_ne, address, contact_person_en, contact_person_ne, contact_email,
  capacity as center_capacity, contact_number as contact, not active as inactive
from exam_centre order by id;

select id, version, title, title_ne, description, description_ne, type, second_factor_required from role
where retired_at is null and (key is null or key <> $1) order by id;

-- setup.getProgress
select (select count(*) from local_body where active)::integer as "localBodies",
  (select count(*) from organization where active and can_request_advt)::integer as organizations,
  (select count(*) from service where active)::integer as services, (select count(*) from service_group where active)::integer as groups,
  (select count(*) from class where active)::integer as classes, (select count(*) from post where active)::integer as posts,
  (select count(*) from quota where active)::integer as quotas,
  (select coalesce(sum(s.percent) * 1000, 0)
    from quota_share s where s.version = quota_share_version_on ($1)
  )::integer as "inclusiveThousandths",
  (select count(*)
    from class c where active and exists (select 1 from competition_percentage p where p.class_id = c.id and p.holds_from_ad <= $2)
  )::integer as "classesWithPercentages",
  (select count(*)
    from class c where active and exists (select 1 from fee f where f.class_id = c.id and f.holds_from_ad <= $3)
  )::integer as "classesWithFee",
  (select count(*)
    from class c where active and exists (select 1 from age_limit a where a.class_id = c.id and a.holds_from_ad <= $4)
  )::integer as "classesWithAges",
  (select count(*) from curriculum)::integer as curricula, (select count(*) from education_level where active)::integer as qualifications,
  (select count(*) from role where retired_at is null)::integer as roles,
  (select count(distinct s.account_id)
    from staff s join staff_role r using (account_id) join role on role.id = r.role_id
    where s.active and role.key is distinct from 'administrator'
  )::integer as officers,
  (select count(distinct s.account_id)
    from staff s join staff_role r using (account_id) join role on role.id = r.role_id where s.active and role.key = 'administrator'
  )::integer as administrators,
  (select count(*) from fiscal_year where active and starts_on_ad <= $5 and ends_on_ad >= $6)::integer as "fiscalYears",
  (select count(*) from exam_centre where active)::integer as centres,
  (select count(*) from (select 1 from sent_mail where accepted_at is not null and not by_sms limit 1) sent)::integer as "sentMails";

-- setup.getProgress, setup.loadDefaults
select $1 as name, count(*)::integer as rows from district
union all
select $2 as name, count(*)::integer as rows from local_body
union all
select $3 as name, count(*)::integer as rows from province
union all
select $4 as name, count(*)::integer as rows from local_body_type
union all
select $5 as name, count(*)::integer as rows from class
union all
select $6 as name, count(*)::integer as rows from post
union all
select $7 as name, count(*)::integer as rows from service
union all
select $8 as name, count(*)::integer as rows from service_group
union all
select $9 as name, count(*)::integer as rows from sub_group
union all
select $10 as name, count(*)::integer as rows from fee
union all
select $11 as name, count(*)::integer as rows from age_limit
union all
select $12 as name, count(*)::integer as rows from competition_percentage
union all
select $13 as name, count(*)::integer as rows from quota
union all
select $14 as name, count(*)::integer as rows from caste
union all
select $15 as name, count(*)::integer as rows from caste_group
union all
select $16 as name, count(*)::integer as rows from religion
union all
select $17 as name, count(*)::integer as rows from language
union all
select $18 as name, count(*)::integer as rows from disability_type
union all
select $19 as name, count(*)::integer as rows from samuha_barga
union all
select $20 as name, count(*)::integer as rows from disabled_class
union all
select $21 as name, count(*)::integer as rows from subject
union all
select $22 as name, count(*)::integer as rows from education_level
union all
select $23 as name, count(*)::integer as rows from faculty
union all
select $24 as name, count(*)::integer as rows from education_board
union all
select $25 as name, count(*)::integer as rows from professional_council_type
union all
select $26 as name, count(*)::integer as rows from organization
union all
select $27 as name, count(*)::integer as rows from ministry
union all
select $28 as name, count(*)::integer as rows from master_division
union all
select $29 as name, count(*)::integer as rows from bank
union all
select $30 as name, count(*)::integer as rows from fiscal_year
union all
select $31 as name, count(*)::integer as rows from agreement
union all
select $32 as name, count(*)::integer as rows from scrutiny_reason
union all
select $33 as name, count(*)::integer as rows from exam_centre
union all
select $34 as name, count(*)::integer as rows from invigilator_post;

-- File text/repository/account.ts
-- text.sendTest
select email from account where id = $1;

-- File text/repository/example.ts
-- text.preview, text.sendTest
select x.application_number, x.receipt_number, x.fee_amount_paisa, u.username, a.payment_last_at as last_at, p.name_en as post_en,
  p.name_ne as post_ne, s.roll_number, c.name_en as centre_en, c.name_ne as centre_ne
from application as x inner join candidate as k on k.master_id = x.master_id inner join account as u on u.id = k.account_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join candidate_seat as s on s.application_id = x.id
  left join exam_centre as c on c.id = s.exam_centre_id
order by x.id desc limit 1;
