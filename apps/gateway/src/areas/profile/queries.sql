-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File repository/applicant-facts.ts
-- many calls
select c.gender, c.date_of_birth_ad, coalesce(x.physically_disabled, false) as physically_disabled,
  (select coalesce(json_agg(agg), '[]')
    from (
      select l.position as level_position, e.faculty_id, e.major_subject, (e.country <> $1 or e.foreign_board) as "foreign"
      from education as e inner join education_level as l on l.id = e.education_level_id where e.master_id = c.master_id order by e.id
    ) as agg
  ) as education,
  (select coalesce(json_agg(agg), '[]')
    from (
      select b.quota_code from samuha_barga_record as r inner join samuha_barga as b on b.id = r.samuha_barga_id
      where r.master_id = c.master_id
    ) as agg
  ) as quota_codes,
  exists (
    select g.id from government_experience as g where g.master_id = c.master_id and g.employment_status = 'working'
  ) as in_government_service,
  (select min(d.employment_from_ad) as since
    from government_experience as d where d.master_id = c.master_id and d.development_post = true and d.employment_status = 'working'
  ) as development_service_since_ad
from candidate as c left join extra_details as x on x.master_id = c.master_id where c.master_id = $2;

-- File repository/candidate.ts
-- application.listByCandidate, vacancy.studentAdvertisementCodes
select master_id from candidate where master_id = $1;

-- furtherCategory.add, vacancy.apply, vacancy.changeApplication
select account_id, profile_locked, profile_locked_at, profile_lock_expires_at, documents_locked, documents_lock_expires_at from candidate
where master_id = $1 for key share;

-- many calls
select account_id, profile_locked, profile_locked_at, profile_lock_expires_at, documents_locked, documents_lock_expires_at from candidate
where master_id = $1 for update;

select account_id, profile_locked, profile_locked_at, profile_lock_expires_at, documents_locked, documents_lock_expires_at from candidate
where master_id = $1;

select c.first_name, c.middle_name, c.last_name, c.gender, c.date_of_birth_ad, c.citizenship_number, c.phone_number, a.email,
  p.first_name_ne, p.middle_name_ne, p.last_name_ne
from candidate as c inner join account as a on a.id = c.account_id left join personal_details as p on p.master_id = c.master_id
where c.master_id = $1;

-- profile.getDocumentFile
select (
  exists (select id from application where master_id = $1 and scrutiny_officer_id = $2)
  or exists (
    select x.id
    from application as x inner join scrutiny_second_reading as s on s.application_id = x.id
      inner join scrutiny_allocation as l on l.advt_code = x.advt_code
    where x.master_id = $3 and s.read_at is null and s.first_officer_id <> $4 and l.officer_id = $5
  )
) as examined;

-- File repository/contact.ts
-- profile.getContact, profile.saveContact
select a.email, c.phone_number as mobile_no from candidate as c inner join account as a on a.id = c.account_id where c.master_id = $1;

select ca.kind, ca.province_id, ca.district_id, ca.local_body_type_id, ca.local_body_id, ca.ward_no, ca.marga, ca.tole, ca.ghar_no,
  ca.phone_no, ca.mobile_no, ca.email, ca.address, p.name_en as province_en, p.name_ne as province_ne, d.name_en as district_en,
  d.name_ne as district_ne, t.name_en as type_en, t.name_ne as type_ne, l.name_en as local_body_en, l.name_ne as local_body_ne
from contact_address as ca inner join province as p on p.id = ca.province_id inner join district as d on d.id = ca.district_id
  inner join local_body_type as t on t.id = ca.local_body_type_id inner join local_body as l on l.id = ca.local_body_id
where ca.master_id = $1;

-- profile.saveContact
insert into
  contact_address (
    master_id, kind, province_id, district_id, local_body_type_id, local_body_id, ward_no, marga, tole, ghar_no, address, email, phone_no,
    mobile_no, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (master_id, kind) do update
set province_id = $16, district_id = $17, local_body_type_id = $18, local_body_id = $19, ward_no = $20, marga = $21, tole = $22,
  ghar_no = $23, address = $24, email = $25, phone_no = $26, mobile_no = $27, updated_at = $28;

select d.province_id, l.district_id, l.local_body_type_id, l.ward_count
from local_body as l inner join district as d on d.id = l.district_id where l.id = $1;

-- File repository/documents.ts
-- many calls
select d.type, d.updated_at,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = d.file_id
  ) as file
