-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File announcements/repository.ts
-- announcement.list
select x.id, x.kind, x.audience, x.text_en, x.text_ne, x.starts_at, x.ends_at, x.version, x.entered_at,
  officer_named (x.entered_by, x.entered_for) as entered_by
from announcement as x order by x.id desc limit 100;

-- announcement.save
insert into announcement (kind, audience, text_en, text_ne, starts_at, ends_at, entered_by, entered_at)
values ($1, $2, $3, $4, $5, $6, $7, $8) returning id;

-- many calls
select x.id, x.kind, x.audience, x.text_en, x.text_ne, x.starts_at, x.ends_at, x.version from announcement as x
where x.ends_at > $1 and (x.starts_at <= $2 or (x.kind = $3 and x.starts_at <= $4::timestamptz + interval '7 days')) order by x.starts_at
limit 100;

-- File confirmed-years.ts
-- server.status
select bs_year, month_days from bs_year order by bs_year;

-- File database/attempt.ts
-- distribution.previewFormulaSheet, distribution.previewTableSheet, masterEntry.previewImport
rollback to savepoint attempt;

-- many calls
release savepoint attempt;
savepoint attempt;

-- File files/file-store.ts
-- admitCard.download, admitCard.downloadOwn
select id, sha256, media_type, original_name from stored_file where id = any ($1::uuid[]);

-- many calls
insert into stored_file (id, sha256, size_bytes, media_type, original_name, owner_account_id, purpose, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8);

select id, sha256, media_type, original_name from stored_file where id = $1;

-- File frame/attempts.ts
-- many calls
delete from attempt where action = $1 and subject_sha256 = $2;

insert into attempt (action, subject_sha256, window_starts_at, number_of_attempts) values ($1, $2, $3, $4)
on conflict (action, subject_sha256) do update
set
  number_of_attempts = case
    when attempt.number_of_attempts >= $5 and attempt.window_starts_at <= $6 then 1
    else attempt.number_of_attempts + 1
  end,
  window_starts_at = case
    when attempt.number_of_attempts >= $7 and attempt.window_starts_at > $8 then attempt.window_starts_at
    else excluded.window_starts_at
  end
returning number_of_attempts, window_starts_at;

insert into attempt (action, subject_sha256, window_starts_at, number_of_attempts) values ($1, $2, $3, $4)
on conflict (action, subject_sha256) do update
set number_of_attempts = case when attempt.window_starts_at <= $5 then 1 else attempt.number_of_attempts + 1 end,
  window_starts_at = case when attempt.window_starts_at <= $6 then excluded.window_starts_at else attempt.window_starts_at end
returning number_of_attempts, window_starts_at;

update attempt set number_of_attempts = greatest(number_of_attempts - 1, 0) where action = $1 and subject_sha256 = $2;

-- File frame/audit.ts
-- many calls
insert into audit_entry (subject, at, account_id, request_id, action, for_account_id, before, after)
values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into audit_entry (subject, at, account_id, request_id, action, for_account_id, before, after)
values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb);

insert into audit_entry (subject, at, account_id, request_id, action, for_account_id, before, after)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8);

insert into audit_entry (subject, at, account_id, request_id, action, for_account_id, before, after)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb);

-- session.login
insert into audit_entry (action, subject, account_id, at, request_id, for_account_id, before, after)
values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb);

