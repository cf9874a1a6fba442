-- Candidates and their applications for the bench, inserted into a migrated database with the demo data. bench.size() is the number of
-- candidates; each has five applications, spread over 300 advertisements. Foreign keys and triggers are disabled meanwhile, and indexes of
-- the large tables are created after their rows. Each part starts with a line of three dashes and runs alone, or in parallel with the
-- previous part if that line ends with (beside).

--- settings
create schema bench;
create function bench.size() returns integer immutable language sql as $$ select :candidates $$;
create function bench.files() returns uuid stable language sql as $$ select file_id from voucher limit 1 $$;
create table bench.model as
  select c.master_id, a.password_hash, s.profile, s.facts, s.master_data_revision from candidate c join account a on a.id = c.account_id
  join lateral (select * from profile_snapshot p where p.master_id = c.master_id order by p.id desc limit 1) s on true
  where a.username = 'sita';
create table bench.names as select
  array['Sita','Ram','Gita','Hari','Maya','Bikash','Sunita','Prakash','Anita','Rajesh','Sarita','Dipak','Kamala','Suresh','Puja','Nabin',
    'Rita','Krishna','Laxmi','Mohan','Bimala','Arjun','Sabina','Rabin','Asmita','Santosh','Manju','Gopal','Nirmala','Bishal'] first_en,
  array['सीता','राम','गीता','हरि','माया','विकास','सुनिता','प्रकाश','अनिता','राजेश','सरिता','दीपक','कमला','सुरेश','पूजा','नवीन',
    'रीता','कृष्ण','लक्ष्मी','मोहन','विमला','अर्जुन','सविना','रविन','अस्मिता','सन्तोष','मञ्जु','गोपाल','निर्मला','विशाल'] first_ne,
  array['Basnet','Sharma','Adhikari','Karki','Rai','Thapa','Chaudhary','Gurung','Shrestha','Tamang','Bhandari','Yadav','Magar','Limbu',
    'Joshi','Poudel','Khadka','Acharya','Bista','Dahal','Ghimire','KC','Lama','Mahato','Neupane','Oli','Pandey','Regmi','Sah','Tharu',
    'Upreti','Khatri','Rijal','Bhattarai','Subedi','Koirala','Maharjan'] last_en,
  array['बस्नेत','शर्मा','अधिकारी','कार्की','राई','थापा','चौधरी','गुरुङ','श्रेष्ठ','तामाङ','भण्डारी','यादव','मगर','लिम्बू',
    'जोशी','पौडेल','खड्का','आचार्य','विष्ट','दाहाल','घिमिरे','केसी','लामा','महतो','न्यौपाने','ओली','पाण्डे','रेग्मी','साह','थारु',
    'उप्रेती','खत्री','रिजाल','भट्टराई','सुवेदी','कोइराला','महर्जन'] last_ne;
create table bench.places as
select row_number() over (order by d.id)::integer - 1 as n, d.id as district_id, d.province_id, array_agg(d.id) over () as every_district
from district d;
create function bench.fill_profiles(first integer, last integer) returns void language sql as $$
insert into profile_snapshot (id, master_id, taken_at, profile, facts, master_data_revision)
select 100000 + i, 10100000 + i, now() - interval '100 days',
  m.profile || jsonb_build_object(
    'personal', m.profile -> 'personal' || jsonb_build_object('firstName', n.first_en[1 + i % 30],
      'gender', case when i % 2 = 0 then 'female' else 'male' end, 'dateOfBirthAd', (date '1990-01-01' + i % 4000)::text),
    'contact', m.profile -> 'contact' || jsonb_build_object('permanent', m.profile #> '{contact,permanent}'
      || jsonb_build_object('provinceId', p.province_id, 'districtId', p.district_id)),
    'extra', m.profile -> 'extra' || jsonb_build_object('caste', jsonb_build_object('id', 1 + i % 12)),
    'education', jsonb_set(m.profile -> 'education', '{0,percentage}', to_jsonb(45 + i % 50))),
  m.facts, m.master_data_revision