from candidate_document as d where d.master_id = $1 order by d.type;

-- profile.uploadDocuments, userAdmin.savePhoto, userAdmin.saveUserDocument
insert into candidate_document (master_id, type, file_id, updated_at) values ($1, $2, $3, $4) on conflict (master_id, type) do update
set file_id = $5, updated_at = $6;

-- File repository/education.ts
-- profile.deleteAcademicQualification, profile.listAcademicQualification, profile.saveAcademicQualification
select q.id, q.education_id, q.category, e.university_or_board_name, l.name_en, l.name_ne, f.name_en as faculty_en, f.name_ne as faculty_ne
from academic_qualification as q inner join education as e on e.id = q.education_id
  inner join education_level as l on l.id = e.education_level_id inner join faculty as f on f.id = e.faculty_id
where q.master_id = $1 order by q.id;

-- profile.deleteEducation, profile.editEducation, profile.listEducation, profile.saveEducation
select e.id, e.university_or_board_name, e.foreign_board, e.education_level_id, e.faculty_id, e.major_subject, e.description,
  e.education_type, e.passed_date_ad, e.division, e.country, e.percentage, l.name_en as level_en, l.name_ne as level_ne,
  f.name_en as faculty_en, f.name_ne as faculty_ne,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.transcript_file_id
  ) as transcript,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.back_transcript_file_id
  ) as back_transcript,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.character_certificate_file_id
  ) as character_certificate,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.equivalent_certificate_file_id
  ) as equivalent_certificate
from education as e inner join education_level as l on l.id = e.education_level_id inner join faculty as f on f.id = e.faculty_id
where e.master_id = $1 order by l.position desc, e.passed_date_ad desc, e.id;

-- profile.saveAcademicQualification
insert into academic_qualification (master_id, education_id, category, updated_at) values ($1, $2, $3, $4)
on conflict (education_id) do update set category = $5, updated_at = $6 returning id;

select id from education where id = $1 and master_id = $2;

-- File repository/experience.ts
-- profile.deleteGovernmentExperience, profile.listGovernmentExperience, profile.saveGovernmentExperience
select e.id, e.institution_name, e.other_institution_name, e.address, e.post_id, e.service_id, e.group_id, e.sub_group_id, e.class_id,
  e.employment_from_ad, e.employment_to_ad, e.employment_status, e.development_post, e.employment_type, e.remarks, p.name_en as post_en,
  p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne,
  sg.name_en as sub_group_en, sg.name_ne as sub_group_ne, c.name_en as class_en, c.name_ne as class_ne,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.file_id
  ) as file
from government_experience as e inner join post as p on p.id = e.post_id inner join service as s on s.id = e.service_id
  inner join service_group as g on g.id = e.group_id inner join sub_group as sg on sg.id = e.sub_group_id
  inner join class as c on c.id = e.class_id
where e.master_id = $1 order by e.employment_from_ad desc, e.id;

-- profile.deleteNonGovernmentExperience, profile.listNonGovernmentExperience, profile.saveNonGovernmentExperience
select e.id, e.institution_name, e.employment_from_ad, e.employment_to_ad, e.employment_status, e.employment_type,
  e.exp_match_officer_level,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = e.file_id
  ) as file
from non_government_experience as e where e.master_id = $1 order by e.employment_from_ad desc nulls last, e.id;

-- profile.saveGovernmentExperience
select exists (select 1 from post where id = $1) as post, exists (select 1 from service where id = $2) as service,
  exists (select 1 from service_group where id = $3 and service_id = $4) as "group",
  exists (select 1 from sub_group where id = $5 and group_id = $6) as "subGroup", exists (select 1 from class where id = $7) as "classId";

-- File repository/extra-details.ts
-- profile.deleteSamuhaBarga, profile.getSamuhaBarga, profile.saveExtraDetails, profile.saveSamuhaBarga
select r.id, r.samuha_barga_id, r.other_specify, s.name_en, s.name_ne,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = r.file_id
  ) as file