-- File frame/identify.ts
-- many calls
select session_token.expires_at, session_family.id as family_id, session_family.ended_at, session_family.second_factor_at,
  session_family.proved_at, account.id as account_id, account.must_change_password, account.blocked_from, account.blocked_until,
  candidate.master_id, candidate.has_second_factor as candidate_has_second_factor, staff.account_id as staff_id, staff.organization_id,
  staff.active, staff.active_from_ad, staff.active_until_ad, staff.has_second_factor,
  (
    staff.account_id is not null
    and exists (
      select 1 from role
      where role.second_factor_required and role.id = any (array(select role_id from staff_role where account_id = staff.account_id))
    )
  ) as requires_second_factor,
  session_family.deputy_id,
  case
    when session_family.deputy_id is not null then (
      select
        json_build_object(
          'accountId', d.account_id, 'givenBy', d.given_by_account_id, 'organizationId', s.organization_id, 'privileges', d.privileges,
          'fromAd', d.from_ad, 'untilAd', d.until_ad, 'ended', d.ended_at is not null, 'active', s.active, 'activeFromAd',
          s.active_from_ad, 'activeUntilAd', s.active_until_ad
        )
      from deputy d join staff s on s.account_id = d.account_id where d.id = session_family.deputy_id
    )
  end as deputyship,
  case
    when staff.account_id is not null then (
      select
        json_agg(
          json_build_object(
            'roleId', rm.role_id, 'privilege', (select privilege from module where id = rm.module_id), 'canRead', rm.can_read, 'canCreate',
            rm.can_create, 'canUpdate', rm.can_update, 'canDelete', rm.can_delete, 'canApprove', rm.can_approve, 'canReject', rm.can_reject
          )
        )
      from role_module rm
      where
        rm.role_id = any (
          array(
            select role_id from staff_role
            where account_id = coalesce((select d.account_id from deputy d where d.id = session_family.deputy_id), staff.account_id)
          )
        )
    )
  end as privileges,
  case
    when staff.account_id is not null then (
      select json_agg(json_build_object('roleId', r.id, 'networks', r.networks)) from role r
      where
        r.id = any (
          array(
            select role_id from staff_role
            where account_id = coalesce((select d.account_id from deputy d where d.id = session_family.deputy_id), staff.account_id)
          )
        )
    )
  end as role_networks,
  case
    when session_family.deputy_id is not null then (
      select json_agg(json_build_object('roleId', r.id, 'networks', r.networks)) from role r
      where r.id = any (array(select role_id from staff_role where account_id = staff.account_id))
    )
  end as own_role_networks
from session_token inner join session_family on session_family.id = session_token.family_id
  inner join account on account.id = session_family.account_id left join candidate on candidate.account_id = account.id
  left join staff on staff.account_id = account.id
where session_token.token_sha256 = $1 and session_token.kind = $2;

-- List givenUpJob.exportList
select g.id as id, g.given_up_at::text as at from given_up_job as g order by g.given_up_at desc, g.id desc limit 201;

-- List givenUpJob.list
select count(*)::integer as count from (select 1 as one from given_up_job as g limit 10001) as "some";
select g.id as id, g.given_up_at::text as at from given_up_job as g order by g.given_up_at desc, g.id desc limit 51;

-- File jobs/repository.ts
-- givenUpJob.tryAgain
delete from given_up_job where id in ($1) returning kind, data;

-- File list-filter/repository.ts
-- listFilter.list
select name, search from saved_list_filter where account_id = $1 and list = $2 order by position;

-- listFilter.save
delete from saved_list_filter where account_id = $1 and list = $2;
insert into saved_list_filter (account_id, list, name, search, position) values ($1, $2, $3, $4, $5);

-- File mail/repository.ts
-- notification.choices, notification.setChoice
select kind from notification_off where account_id = $1;

-- notification.setChoice
insert into notification_off (account_id, kind) values ($1, $2) on conflict do nothing;

-- List record.exportList
select e.id as id, e.id::text as at from audit_entry as e where e.action not like $1 and (e.id, e.id) < (cast($2 as bigint), $3)
order by e.id desc limit 201;

select e.id as id, e.id::text as at from audit_entry as e where e.action not like $1 order by e.id desc limit 201;

-- List record.list
select count(*)::integer as count from (select 1 as one from audit_entry as e where e.action not like $1 limit 10001) as "some";
select e.id as id, e.id::text as at from audit_entry as e where e.action not like $1 order by e.id desc limit 51;

-- File record/repository/chain.ts
-- record.chain
select ended_at, lines, broken_number, broken_entry_id, problem from record_check order by id desc limit 1;
select number, hash, sealed_at from audit_seal order by number desc limit 1;

-- record.check
insert into record_check (started_at, ended_at, asked_by, lines, last_hash, broken_number, broken_entry_id, problem)
values ($1, $2, $3, $4, $5, $6, $7, $8);

select e.id from audit_entry e left join audit_seal s on s.entry_id = e.id where e.id <= $1 and s.entry_id is null order by e.id limit 1;
select entry_id from audit_seal where sealed_at < $1 order by sealed_at desc, number desc limit 1;

select s.number, s.entry_id, s.hash, s.salt, s.values_hash, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.account_id::text as account_id, e.request_id, e.action, e.subject, e.before::text as before, e.after::text as after,
  e.for_account_id::text as for_account_id, s.salt is null and s.values_hash is not null
  and exists (
    select from candidate c
    where c.national_id = 'anonymous-' || c.master_id
      and (
        c.master_id = substring(e.subject from '^candidate:([0-9]+)$')::int
        or c.account_id = substring(e.subject from '^account:([0-9]+)$')::int
      )
  ) as may_be_erased