from generate_series(first, last) i
-- Unpacked once instead of several times for each row.
cross join (select profile || '{}' as profile, facts || '{}' as facts, master_data_revision from bench.model offset 0) m
cross join bench.names n
join bench.places p on p.n = i % cardinality(p.every_district);
$$;

--- without indexes
-- Building the indexes at the end is many times faster than updating them with every row.
create table bench.index as
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
  row_number() over (order by t.relname, i.indexrelid) % 2 as half
from pg_index i join pg_class t on t.oid = i.indrelid
where t.relnamespace = 'public'::regnamespace and not t.relispartition and t.relname in ('account', 'candidate', 'personal_details',
  'contact_address', 'candidate_search', 'profile_snapshot', 'application', 'application_category', 'payment_attempt', 'voucher',
  'scrutiny_decision', 'candidate_seat', 'seat_room', 'admit_card', 'attendance', 'written_mark', 'notification', 'sent_mail')
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
do $$
declare named text;
begin
  for named in select name from bench.index loop execute 'drop index ' || named; end loop;
end $$;

--- accounts
insert into account (id, kind, username, email, password_hash, must_change_password, password_requested_at, language, created_at)
select 100000 + i, 'candidate', 'c' || i, 'c' || i || '@bench.example', m.password_hash, i % 15 = 0 and i > 5000,
  case when i % 1000 = 0 and i > 5000 then now() - i % 700 * interval '1 hour' end, case when i % 4 = 0 then 'en' else 'ne' end,
  now() - (bench.size() - i) * interval '30 seconds'
from generate_series(1, bench.size()) i, bench.model m;
insert into candidate (master_id, account_id, first_name, middle_name, last_name, date_of_birth_ad, gender, phone_number, national_id,
  citizenship_number, citizenship_issue_date_ad, citizenship_issue_district_id, created_at)
select 10100000 + i, 100000 + i, n.first_en[1 + i % 30], case when i % 5 = 0 then 'Kumari' else '' end, n.last_en[1 + i / 30 % 37],
  date '1990-01-01' + i % 4000, case when i % 2 = 0 then 'female' else 'male' end, '98' || lpad(i::text, 8, '0'),
  'S-' || lpad(i::text, 8, '0'), '27-01-' || lpad(i::text, 7, '0'), date '2015-01-01' + i % 2000, 1 + i % 77,
  now() - (bench.size() - i) * interval '30 seconds'
from generate_series(1, bench.size()) i, bench.names n;
insert into personal_details (master_id, first_name_ne, middle_name_ne, last_name_ne, father_name_ne, mother_name_ne,
  grandfather_name_ne, updated_at)
select 10100000 + i, n.first_ne[1 + i % 30], case when i % 5 = 0 then 'कुमारी' else '' end, n.last_ne[1 + i / 30 % 37],
  n.first_ne[1 + i % 29] || ' ' || n.last_ne[1 + i / 30 % 37], n.first_ne[1 + i % 28], n.first_ne[1 + i % 27], now() - interval '100 days'
from generate_series(1, bench.size()) i, bench.names n;
insert into candidate_search (master_id, names, name_en, name_ne)
select c.master_id, each.names, concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name),
  concat_ws(' ', d.first_name_ne, nullif(d.middle_name_ne, ''), d.last_name_ne)
from candidate c left join personal_details d using (master_id) join (
  select first_name, middle_name, last_name, array_to_tsvector(name_sounds(concat_ws(' ', first_name, middle_name, last_name))) as names
  from candidate group by first_name, middle_name, last_name) each using (first_name, middle_name, last_name)
on conflict do nothing;

--- profiles as they were sent
select bench.fill_profiles(1, bench.size() / 2);

--- profiles of the other half (beside)
select bench.fill_profiles(bench.size() / 2 + 1, bench.size());