from samuha_barga_record as r left join samuha_barga as s on s.id = r.samuha_barga_id where r.master_id = $1 order by r.id;

-- profile.getExtraDetails, profile.saveExtraDetails
select e.caste_id, e.caste_other, e.caste_group_id, e.caste_group_other, e.religion_id, e.religion_other, e.mother_tongue_id,
  e.mother_tongue_other, e.marital_status, e.employment_status, e.employment_status_other, e.physically_disabled, e.disabled_class_id,
  e.disabled_class_other, e.disability_type_id, e.disability_type_other, e.father_education, e.mother_education, e.father_occupation,
  e.father_occupation_other, e.mother_occupation, e.mother_occupation_other, e.parents_main_occupation, e.parents_main_occupation_other,
  e.geographical_area, c.name_en as caste_en, c.name_ne as caste_ne, g.name_en as group_en, g.name_ne as group_ne,
  r.name_en as religion_en, r.name_ne as religion_ne, l.name_en as language_en, l.name_ne as language_ne, dc.name_en as disabled_class_en,
  dc.name_ne as disabled_class_ne, dt.name_en as disability_en, dt.name_ne as disability_ne
from extra_details as e left join caste as c on c.id = e.caste_id left join caste_group as g on g.id = e.caste_group_id
  left join religion as r on r.id = e.religion_id left join language as l on l.id = e.mother_tongue_id
  left join disabled_class as dc on dc.id = e.disabled_class_id left join disability_type as dt on dt.id = e.disability_type_id
where e.master_id = $1;

-- profile.saveExtraDetails
insert into
  extra_details (
    master_id, caste_id, caste_other, caste_group_id, caste_group_other, religion_id, religion_other, mother_tongue_id,
    mother_tongue_other, marital_status, employment_status, employment_status_other, physically_disabled, disabled_class_id,
    disabled_class_other, disability_type_id, disability_type_other, father_education, mother_education, father_occupation,
    father_occupation_other, mother_occupation, mother_occupation_other, parents_main_occupation, parents_main_occupation_other,
    geographical_area, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)
on conflict (master_id) do update
set caste_id = $28, caste_other = $29, caste_group_id = $30, caste_group_other = $31, religion_id = $32, religion_other = $33,
  mother_tongue_id = $34, mother_tongue_other = $35, marital_status = $36, employment_status = $37, employment_status_other = $38,
  physically_disabled = $39, disabled_class_id = $40, disabled_class_other = $41, disability_type_id = $42, disability_type_other = $43,
  father_education = $44, mother_education = $45, father_occupation = $46, father_occupation_other = $47, mother_occupation = $48,
  mother_occupation_other = $49, parents_main_occupation = $50, parents_main_occupation_other = $51, geographical_area = $52,
  updated_at = $53;

-- profile.saveExtraDetails, profile.saveSamuhaBarga
update samuha_barga_record set file_id = $1, updated_at = $2 where id = $3;

-- File repository/filled-parts.ts
-- dashboard.status, profile.checkMandatoryDocument, vacancy.detail
select exists (select 1 from personal_details where master_id = $1) as personal,
  (select count(*) from contact_address where master_id = $2) = 2 as contact,
  exists (select 1 from education where master_id = $3) as education, exists (select 1 from training where master_id = $4) as training,
  exists (select 1 from professional_council where master_id = $5) as professional,
  exists (select 1 from extra_details where master_id = $6) as extra, exists (select 1 from government_experience where master_id = $7)
  or exists (select 1 from non_government_experience where master_id = $8) as experience,
  exists (select 1 from candidate_document where master_id = $9 and type = $10) as photograph,
  exists (select 1 from candidate_document where master_id = $11 and type = $12) as signature,
  exists (select 1 from candidate_document where master_id = $13 and type = $14)
  and exists (select 1 from candidate_document where master_id = $15 and type = $16) as citizenship;

-- File repository/listed.ts
-- profile.editEducation, profile.saveEducation
select $1::text as field where not exists (select 1 from education_level where id = $2)
union all
select $3::text as field where not exists (select 1 from faculty where id = $4);