from audit_seal s left join audit_entry e on e.id = s.entry_id and e.at = s.entry_at where s.number > $1 order by s.number limit $2;

-- File record/repository/lines.ts
-- record.details
select number, hash, sealed_at from audit_seal where entry_id = $1;

-- record.details, record.exportList, record.list
select e.id, e.at, e.account_id, e.request_id, e.action, e.subject, e.before, e.after, s.first_name, s.middle_name, s.last_name,
  s.first_name_ne, s.middle_name_ne, s.last_name_ne, c.master_id, c.first_name as candidate_first_name,
  c.middle_name as candidate_middle_name, c.last_name as candidate_last_name, d.first_name_ne as candidate_first_name_ne,
  d.middle_name_ne as candidate_middle_name_ne, d.last_name_ne as candidate_last_name_ne, e.for_account_id,
  away.first_name as away_first_name, away.middle_name as away_middle_name, away.last_name as away_last_name,
  away.first_name_ne as away_first_name_ne, away.middle_name_ne as away_middle_name_ne, away.last_name_ne as away_last_name_ne
from audit_entry as e left join staff as s on s.account_id = e.account_id left join candidate as c on c.account_id = e.account_id
  left join personal_details as d on d.master_id = c.master_id left join staff as away on away.account_id = e.for_account_id
where e.id = any ($1::bigint[]);

-- record.history
select e.id, e.at, e.account_id, e.request_id, e.action, e.subject, e.before, e.after, s.first_name, s.middle_name, s.last_name,
  s.first_name_ne, s.middle_name_ne, s.last_name_ne, c.master_id, c.first_name as candidate_first_name,
  c.middle_name as candidate_middle_name, c.last_name as candidate_last_name, d.first_name_ne as candidate_first_name_ne,
  d.middle_name_ne as candidate_middle_name_ne, d.last_name_ne as candidate_last_name_ne, e.for_account_id,
  away.first_name as away_first_name, away.middle_name as away_middle_name, away.last_name as away_last_name,
  away.first_name_ne as away_first_name_ne, away.middle_name_ne as away_middle_name_ne, away.last_name_ne as away_last_name_ne
from audit_entry as e left join staff as s on s.account_id = e.account_id left join candidate as c on c.account_id = e.account_id
  left join personal_details as d on d.master_id = c.master_id left join staff as away on away.account_id = e.for_account_id
where e.subject = any ($1::text[]) and e.action not like $2 order by e.id desc limit 21;

-- File settings.ts
-- commission.save, masterData.addMasterConfig, masterData.decideGuardedConfig, masterData.saveMaxWrongLoginAttempts
insert into setting (key, version, holds_from_ad, source, value, updated_at, updated_by) values ($1, $2, $3, $4, $5::jsonb, $6, $7)
on conflict (key, version) do nothing returning id;

-- many calls
select distinct on (key) key, value from setting where key in ($1) order by key, version desc;
select value from setting where key = $1 order by version desc limit 1;
select value, holds_from_ad from setting where key = $1 order by holds_from_ad desc, version desc;

select x.key, x.version, x.value, x.holds_from_ad, x.source, x.updated_at, officer_named (x.updated_by, x.updated_for) as updated_by
from setting as x where x.key in ($1) order by x.id desc limit 500;

-- masterData.getMaxWrongLoginAttempts, masterData.saveMaxWrongLoginAttempts
select coalesce(max(version), 0) as last from setting where key = $1;

-- File shared/repository/advertisement-head.ts
-- many calls
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year,
  (select coalesce(json_agg(agg), '[]')
    from (select ac.advt_number from advertisement_category as ac where ac.advt_code = a.advt_code order by ac.id) as agg
  ) as numbers
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
where a.advt_code = $1;

-- File shared/repository/category-additions.ts
-- application.detail
select a.id, a.fee_amount_paisa, a.fee_type, a.payment_status, a.payment_method, a.receipt_number, a.paid_at, a.requested_at, a.ended_at,
  ebp.provider_reference as ebp_code, ebp.amount_paisa as ebp_amount_paisa, ebp.expires_at as ebp_payable_until, w.voucher_number,
  w.decision_remarks as voucher_remark,
  (select coalesce(json_agg(agg), '[]')
    from (
      select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.seats, q.name_en, q.name_ne
      from category_addition_category as added inner join advertisement_category as cat on cat.id = added.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where added.category_addition_id = a.id order by cat.id
    ) as agg
  ) as categories
from category_addition as a left join payment_attempt as ebp on ebp.category_addition_id = a.id and ebp.method = $1
  and ebp.status = 'pending' left join voucher as w on w.category_addition_id = a.id