--- profiles in their tables
-- The first 5,000 also have the whole profile in tables, because they view it and apply.
do $$
declare named text; cols text;
begin
  foreach named in array array['contact_address', 'education', 'extra_details', 'samuha_barga_record', 'candidate_document'] loop
    select string_agg(quote_ident(column_name), ', ') into cols from information_schema.columns
    where table_schema = 'public' and table_name = named and column_name not in ('id', 'master_id') and is_generated = 'NEVER';
    execute format('insert into %I (master_id, %s) select 10100000 + i, %s from %I t, generate_series(1, least(5000, bench.size())) i
      where t.master_id = (select master_id from bench.model)', named, cols, cols, named);
  end loop;
end $$;
-- The others only have their addresses, because reports of registrations group by them.
insert into contact_address (master_id, kind, province_id, district_id, local_body_type_id, local_body_id, ward_no, marga, tole, ghar_no,
  phone_no, mobile_no, email, address, updated_at)
select 10100000 + i, kind, p.province_id, p.district_id, local_body_type_id, local_body_id, ward_no, marga, tole, ghar_no, phone_no,
  mobile_no, email, address, updated_at
from generate_series(5001, bench.size()) i
join bench.places p on p.n = i % cardinality(p.every_district)
cross join (select a.* from contact_address a join bench.model using (master_id) where a.kind = 'permanent') a;

--- advertisements
-- 30001 to 30005 are live, 30006 is examined, 30007 has no seats yet, 30008 to 30056 have published results, 30057 to 30060 have seats for
-- a future examination, and the rest are decided.
create table bench.advt as
select k, 30000 + k as advt_code, k <= 5 as live, case when k = 1 then bench.size() * 3 / 10 when k <= 5 then bench.size() * 3 / 20
    when k <= 7 then bench.size() / 10 else (bench.size()::bigint * 39 / 10 / 293)::integer end as applications
from generate_series(1, 300) k;
insert into requisition (id, requisition_no, service_id, class_id, group_id, sub_group_id, post_id, organization_id, demand_office,
  total_vacancy, requisition_remarks, work_summary, remarks, document_file_id, status, created_by, created_at, decided_by, decided_at, version)
select 1000 + k, 'S-' || k, case when live then r.service_id else 1 + k % 11 end, case when live then r.class_id else 1 + k % 6 end,
  r.group_id, r.sub_group_id, case when live then r.post_id else 1 + k % 46 end, 1 + k % 31, r.demand_office, 95, r.requisition_remarks,
  r.work_summary, r.remarks, r.document_file_id, 'approved', r.created_by, r.created_at, r.decided_by, r.decided_at, 2
from bench.advt, requisition r where r.id = (select requisition_id from advertisement where advt_code = 20006);
insert into advertisement (advt_code, requisition_id, fiscal_year_id, life_cycle_status, publish_date_ad, publish_at,
  single_submission_last_at, payment_last_at, double_fee_submission_last_at, double_fee_payment_last_at, age_cut_off_date_ad,
  admit_card_download_date_ad, minimum_education_level_id, agreement_id, published_at, live_at, version)
select 30000 + k, 1000 + k, case when k <= 100 then a.fiscal_year_id else a.fiscal_year_id - 1 end, 'live', d.published, d.published,
  d.single_last, d.single_last, d.single_last + interval '7 days', d.single_last + interval '7 days', d.single_last::date,
  case when live then (now() + interval '60 days')::date else (now() - interval '3 days')::date end, a.minimum_education_level_id,
  a.agreement_id, d.published, d.published, 4
from bench.advt, advertisement a,
  lateral (select now() - case when live then interval '20 days' else interval '90 days' + k * interval '5 days' end as published) p,
  lateral (select p.published, p.published + interval '35 days' as single_last) d where a.advt_code = 20006;
insert into advertisement_category (id, advt_code, heading, quota_code, advt_number, seats)
select 10000 + k * 4 + n, 30000 + k, 'open', (array['open', 'woman', 'janjati', 'madhesi'])[n], 'S' || (k * 4 + n) || '/083-84',
  (array[50, 20, 15, 10])[n]
from bench.advt, generate_series(1, 4) n;
insert into paper (id, advt_code, test_type, paper_type, subject_name_en, subject_name_ne, maximum_marks, pass_marks, duration_minutes, position)
select 10000 + k, 30000 + k, 'written', 'first', p.subject_name_en, p.subject_name_ne, 100, 40, 120, 1
from bench.advt, (select * from paper where advt_code = 20006 order by position limit 1) p;
insert into scrutiny_advertisement (advt_code, state, finalized_at, finalized_by)
select advt_code, 'included', now() - interval '30 days', 8 from bench.advt where not live;
insert into exam_centre (id, province_id, district_id, name_en, name_ne, capacity, address, contact_person_en, contact_person_ne,
  contact_number, position)
select 1000 + i, e.province_id, e.district_id, 'Large centre ' || i, 'ठूलो केन्द्र ' || i, 4000, e.address, e.contact_person_en,
  e.contact_person_ne, e.contact_number, 1000 + i
from generate_series(1, 50) i, exam_centre e where e.id = 1 + i % 18;
insert into room (id, exam_centre_id, room_number, capacity)
select 100000 + c * 100 + n, 1000 + c, n::text, 40 from generate_series(1, 50) c, generate_series(1, 100) n;

--- applications
-- Old applications advertisement by advertisement; those of live advertisements mixed, as they arrive.
insert into application (id, application_number, master_id, advt_code, faculty_id, subject_id, exam_centre_id, paper_id,
  minimum_qualification_answer, fee_amount_paisa, fee_type, payment_method, payment_status, receipt_number, paid_at, applied_at,
  scrutiny_status, scrutiny_officer_id, scrutiny_remark, scrutiny_decided_at, version, profile_snapshot_id)
select 100000 + n, '2083-84-' || lpad((100000 + n)::text, 8, '0'), 10100001 + i, advt_code, 14, 1, 1001 + i % 50, 10000 + k, 'yes',
  case when n % 3 = 0 then 90000 else 70000 end, 'single', method, status,
  case when status = 'paid' then 'R-' || lpad((100000 + n)::text, 9, '0') end,
  case when status = 'paid' then applied_at + interval '5 minutes' end, applied_at, scrutiny,
  case when scrutiny <> 'pending' or (k = 1 and j < applications / 4 and status = 'paid') then 6 + n % 2 end,
  case when scrutiny <> 'pending' then 'कागजात रुजु भएको।' end,
  case when scrutiny <> 'pending' then applied_at + interval '20 days' end, 2, 100001 + i
from (
  select *, row_number() over (order by live, case when live then j else k end, case when live then k else j end) as n,
    ((k::bigint * 1237 + j * 7::bigint) % bench.size())::integer as i
  from bench.advt, lateral generate_series(0, applications - 1) j) a,
  lateral (select now() - case when live then (applications - j) * interval '1700000 seconds' / applications
      else interval '85 days' - j * interval '2500000 seconds' / applications + k * interval '5 days' end as applied_at,
    (array['esewa', 'esewa', 'esewa', 'esewa', 'khalti', 'khalti', 'cips', 'fonePay', 'rmis', 'bankVoucher'])[1 + n % 10] as method) b,
  lateral (select case when not live then case when n % 100 < 92 then 'paid' else 'unpaid' end
    when method = 'bankVoucher' then case when n % 20 = 9 then 'voucherSubmitted' else 'paid' end
    when n % 100 < 85 then 'paid' when n % 100 < 98 then 'unpaid' else 'pending' end as status) c,
  lateral (select case when status <> 'paid' then 'pending' when not live then case when j % 10 = 0 then 'rejected' else 'approved' end
    when k = 1 and j < applications / 8 then case when j % 10 = 0 then 'rejected' when j % 25 = 1 then 'onHold' else 'approved' end
    else 'pending' end as scrutiny) d
order by n;
insert into application_category (application_id, advertisement_category_id)
select id, 10000 + (advt_code - 30000) * 4 + 1 from application where id > 100000 union all
select id, 10000 + (advt_code - 30000) * 4 + 2 + id % 3 from application where id > 100000 and fee_amount_paisa = 90000;

--- payments
insert into payment_attempt (application_id, method, reference, provider_reference, amount_paisa, status, created_at, expires_at,
  settled_at, next_check_at)
select id, payment_method, 'T-' || id || '-' || g, 'P' || (id::bigint * 2 + g), fee_amount_paisa,
  case when g = 1 and id % 7 = 0 then 'cancelled' else payment_status end, applied_at + interval '1 minute',
  applied_at + interval '1 hour', case when payment_status = 'paid' then applied_at + interval '5 minutes' end,
  case when payment_status = 'pending' then now() + interval '1 day' end
from application, generate_series(1, 2) g
where id > 100000 and payment_method <> 'bankVoucher' and payment_status in ('paid', 'pending') and (g = 2 or id % 7 = 0);
insert into voucher (application_id, bank_id, voucher_number, amount_paisa, file_id, status, uploaded_at, decided_by, decided_at,
  decision_remarks)
select id, 1 + id % 20, 'V' || id, fee_amount_paisa, bench.files(), case payment_status when 'paid' then 'approved' else 'submitted' end,
  applied_at + interval '2 hours', case payment_status when 'paid' then 12 end,
  case payment_status when 'paid' then applied_at + interval '1 day' end, case payment_status when 'paid' then 'रुजु' end
from application where id > 100000 and payment_method = 'bankVoucher' and payment_status in ('paid', 'voucherSubmitted');

--- scrutiny (beside)
insert into scrutiny_decision (application_id, officer_id, from_status, to_status, remark, decided_at)
select id, scrutiny_officer_id, 'pending', scrutiny_status, scrutiny_remark, scrutiny_decided_at
from application where id > 100000 and scrutiny_status <> 'pending';
insert into scrutiny_allocation (advt_code, officer_id, number_of_forms, allocated_by, allocated_at)
select advt_code, scrutiny_officer_id, count(*), 8, now() - interval '40 days' from application
where id > 100000 and scrutiny_officer_id is not null group by 1, 2;

--- messages, mails and the record (beside)
insert into notification (account_id, title_en, title_ne, text_en, text_ne, link, created_at, read_at)
select 100000 + i, 'Your admit card is ready', 'तपाईंको प्रवेशपत्र तयार छ', 'The admit card has been made. Please download it.',
  'प्रवेशपत्र तयार भएको छ। कृपया डाउनलोड गर्नुहोस्।', '/approved/download-admit-card', now() - interval '10 days' + g * interval '1 day',
  case when g = 1 then now() end
from generate_series(1, bench.size()) i, generate_series(1, 2) g;
insert into sent_mail (id, account_id, subject, first_tried_at, tries, accepted_at)
select gen_random_uuid(), 100000 + i, 'Your application was received', now() - i % 200 * interval '1 hour', 1, now() - i % 200 * interval '1 hour'
from generate_series(1, bench.size()) i;
insert into audit_entry (at, account_id, request_id, action, subject, before, after)
select now() - (2 * bench.size() - i) * interval '1500000 seconds' / (2 * bench.size()), 6 + i % 2, gen_random_uuid()::text,
  'scrutiny.setApplicationStatus', 'application:' || (100000 + i), '{"scrutinyStatus": "pending"}',
  '{"scrutinyStatus": "approved", "remark": "कागजात रुजु भएको।"}'
from generate_series(1, 2 * bench.size()) i;

--- examinations
insert into exam_schedule (id, advt_code, status, day_mode, requested_at, scheduled_by, decided_by, decided_at, version)
select 1000 + k, advt_code, case k when 59 then 'scheduled' else 'approved' end, 'differentDays', now() - interval '30 days', 9, 10,
  now() - interval '20 days', 3
from bench.advt where k between 6 and 60;
insert into exam_schedule_paper (exam_schedule_id, paper_id, competition_category, starts_at)
select 1000 + k, 10000 + k, 'open', date_trunc('day', now()) + case when k = 7 then interval '30 days' when k > 56
  then interval '20 days' else -k * interval '1 day' end
from bench.advt where k between 6 and 60;
-- A revision to hours that clash with other examinations, so that reading it looks for clashes, as reading the scheduled one (59) does.
insert into revision (id, subject, subject_key, advt_code, state, before, after, reason, asked_by, asked_at)
select 1002, 'schedule', '{"examScheduleId": 1060}', advt_code, 'asked', hours, hours, 'परीक्षा भवन खाली नभएको', 9, now() - interval '1 day'
from bench.advt cross join lateral (select jsonb_build_object('dayMode', 'differentDays', 'papers', jsonb_build_array(jsonb_build_object(
  'paperId', 10000 + k, 'competitionCategory', 'open', 'startsAt', date_trunc('day', now()) + interval '20 days'))) as hours) asked
where k = 60;
insert into centre_assignment (id, advt_code, state, saved_by, saved_at, version)
select 1000 + k, advt_code, 'forwarded', 9, now() - interval '15 days', 2 from bench.advt where k = 6 or k between 8 and 60;
create table bench.seated as
select id, advt_code, r, (r - 1) / per as centre, (r - 1) % per / 40 as room, 10000 + advt_code - 30000 as paper_id
from (select a.id, a.advt_code, row_number() over (partition by a.advt_code order by a.id)::int r,
    greatest(40, case when v.k = 6 then applications / 50 + 1 else applications / 40 + 1 end) as per
  from application a join bench.advt v using (advt_code) where a.scrutiny_status = 'approved' and (v.k = 6 or v.k between 8 and 60)) x;
insert into candidate_seat (application_id, advt_code, exam_centre_id, roll_number, allocated_at)
select id, advt_code, 1001 + centre, 100000 + r, now() - interval '15 days' from bench.seated;
insert into seat_room (application_id, paper_id, room_id) select id, paper_id, 100000 + (centre + 1) * 100 + 1 + room from bench.seated;
insert into centre_assignment_line (assignment_id, exam_centre_id, number_of_candidates)
select advt_code - 29000, exam_centre_id, count(*) from candidate_seat where advt_code > 30000 group by advt_code, exam_centre_id;
insert into room_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at, version)
select distinct advt_code, 1001 + centre, paper_id, 'forwarded', 9, now(), 2 from bench.seated;
insert into room_allocation_line (room_allocation_id, room_id, number_of_candidates)
select ra.id, 100000 + (centre + 1) * 100 + 1 + room, count(*) from bench.seated s
join room_allocation ra on ra.advt_code = s.advt_code and ra.exam_centre_id = 1001 + s.centre group by 1, 2;
insert into admit_card (application_id, generated_at, generated_by, blocked, block_remarks, blocked_by, blocked_at)
select id, now() - interval '10 days', 9, id % 250 = 0, case when id % 250 = 0 then 'कागजात अपूरो' end, case when id % 250 = 0 then 9 end,
  case when id % 250 = 0 then now() - interval '9 days' end from bench.seated;