-- profile.editProfessional, profile.saveProfessional
select $1::text as field where not exists (select 1 from professional_council_type where id = $2);

-- profile.saveExtraDetails
select $1::text as field where not exists (select 1 from caste where id = $2)
union all
select $3::text as field where not exists (select 1 from caste_group where id = $4)
union all
select $5::text as field where not exists (select 1 from language where id = $6)
union all
select $7::text as field where not exists (select 1 from samuha_barga where id = $8);

-- profile.saveSamuhaBarga
select $1::text as field where not exists (select 1 from samuha_barga where id = $2);

-- File repository/personal.ts
-- profile.getPersonalDetails, profile.savePersonalDetails, userAdmin.savePersonalDetail
select c.master_id, c.first_name, c.middle_name, c.last_name, c.date_of_birth_ad, c.gender, c.national_id, c.citizenship_number,
  c.citizenship_issue_date_ad, c.citizenship_issue_district_id, d.name_en, d.name_ne, p.first_name_ne, p.middle_name_ne, p.last_name_ne,
  p.father_name_ne, p.mother_name_ne, p.grandfather_name_ne, p.spouse_name_ne
from candidate as c left join personal_details as p on p.master_id = c.master_id
  left join district as d on d.id = c.citizenship_issue_district_id
where c.master_id = $1;

-- profile.savePersonalDetails, userAdmin.savePersonalDetail
insert into
  personal_details (master_id, first_name_ne, middle_name_ne, last_name_ne, father_name_ne, mother_name_ne, grandfather_name_ne, spouse_name_ne, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (master_id) do update
set first_name_ne = $10, middle_name_ne = $11, last_name_ne = $12, father_name_ne = $13, mother_name_ne = $14, grandfather_name_ne = $15,
  spouse_name_ne = $16, updated_at = $17;

select id from district where id = $1;

select master_id from candidate
where citizenship_issue_district_id = $1 and certificate_key (citizenship_number) = certificate_key ($2) and master_id != $3
  and merged_into_master_id is null;

update candidate
set first_name = $1, middle_name = $2, last_name = $3, date_of_birth_ad = $4, gender = $5, citizenship_number = $6,
  citizenship_issue_date_ad = $7, citizenship_issue_district_id = $8
where master_id = $9;

-- File repository/professional.ts
-- profile.deleteProfessional, profile.editProfessional, profile.listProfessional, profile.saveProfessional
select p.id, p.institution_name, p.type, p.darta_number, p.issued_date_ad, p.renew_date_ad, p.validity_date_ad,
  p.professional_council_type_id, t.name_en, t.name_ne,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = p.front_file_id
  ) as front_file,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = p.back_file_id
  ) as back_file
from professional_council as p inner join professional_council_type as t on t.id = p.professional_council_type_id where p.master_id = $1
order by p.issued_date_ad desc, p.id;

-- File repository/profile-file.ts
-- profile.getDocumentFile
select exists (select 1 from candidate_document where master_id = $1 and file_id = $2 and type = $3)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $4 and entry.name #>> '{}' in ($5)
  ) as holds;