where a.application_id = $2 order by a.id;

-- furtherCategory.add
insert into category_addition (application_id, fee_amount_paisa, fee_type, profile_snapshot_id, requested_at) values ($1, $2, $3, $4, $5)
returning id;

insert into category_addition_category (category_addition_id, advertisement_category_id) values ($1, $2);

select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.seats, q.name_en, q.name_ne
from category_addition_category as added inner join advertisement_category as cat on cat.id = added.advertisement_category_id
  inner join quota as q on q.code = cat.quota_code
where added.category_addition_id = $1 order by cat.id;

-- furtherCategory.add, furtherCategory.offer
select id, payment_status, fee_amount_paisa, fee_type from category_addition
where application_id = $1 and ended_at is null and payment_status <> 'paid';

-- furtherCategory.withdraw
update category_addition set ended_at = $1 where id = $2;

-- profile.sent
select a.fee_amount_paisa, a.receipt_number, a.paid_at,
  (select string_agg(q.name_en, ', ' order by cat.id)
    from category_addition_category added join advertisement_category cat on cat.id = added.advertisement_category_id
      join quota q on q.code = cat.quota_code
    where added.category_addition_id = a.id
  ) as names_en,
  (select string_agg(q.name_ne, ', ' order by cat.id)
    from category_addition_category added join advertisement_category cat on cat.id = added.advertisement_category_id
      join quota q on q.code = cat.quota_code
    where added.category_addition_id = a.id
  ) as names_ne
from category_addition as a where a.application_id = $1 and a.payment_status = 'paid' order by a.id;

-- File shared/repository/closed-days.ts
-- many calls
select day_ad from holiday where active = true and day_ad >= $1 and day_ad <= $2;

-- File shared/repository/consents.ts
-- ownAccount.details, ownAccount.ownData, ownAccount.ownDataPaper
select purpose, version, given_at from consent where account_id = $1 order by given_at desc, purpose;

-- File shared/repository/curriculum.ts
-- many calls
select c.written, c.practical, c.interview
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join curriculum as c on c.service_id = r.service_id
  and c.class_id = r.class_id
where a.advt_code = $1;

-- masterData.listCurriculum, settingsTransfer.exportSettings, settingsTransfer.importSettings, settingsTransfer.previewSettings
select c.id as curriculum_id, c.service_id, c.class_id, c.written, c.practical, c.interview, c.version, s.name_en as service_en,
  s.name_ne as service_ne, k.name_en as class_en, k.name_ne as class_ne
from curriculum as c inner join service as s on s.id = c.service_id inner join class as k on k.id = c.class_id
order by s.position, s.id, k.position, k.id;

-- masterData.saveCurriculum
insert into curriculum (service_id, class_id, written, practical, interview) values ($1, $2, $3, $4, $5) on conflict do nothing
returning id, version;

select * from curriculum where service_id = $1 and class_id = $2;
select id from class where id = $1;
select id from service where id = $1;

-- File shared/repository/ended-advertisement.ts
-- many calls
select a.life_cycle_status, a.combined_into_advt_code from advertisement as a inner join application as x on x.advt_code = a.advt_code
where x.id = $1 and x.master_id = $2 for share of a;

select life_cycle_status, combined_into_advt_code from advertisement where advt_code = $1 for no key update;
select life_cycle_status, combined_into_advt_code from advertisement where advt_code = $1 for share;

-- retotalling.answer, specialArrangement.change, specialArrangement.decide, specialArrangement.withdraw
select a.life_cycle_status, a.combined_into_advt_code from advertisement as a inner join application as x on x.advt_code = a.advt_code
where x.id = $1 for share of a;

-- File shared/repository/examined-counts.ts
-- attendance.list
select kept.candidates, kept.absent, kept.attendance_missing, kept.marks_missing, kept.passed, kept.failed from counted_advertisement kept
where kept.advt_code = $1::integer and kept.counted_at is not null
  and not exists (select from report_change noted where noted.advt_code = kept.advt_code);

-- File shared/repository/notify-account.ts
-- application.answerHold, distribution.reject, requisition.reject, requisition.returnToOffice
insert into notification (account_id, title_en, title_ne, text_en, text_ne, link, created_at) values ($1, $2, $3, $4, $5, $6, $7);

-- File shared/repository/revisions.ts
-- interviewPlan.get
select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject in ($1) and r.advt_code = $2 order by r.id desc limit 1;