--- results
insert into attendance (application_id, paper_id, is_present, recorded_by, recorded_at)
select id, paper_id, id % 20 <> 0, 11, now() - interval '3 days' from bench.seated where advt_code <= 30056;
insert into written_mark (application_id, paper_id, marks, is_pass)
select id, paper_id, m, m >= 40 from bench.seated, lateral (select 20 + (id::bigint * 7919 % 7001) / 100.0 as m) x
where id % 20 <> 0 and advt_code <= 30056;
insert into written_result (advt_code, status, uploaded_by, uploaded_at, published_by, published_at, candidates, absent, passed, failed)
select s.advt_code, case when k = 6 then 'uploaded' else 'published' end, 11, now() - interval '2 days', case when k > 6 then 11 end,
  case when k > 6 then now() - interval '1 day' end, count(*), count(*) filter (where s.id % 20 = 0), count(*) filter (where m.is_pass),
  count(*) filter (where not m.is_pass)
from bench.seated s join bench.advt v using (advt_code) left join written_mark m on m.application_id = s.id where k <= 56
group by s.advt_code, k;

--- numbers that go on from here
select setval('application_number_sequence', 90000000), setval('receipt_number_sequence', 90000000);
do $$
declare named record;
begin
  for named in select c.table_name, pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) seq, c.column_name
    from information_schema.columns c where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(%L, greatest((select coalesce(max(%I), 1) from %I), nextval(%L)))',
      named.seq, named.column_name, named.table_name, named.seq);
  end loop;