select exists (select 1 from education where master_id = $1 and transcript_file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from government_experience where master_id = $1 and file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from non_government_experience where master_id = $1 and file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from professional_council where master_id = $1 and back_file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from professional_council where master_id = $1 and front_file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from samuha_barga_record where master_id = $1 and file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select exists (select 1 from training where master_id = $1 and file_id = $2)
  or exists (
    select 1
    from application a join profile_snapshot s on s.master_id = a.master_id and s.id = a.profile_snapshot_id,
      jsonb_path_query(s.profile, '$.**.imageName') as entry (name)
    where a.master_id = $3 and entry.name #>> '{}' in ($4)
  ) as holds;

select username from account where id = $1;
select w.application_id from voucher as w inner join application as a on a.id = w.application_id where a.master_id = $1 and w.file_id = $2;

-- File repository/records.ts
-- profile.deleteAcademicQualification
delete from academic_qualification where id = $1 and master_id = $2;

-- profile.deleteEducation
delete from education where id = $1 and master_id = $2;

-- profile.deleteGovernmentExperience
delete from government_experience where id = $1 and master_id = $2;

-- profile.deleteNonGovernmentExperience
delete from non_government_experience where id = $1 and master_id = $2;

-- profile.deleteProfessional
delete from professional_council where id = $1 and master_id = $2;

-- profile.deleteSamuhaBarga
delete from samuha_barga_record where id = $1 and master_id = $2;

-- profile.deleteTraining
delete from training where id = $1 and master_id = $2;

-- profile.editEducation
update education
set university_or_board_name = $1, foreign_board = $2, education_level_id = $3, faculty_id = $4, percentage = $5, major_subject = $6,
  description = $7, education_type = $8, passed_date_ad = $9, division = $10, country = $11, updated_at = $12
where id = $13 and master_id = $14;

-- profile.editProfessional
update professional_council
set institution_name = $1, type = $2, darta_number = $3, issued_date_ad = $4, renew_date_ad = $5, validity_date_ad = $6,
  professional_council_type_id = $7, updated_at = $8
where id = $9 and master_id = $10;

-- profile.editTraining
update training
set institute_name = $1, training_name = $2, percentage = $3, training_from_ad = $4, training_to_ad = $5, division = $6, updated_at = $7
where id = $8 and master_id = $9;

-- profile.saveEducation
insert into
  education (
    master_id, university_or_board_name, foreign_board, education_level_id, faculty_id, percentage, major_subject, description,
    education_type, passed_date_ad, division, country, transcript_file_id, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id;

-- profile.saveExtraDetails
insert into samuha_barga_record (master_id, samuha_barga_id, other_specify, file_id, updated_at) values ($1, $2, $3, $4, $5) returning id;

-- profile.saveGovernmentExperience
insert into
  government_experience (
    master_id, institution_name, other_institution_name, address, post_id, service_id, group_id, sub_group_id, class_id,
    employment_from_ad, employment_to_ad, employment_status, development_post, employment_type, remarks, file_id, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id;

update government_experience
set institution_name = $1, other_institution_name = $2, address = $3, post_id = $4, service_id = $5, group_id = $6, sub_group_id = $7,
  class_id = $8, employment_from_ad = $9, employment_to_ad = $10, employment_status = $11, development_post = $12, employment_type = $13,
  remarks = $14, updated_at = $15
where id = $16 and master_id = $17;

-- profile.saveNonGovernmentExperience
insert into
  non_government_experience (
    master_id, institution_name, employment_from_ad, employment_to_ad, employment_status, employment_type, exp_match_officer_level,
    file_id, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

update non_government_experience
set institution_name = $1, employment_from_ad = $2, employment_to_ad = $3, employment_status = $4, employment_type = $5,
  exp_match_officer_level = $6, updated_at = $7
where id = $8 and master_id = $9;

-- profile.saveProfessional
insert into
  professional_council (
    master_id, institution_name, type, darta_number, issued_date_ad, renew_date_ad, validity_date_ad, professional_council_type_id,
    front_file_id, back_file_id, updated_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id;

-- profile.saveTraining
insert into
  training (master_id, institute_name, training_name, percentage, training_from_ad, training_to_ad, division, file_id, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

-- File repository/sent.ts
-- profile.sent
select x.application_number, x.applied_at, x.fee_amount_paisa, x.fee_type, p.name_en as post_en, p.name_ne as post_ne, s.profile,
  (select to_json(obj)
    from (
      select w.voucher_number, w.voucher_date_ad, w.amount_paisa, w.uploaded_at, b.name_en, b.name_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = w.file_id
        ) as file
      from voucher as w inner join bank as b on b.id = w.bank_id where w.application_id = x.id and w.category_addition_id is null
    ) as obj
  ) as voucher
from application as x inner join profile_snapshot as s on s.id = x.profile_snapshot_id and s.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.id = $1 and x.master_id = $2;

-- File repository/snapshots.ts
-- furtherCategory.add, furtherCategory.offer, vacancy.apply, vacancy.changeApplication
select s.id as snapshot_id, s.facts from profile_snapshot as s inner join master_data_revision as m on m.revision = s.master_data_revision
where s.master_id = $1 and s.outdated = false;

-- many calls
delete from profile_snapshot as s
where s.master_id = $1 and not exists (select a.id from application as a where a.master_id = s.master_id and a.profile_snapshot_id = s.id)
  and not exists (select added.id from category_addition as added where added.profile_snapshot_id = s.id);

insert into profile_snapshot (master_id, taken_at, profile, facts, master_data_revision) values ($1, $2, $3::jsonb, $4::jsonb, $5)
returning id;

select master_id from candidate where master_id = $1 for no key update;
update profile_snapshot set outdated = $1 where master_id = $2 and outdated = false;

-- File repository/training.ts
-- profile.deleteTraining, profile.editTraining, profile.listTraining, profile.saveTraining
select t.id, t.institute_name, t.training_name, t.percentage, t.training_from_ad, t.training_to_ad, t.division,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = t.file_id
  ) as file
from training as t where t.master_id = $1 order by t.training_to_ad desc, t.id;

-- File repository/whole-profile.ts
-- many calls
select
  (select to_json(obj)
    from (
      select c.master_id, c.first_name, c.middle_name, c.last_name, c.date_of_birth_ad, c.gender, c.national_id, c.citizenship_number,
        c.citizenship_issue_date_ad, c.citizenship_issue_district_id, d.name_en, d.name_ne, p.first_name_ne, p.middle_name_ne,
        p.last_name_ne, p.father_name_ne, p.mother_name_ne, p.grandfather_name_ne, p.spouse_name_ne
      from candidate as c left join personal_details as p on p.master_id = c.master_id
        left join district as d on d.id = c.citizenship_issue_district_id
      where c.master_id = $1
    ) as obj
  ) as personal,
  (select to_json(obj)
    from (
      select a.email, c.phone_number as mobile_no from candidate as c inner join account as a on a.id = c.account_id where c.master_id = $2
    ) as obj
  ) as registered,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ca.kind, ca.province_id, ca.district_id, ca.local_body_type_id, ca.local_body_id, ca.ward_no, ca.marga, ca.tole, ca.ghar_no,
        ca.phone_no, ca.mobile_no, ca.email, ca.address, p.name_en as province_en, p.name_ne as province_ne, d.name_en as district_en,
        d.name_ne as district_ne, t.name_en as type_en, t.name_ne as type_ne, l.name_en as local_body_en, l.name_ne as local_body_ne
      from contact_address as ca inner join province as p on p.id = ca.province_id inner join district as d on d.id = ca.district_id
        inner join local_body_type as t on t.id = ca.local_body_type_id inner join local_body as l on l.id = ca.local_body_id
      where ca.master_id = $3
    ) as agg
  ) as addresses,
  (select coalesce(json_agg(agg), '[]')
    from (
      select e.id, e.university_or_board_name, e.foreign_board, e.education_level_id, e.faculty_id, e.major_subject, e.description,
        e.education_type, e.passed_date_ad, e.division, e.country, e.percentage, l.name_en as level_en, l.name_ne as level_ne,
        f.name_en as faculty_en, f.name_ne as faculty_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.transcript_file_id
        ) as transcript,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.back_transcript_file_id
        ) as back_transcript,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.character_certificate_file_id
        ) as character_certificate,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.equivalent_certificate_file_id
        ) as equivalent_certificate
      from education as e inner join education_level as l on l.id = e.education_level_id inner join faculty as f on f.id = e.faculty_id
      where e.master_id = $4 order by l.position desc, e.passed_date_ad desc, e.id
    ) as agg
  ) as education,
  (select coalesce(json_agg(agg), '[]')
    from (
      select q.id, q.education_id, q.category, e.university_or_board_name, l.name_en, l.name_ne, f.name_en as faculty_en,
        f.name_ne as faculty_ne
      from academic_qualification as q inner join education as e on e.id = q.education_id
        inner join education_level as l on l.id = e.education_level_id inner join faculty as f on f.id = e.faculty_id
      where q.master_id = $5 order by q.id
    ) as agg
  ) as academic_qualifications,
  (select coalesce(json_agg(agg), '[]')
    from (
      select t.id, t.institute_name, t.training_name, t.percentage, t.training_from_ad, t.training_to_ad, t.division,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = t.file_id
        ) as file
      from training as t where t.master_id = $6 order by t.training_to_ad desc, t.id
    ) as agg
  ) as training,
  (select coalesce(json_agg(agg), '[]')
    from (
      select p.id, p.institution_name, p.type, p.darta_number, p.issued_date_ad, p.renew_date_ad, p.validity_date_ad,
        p.professional_council_type_id, t.name_en, t.name_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = p.front_file_id
        ) as front_file,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = p.back_file_id
        ) as back_file
      from professional_council as p inner join professional_council_type as t on t.id = p.professional_council_type_id
      where p.master_id = $7 order by p.issued_date_ad desc, p.id
    ) as agg
  ) as professional,
  (select coalesce(json_agg(agg), '[]')
    from (
      select e.id, e.institution_name, e.other_institution_name, e.address, e.post_id, e.service_id, e.group_id, e.sub_group_id,
        e.class_id, e.employment_from_ad, e.employment_to_ad, e.employment_status, e.development_post, e.employment_type, e.remarks,
        p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, g.name_en as group_en,
        g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne, c.name_en as class_en, c.name_ne as class_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.file_id
        ) as file
      from government_experience as e inner join post as p on p.id = e.post_id inner join service as s on s.id = e.service_id
        inner join service_group as g on g.id = e.group_id inner join sub_group as sg on sg.id = e.sub_group_id
        inner join class as c on c.id = e.class_id
      where e.master_id = $8 order by e.employment_from_ad desc, e.id
    ) as agg
  ) as government_experience,
  (select coalesce(json_agg(agg), '[]')
    from (
      select e.id, e.institution_name, e.employment_from_ad, e.employment_to_ad, e.employment_status, e.employment_type,
        e.exp_match_officer_level,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = e.file_id
        ) as file
      from non_government_experience as e where e.master_id = $9 order by e.employment_from_ad desc nulls last, e.id
    ) as agg
  ) as non_government_experience,
  (select to_json(obj)
    from (
      select e.caste_id, e.caste_other, e.caste_group_id, e.caste_group_other, e.religion_id, e.religion_other, e.mother_tongue_id,
        e.mother_tongue_other, e.marital_status, e.employment_status, e.employment_status_other, e.physically_disabled,
        e.disabled_class_id, e.disabled_class_other, e.disability_type_id, e.disability_type_other, e.father_education, e.mother_education,
        e.father_occupation, e.father_occupation_other, e.mother_occupation, e.mother_occupation_other, e.parents_main_occupation,
        e.parents_main_occupation_other, e.geographical_area, c.name_en as caste_en, c.name_ne as caste_ne, g.name_en as group_en,
        g.name_ne as group_ne, r.name_en as religion_en, r.name_ne as religion_ne, l.name_en as language_en, l.name_ne as language_ne,
        dc.name_en as disabled_class_en, dc.name_ne as disabled_class_ne, dt.name_en as disability_en, dt.name_ne as disability_ne
      from extra_details as e left join caste as c on c.id = e.caste_id left join caste_group as g on g.id = e.caste_group_id
        left join religion as r on r.id = e.religion_id left join language as l on l.id = e.mother_tongue_id
        left join disabled_class as dc on dc.id = e.disabled_class_id left join disability_type as dt on dt.id = e.disability_type_id
      where e.master_id = $10
    ) as obj
  ) as extra,
  (select coalesce(json_agg(agg), '[]')
    from (
      select r.id, r.samuha_barga_id, r.other_specify, s.name_en, s.name_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = r.file_id
        ) as file
      from samuha_barga_record as r left join samuha_barga as s on s.id = r.samuha_barga_id where r.master_id = $11 order by r.id
    ) as agg
  ) as samuha_barga,
  (select coalesce(json_agg(agg), '[]')
    from (
      select d.type, d.updated_at,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = d.file_id
        ) as file
      from candidate_document as d where d.master_id = $12 order by d.type
    ) as agg
  ) as documents,
  (select revision from master_data_revision) as master_data_revision;