-- many calls
insert into revision (subject, advt_code, application_id, reason, asked_by, asked_at, subject_key, before, after)
values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb) on conflict do nothing returning id;

select * from revision where id = $1 for update;

select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject in ($1) and r.advt_code = $2 order by r.id desc;

select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject in ($1) and r.advt_code is null order by r.id desc;

update revision set state = $1, decided_at = $2, decision_remarks = $3 where id = $4;
update revision set state = $1, decided_by = $2, decided_at = $3, decision_remarks = $4 where id = $5;

-- masterData.decideGuardedConfig, masterData.saveGuardedConfig, userAdmin.getSecondFactorReset
select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject = $1 and r.advt_code is null and r.subject_key = $2::jsonb order by r.id desc limit 1;

-- moneyRequest.decide, seatRevision.decide
select subject from revision where id = $1;

-- payment.approveUpdate, payment.rejectUpdate, paymentClosing.recordStatement
update revision set state = $1, decided_at = $2 where subject = $3 and subject_key = $4::jsonb and state = 'asked';

-- paymentClosing.day, userAdmin.exportMerges
select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.id = any ($1::int[]) order by r.id desc;

-- seatRevision.list
select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject in ($1) and r.advt_code = $2 order by r.id desc limit 100;

-- userAdmin.listAccountReleases, userAdmin.listRoleReleases
select r.id, r.subject, r.subject_key, r.application_id, r.state, r.before, r.after, r.reason, r.asked_at, r.asked_by, r.asked_for,
  r.decided_at, r.decision_remarks, officer_named (r.asked_by, r.asked_for) as asker_name,
  officer_named (r.decided_by, r.decided_for) as decider_name
from revision as r where r.subject = $1 and r.advt_code is null and r.subject_key = $2::jsonb order by r.id desc limit 20;

-- File shared/repository/snapshots.ts
-- many calls
select as_of, value from snapshot where name = $1;

-- File shared/repository/touched-advertisements.ts
-- masterData.addMasterConfig, masterData.decideGuardedConfig, masterData.saveGuardedConfig
select count(*) as count from advertisement as a inner join requisition as r on r.id = a.requisition_id
where a.life_cycle_status <> 'rejected' and false;

-- masterData.previewMasterConfig
select a.advt_code, a.life_cycle_status, p.name_en as post_en, p.name_ne as post_ne
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where a.life_cycle_status <> 'rejected' and (a.publish_date_ad is null or a.publish_date_ad >= $1) order by a.advt_code desc limit 100;

select count(*) as count from advertisement as a inner join requisition as r on r.id = a.requisition_id
where a.life_cycle_status <> 'rejected' and (a.publish_date_ad is null or a.publish_date_ad >= $1);

-- masterData.saveCurriculum
select count(*) as count from advertisement as a inner join requisition as r on r.id = a.requisition_id
where a.life_cycle_status <> 'rejected' and r.class_id = $1 and r.service_id = $2 and a.life_cycle_status not in ('cancelled', 'concluded')
  and not exists (select from exam_schedule x where x.advt_code = a.advt_code and x.status in ('scheduled', 'approved'));

-- masterData.saveHoliday
select count(*) as count from advertisement as a inner join requisition as r on r.id = a.requisition_id
where a.life_cycle_status <> 'rejected' and a.life_cycle_status not in ('cancelled', 'concluded')
  and exists (
    select from (values (a.single_submission_last_at), (a.double_fee_payment_last_at)) deadline (at)
    where (deadline.at at time zone 'Asia/Kathmandu')::date = any ($1::date[])
    union all
    select from exam_schedule x join exam_schedule_paper y on y.exam_schedule_id = x.id
    where x.advt_code = a.advt_code and (y.starts_at at time zone 'Asia/Kathmandu')::date = any ($2::date[])
  );

-- File sms/repository.ts
-- notification.setSmsChoice
delete from sms_on where account_id = $1 and kind = $2;

-- notification.setSmsChoice, notification.smsChoices
select kind from sms_on where account_id = $1;
select phone_number from candidate where account_id = $1 and phone_verified_at is not null;

-- File wording/repository.ts
-- many calls
select distinct on (key) key, version, texts from text_template order by key, version desc;

-- text.history
select x.version, x.texts, x.source, x.entered_at, officer_named (x.entered_by, x.entered_for) as entered_by from text_template as x
where x.key = $1 order by x.version desc limit 200;

-- text.save
insert into text_template (key, version, source, entered_by, entered_at, texts) values ($1, $2, $3, $4, $5, $6::jsonb)
on conflict (key, version) do nothing returning id;