end $$;

--- indexes
do $$
declare made text;
begin
  for made in select definition from bench.index where half = 0 order by name loop execute made; end loop;
end $$;

--- other indexes (beside)
do $$
declare made text;
begin
  for made in select definition from bench.index where half = 1 order by name loop execute made; end loop;
end $$;

--- lists of selection
-- 30008 has a shortlist, interview times, their marks, the final list, and a list that it replaced.
create table bench.ranked as
select w.application_id, c.advertisement_category_id, w.marks, k.seats,
  row_number() over (partition by c.advertisement_category_id order by w.marks desc, w.application_id)::integer as rank
from written_mark w join application a on a.id = w.application_id join application_category c on c.application_id = a.id
join advertisement_category k on k.id = c.advertisement_category_id
where w.is_pass and a.advt_code = 30008;
insert into selection (id, advt_code, stage, interview_at, created_by, created_at, published_at, approved_by, rules_used)
select list.*, array(
    select distinct on (kind) id from selection_rule where holds_from_ad <= current_date order by kind, holds_from_ad desc)
from (values
  (1001, 30008, 'written', now() - interval '12 hours', 11, now() - interval '20 hours', now() - interval '20 hours', 1),
  (1002, 30008, 'final', null, 11, now() - interval '6 hours', now() - interval '5 hours', 1)) list;
insert into selection_candidate (selection_id, application_id, advertisement_category_id, rank, total_marks, outcome)
select 1001, application_id, advertisement_category_id, rank, marks, 'selected' from bench.ranked where rank <= 2000 union all
select 1002, application_id, advertisement_category_id, rank, marks + 20,
  case when rank <= seats then 'selected' when rank <= seats * 1.3 then 'alternate' else 'notSelected' end
from bench.ranked where rank <= 2000;
insert into interview_mark (application_id, marks, recorded_by, recorded_at)
select distinct application_id, 20, 11, now() - interval '8 hours' from bench.ranked where rank <= 2000;
insert into interview_plan (advt_code, state) values (30008, 'approved');
insert into interview_panel (id, advt_code, panel_number, place_en, place_ne) values (1001, 30008, 1, 'Anamnagar', 'अनामनगर');
insert into interview_session (id, panel_id, day_ad, half, starts_at, minutes_each, capacity)
select 1000 + n, 1001, current_date - n / 2, case when n % 2 = 0 then 'morning' else 'afternoon' end,
  date_trunc('day', now()) - n / 2 * interval '1 day' + (10 + n % 2 * 4) * interval '1 hour', 10, 25
from generate_series(1, 320) n;
insert into interview_appointment (application_id, session_id, starts_at, panel_number, place_en, place_ne, approved_by, approved_at)
select called.application_id, s.id, s.starts_at + (n - 1) % 25 * interval '10 minutes', 1, 'Anamnagar', 'अनामनगर', 1, now() - interval '18 hours'
from (select application_id, row_number() over (order by application_id) as n
  from bench.ranked where rank <= 2000 group by application_id) called
join interview_session s on s.id = 1001 + (n - 1) / 25;
insert into revision (id, subject, subject_key, advt_code, state, before, after, reason, asked_by, asked_at, decided_by, decided_at)
values (1001, 'selectionList', '{"stage": "final"}', 30008, 'applied', '{"digest": "before", "changes": []}',
  '{"digest": "after", "changes": []}', 'अंक मिलाइएको', 11, now() - interval '4 hours', 1,
  now() - interval '3 hours'),
  (1011, 'interviewPlan', '{"advtCode": 30008}', 30008, 'applied', '{"version": 1, "given": 2000, "moved": 0}',
  '{"given": 2000, "moved": 0}', '', 11, now() - interval '19 hours', 1, now() - interval '18 hours'),
  (1012, 'listPublication', '{"advtCode": 30008, "stage": "final"}', 30008, 'applied', '{"digest": "before"}',
  '{"selected": 500, "alternates": 150, "interviewAt": null, "openRetotallings": null}', '', 11, now() - interval '6 hours', 1,
  now() - interval '5 hours'),
  (1013, 'listPublication', '{"advtCode": 30008, "stage": "written"}', 30008, 'applied', '{"digest": "before"}',
  '{"selected": 2000, "alternates": null, "interviewAt": null, "openRetotallings": null}', '', 11, now() - interval '21 hours', 1,
  now() - interval '20 hours');
insert into replaced_selection (id, advt_code, stage, revision_id, created_by, approved_by, published_at, rules_used, replaced_at)
values (1001, 30008, 'final', 1001, 11, 1, now() - interval '5 hours', '{}', now() - interval '3 hours');
insert into replaced_selection_candidate (replaced_selection_id, application_id, advertisement_category_id, rank, total_marks, outcome)
select 1001, application_id, advertisement_category_id, rank, total_marks, outcome from selection_candidate where selection_id = 1002;

--- one of each
-- Rows that a read needs and neither the demo data nor the parts above contain.
insert into result_sheet (id, advt_code, paper_id, kind, stored_file_id, rows_in_sheet, uploaded_by, uploaded_at)
values (1001, 30006, 10006, 'marks', bench.files(), 1000, 11, now() - interval '2 days');
insert into own_calendar (account_id, secret_hash, made_at, ends_at) values (1, sha256(repeat('a', 43)::bytea), now(), now() + interval '1 year');
insert into application_draft (master_id, advt_code, category_ids, answers, saved_at)
select 10100001 + i, 30002, array[10009], '{}', now() - interval '1 hour' from generate_series(0, 4999) i;
insert into percentage_distribution (id, requisition_id, mode, status, total_vacancy, remainders_before, remainders_after, trace,
  created_by, created_at, decided_by, decided_at, version, formula_version_id, percentages_version, quota_share_version, quota_looks)
select 1000 + k, 1000 + k, mode, status, total_vacancy, remainders_before, remainders_after, trace, created_by, created_at, decided_by,
  decided_at, version, formula_version_id, percentages_version, quota_share_version, quota_looks
from bench.advt, (select d.* from percentage_distribution d join advertisement a using (requisition_id) where a.advt_code = 20006) d;
insert into percentage_distribution_line (distribution_id, heading, quota_code, priority_value, percent_value, decimal_value, actual_count)
select 1000 + k, heading, quota_code, priority_value, percent_value, decimal_value, actual_count
from bench.advt, percentage_distribution_line l join percentage_distribution d on d.id = l.distribution_id
join advertisement a using (requisition_id) where a.advt_code = 20006;
insert into retotalling_request (application_id, paper_id, fee_amount_paisa, payment_status, receipt_number, paid_at, payable_until, asked_at)
select w.application_id, w.paper_id, 50000, 'paid', 'T-' || w.application_id, now() - interval '20 hours', now() + interval '2 days',
  now() - interval '21 hours'
from written_mark w join application a on a.id = w.application_id where a.advt_code = 30008 and not w.is_pass;
insert into distribution_table (id, scope_id, phase) select 1001, min(id), 'phaseOne' from distribution_scope;
insert into distribution_table_value (table_id, posts, generated, counts)
select 1001, n, counts, counts from generate_series(1, 5) n, (
  select coalesce(jsonb_object_agg(f.heading, 1), '{}') as counts from distribution_table t
  left join distribution_formula f on f.scope_id = t.scope_id and f.phase = t.phase where t.id = 1001 and f.heading is not null) c;
insert into setting (key, value, version, holds_from_ad)
select 'commission', jsonb_build_object('emblemFileId', image_file_id), 1, '2026-01-01' from notice order by id limit 1;
insert into setting (key, value, version, holds_from_ad) values ('bankDeposit', '{"bankNe": "राष्ट्रिय वाणिज्य बैंक",
  "bankEn": "Rastriya Banijya Bank", "accountName": "Commission", "accountNumber": "1234567890", "officeCode": "210011017012",
  "revenueHead": "14227"}', 1, '2026-01-01');
