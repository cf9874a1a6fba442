-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File candidate-account/repository/acts.ts
-- many calls
update candidate set version = version + 1 where master_id = $1 and version = $2;

-- ownAccount.changeUsername, userAdmin.editUsername
select id from account where kind = $1 and lower(username) = $2 and id != $3;
update account set username = $1 where id = $2;

-- userAdmin.banUser, userAdmin.decideMerge, userAdmin.unBanUser
update account set blocked_from = $1, blocked_until = $2, block_remarks = $3 where id = $4;

-- userAdmin.getVoucher
select x.id as application_id, x.application_number, x.advt_code, x.scrutiny_status, x.payment_status, p.name_en as post_en,
  p.name_ne as post_ne, s.first_name as officer_first_name, s.last_name as officer_last_name, w.voucher_number, w.status as voucher_status,
  w.locked as voucher_locked, w.version as voucher_version
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join voucher as w on w.application_id = x.id and w.category_addition_id is null
  left join staff as s on s.account_id = x.scrutiny_officer_id
where x.master_id = $1 order by x.id desc;

-- userAdmin.getVoucherEditData
select x.advt_code, p.name_en as post_en, p.name_ne as post_ne, count(*) as locked_vouchers
from voucher as w inner join application as x on x.id = w.application_id inner join advertisement as a on a.advt_code = x.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where w.locked = true group by x.advt_code, p.name_en, p.name_ne order by x.advt_code desc;

-- userAdmin.lockDocuments, userAdmin.unlockDocuments
update candidate set documents_locked = $1, documents_lock_expires_at = $2 where master_id = $3;

-- userAdmin.lockProfile, userAdmin.unlockProfile
update candidate set profile_locked = $1, profile_locked_at = $2, profile_lock_expires_at = $3, profile_unlocked_at = $4
where master_id = $5;

-- userAdmin.setVoucherLock
select x.id as application_id, x.application_number, w.voucher_number, w.locked, w.version
from application as x left join voucher as w on w.application_id = x.id and w.category_addition_id is null
where x.master_id = $1 and x.advt_code = $2 for no key update of x;

update voucher set locked = $1, version = $2 where application_id = $3 and category_addition_id is null and version = $4;

-- File candidate-account/repository/applicants.ts
-- userAdmin.exportUsers, userAdmin.searchUsers
select x.id, x.application_number, x.master_id, x.advt_code, x.applied_at, x.fee_amount_paisa, x.payment_status, x.scrutiny_status,
  x.scrutiny_remark, officer_named (x.scrutiny_officer_id, null) as officer_name, p.name_en as post_en, p.name_ne as post_ne,
  s.name_en as service_en, s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, c.name_en as class_en,
  c.name_ne as class_ne,
  (select coalesce(json_agg(agg), '[]')
    from (
      select q.name_en, q.name_ne, cat.advt_number, ac.refused_at is not null as refused
      from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where ac.application_id = x.id order by cat.id
    ) as agg
  ) as categories
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join class as c on c.id = r.class_id
where x.id = any ($1::int[]);

-- File candidate-account/repository/duplicates.ts
-- userAdmin.askMerge, userAdmin.decideMerge
select from advertisement
where
  advt_code in (
    select x.advt_code from application x
    where x.master_id in ($1) and x.duplicate_of is null
      and exists (
        select from application other
        where other.advt_code = x.advt_code and other.master_id <> x.master_id and other.master_id in ($2) and other.duplicate_of is null
      )
  )
order by advt_code for share;

select from application x
where x.master_id in ($1) and x.duplicate_of is null
  and exists (
    select from application other
    where other.advt_code = x.advt_code and other.master_id <> x.master_id and other.master_id in ($2) and other.duplicate_of is null
  )
order by x.id for no key update;

select from payment_attempt
where
  application_id in (
    select x.id from application x
    where x.master_id in ($1) and x.duplicate_of is null
      and exists (
        select from application other
        where other.advt_code = x.advt_code and other.master_id <> x.master_id and other.master_id in ($2) and other.duplicate_of is null
      )
  )
order by id for no key update;

select from scrutiny_advertisement
where
  advt_code in (
    select x.advt_code from application x
    where x.master_id in ($1) and x.duplicate_of is null
      and exists (
        select from application other
        where other.advt_code = x.advt_code and other.master_id <> x.master_id and other.master_id in ($2) and other.duplicate_of is null
      )
  )
order by advt_code for share;

-- userAdmin.askMerge, userAdmin.decideMerge, userAdmin.previewMerge
select x.id as application_id, x.master_id, x.application_number, x.advt_code, p.name_en as post_en, p.name_ne as post_ne,
  x.payment_status, x.fee_amount_paisa, x.applied_at,
  case
    when exists (select from admit_card c where c.application_id = x.id) or exists (select from attendance t where t.application_id = x.id)
    or exists (select from selection_candidate s where s.application_id = x.id) then 5
    when seat.roll_number is not null then 4
    when seat.application_id is not null then 3
    when x.scrutiny_status = 'approved' then 2
    when x.scrutiny_status <> 'pending' then 1
    else 0
  end as progress,
  fees_to_refund_paisa (x.id) - coalesce(
    (select sum(f.amount_paisa) from fee_refund f where f.application_id = x.id), 0
  )::int as paid_paisa,
  coalesce(
    (select sum(u.amount_paisa)
      from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id where t.application_id = x.id and u.resolution is null
    ),
    0
  )::int as undecided_paisa
from application x join advertisement a on a.advt_code = x.advt_code join requisition r on r.id = a.requisition_id
  join post p on p.id = r.post_id left join candidate_seat seat on seat.application_id = x.id
where x.master_id in ($1) and x.duplicate_of is null
  and exists (
    select from application other
    where other.advt_code = x.advt_code and other.master_id <> x.master_id and other.master_id in ($2) and other.duplicate_of is null
  )
order by x.advt_code, x.id;

-- File candidate-account/repository/merges.ts
-- userAdmin.askMerge
select id from revision
where subject = $1 and state = 'asked'
  and ((subject_key ->> 'keptMasterId')::int = any ($2::int[]) or (subject_key ->> 'mergedMasterId')::int = any ($3::int[]))
limit 1;

-- userAdmin.askMerge, userAdmin.decideMerge, userAdmin.previewMerge
select $1::text as section, count(*) filter (where master_id = $2)::integer as count, count(*) filter (where master_id = $3) = 0 as moves
from personal_details where master_id in ($4)
union all
select $5::text as section, count(*) filter (where master_id = $6)::integer as count, count(*) filter (where master_id = $7) = 0 as moves
from contact_address where master_id in ($8)
union all
select $9::text as section, count(*) filter (where master_id = $10)::integer as count, count(*) filter (where master_id = $11) = 0 as moves
from education where master_id in ($12)
union all
select $13::text as section, count(*) filter (where master_id = $14)::integer as count,
  count(*) filter (where master_id = $15) = 0 as moves
from academic_qualification where master_id in ($16)
union all
select $17::text as section, count(*) filter (where master_id = $18)::integer as count,
  count(*) filter (where master_id = $19) = 0 as moves
from training where master_id in ($20)
union all
select $21::text as section, count(*) filter (where master_id = $22)::integer as count,
  count(*) filter (where master_id = $23) = 0 as moves
from professional_council where master_id in ($24)
union all
select $25::text as section, count(*) filter (where master_id = $26)::integer as count,
  count(*) filter (where master_id = $27) = 0 as moves
from government_experience where master_id in ($28)
union all
select $29::text as section, count(*) filter (where master_id = $30)::integer as count,
  count(*) filter (where master_id = $31) = 0 as moves
from non_government_experience where master_id in ($32)
union all
select $33::text as section, count(*) filter (where master_id = $34)::integer as count,
  count(*) filter (where master_id = $35) = 0 as moves
from samuha_barga_record where master_id in ($36)
union all
select $37::text as section, count(*) filter (where master_id = $38)::integer as count,
  count(*) filter (where master_id = $39) = 0 as moves
from extra_details where master_id in ($40);

select least(count(distinct bare_number (citizenship_number)), count(distinct certificate_key (citizenship_number)))::integer as numbers
from candidate where master_id = any ($1::int[]);

select type from candidate_document where master_id = $1 order by type;

select x.master_id, x.application_number, x.advt_code, x.payment_status, x.fee_amount_paisa, p.name_en, p.name_ne
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.master_id = any ($1::int[]) and x.duplicate_of is null order by x.id;

-- userAdmin.decideMerge
insert into candidate_document (master_id, type, file_id, updated_at)
select $1, type, file_id, $2 from candidate_document where master_id = $3 on conflict (master_id, type) do nothing;

update academic_qualification set master_id = $1
where master_id = $2 and not exists (select from academic_qualification kept where kept.master_id = $3);

update candidate set merged_into_master_id = $1 where (master_id = $2 or merged_into_master_id = $3);
update candidate set version = version + 1 where master_id = any ($1::int[]);
update contact_address set master_id = $1 where master_id = $2 and not exists (select from contact_address kept where kept.master_id = $3);
update education set master_id = $1 where master_id = $2 and not exists (select from education kept where kept.master_id = $3);
update enquiry set account_id = $1 where account_id = $2;
update extra_details set master_id = $1 where master_id = $2 and not exists (select from extra_details kept where kept.master_id = $3);

update government_experience set master_id = $1
where master_id = $2 and not exists (select from government_experience kept where kept.master_id = $3);

update non_government_experience set master_id = $1
where master_id = $2 and not exists (select from non_government_experience kept where kept.master_id = $3);

update notification set account_id = $1 where account_id = $2;

update personal_details set master_id = $1
where master_id = $2 and not exists (select from personal_details kept where kept.master_id = $3);

update professional_council set master_id = $1
where master_id = $2 and not exists (select from professional_council kept where kept.master_id = $3);

update samuha_barga_record set master_id = $1
where master_id = $2 and not exists (select from samuha_barga_record kept where kept.master_id = $3);

update training set master_id = $1 where master_id = $2 and not exists (select from training kept where kept.master_id = $3);
update withdrawn_application set master_id = $1 where master_id = $2;

with
  snapshots as (
    update profile_snapshot s set master_id = $1, outdated = true
    where s.master_id = $2
      and exists (select from application x where x.master_id = s.master_id and x.profile_snapshot_id = s.id and x.duplicate_of is null)
  )
update application set master_id = $3 where master_id = $4 and duplicate_of is null;

-- userAdmin.decideMerge, userAdmin.withdrawMerge
select subject_key from revision where id = $1 and subject = $2;

-- userAdmin.getCandidatePage, userAdmin.getFullUserDetails, userAdmin.listPersonRecord
select master_id, account_id from candidate where merged_into_master_id = $1 order by master_id;

-- userAdmin.listSameCitizenship
with own as materialized (select citizenship_number from candidate where master_id = $1)
select same.master_id
from (
  select master_id, merged_into_master_id
  from own join candidate o on bare_number (o.citizenship_number) = bare_number (own.citizenship_number)
  union
  select master_id, merged_into_master_id
  from own join candidate o on certificate_key (o.citizenship_number) = certificate_key (own.citizenship_number)
    and o.merged_into_master_id is null
) same where same.master_id <> $2 and same.merged_into_master_id is null order by same.master_id limit 20;

-- File candidate-account/repository/people.ts
-- many calls
select c.master_id, c.account_id, c.first_name, c.middle_name, c.last_name, c.gender, c.date_of_birth_ad, c.phone_number,
  c.citizenship_number, c.national_id, c.profile_locked, c.profile_locked_at, c.profile_lock_expires_at, c.documents_locked,
  c.documents_lock_expires_at, c.profile_unlocked_at, c.version, c.created_at, c.merged_into_master_id, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne, a.username, a.email, a.language, a.blocked_from, a.blocked_until, a.block_remarks, a.last_signed_in_at, a.locked_until
from candidate as c inner join account as a on a.id = c.account_id left join personal_details as d on d.master_id = c.master_id
where c.master_id = $1;

-- userAdmin.exportBlockedUsers, userAdmin.listBlockedUsers
select c.master_id, c.account_id, c.first_name, c.middle_name, c.last_name, c.gender, c.date_of_birth_ad, c.phone_number,
  c.citizenship_number, c.national_id, c.profile_locked, c.profile_locked_at, c.profile_lock_expires_at, c.documents_locked,
  c.documents_lock_expires_at, c.profile_unlocked_at, c.version, c.created_at, c.merged_into_master_id, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne, a.username, a.email, a.language, a.blocked_from, a.blocked_until, a.block_remarks, a.last_signed_in_at, a.locked_until
from candidate as c inner join account as a on a.id = c.account_id left join personal_details as d on d.master_id = c.master_id
where c.account_id = any ($1::int[]) order by c.master_id;

-- userAdmin.exportMerges, userAdmin.listSameCitizenship, userAdmin.searchProfiles
select c.master_id, c.account_id, c.first_name, c.middle_name, c.last_name, c.gender, c.date_of_birth_ad, c.phone_number,
  c.citizenship_number, c.national_id, c.profile_locked, c.profile_locked_at, c.profile_lock_expires_at, c.documents_locked,
  c.documents_lock_expires_at, c.profile_unlocked_at, c.version, c.created_at, c.merged_into_master_id, d.first_name_ne, d.middle_name_ne,
  d.last_name_ne, a.username, a.email, a.language, a.blocked_from, a.blocked_until, a.block_remarks, a.last_signed_in_at, a.locked_until
from candidate as c inner join account as a on a.id = c.account_id left join personal_details as d on d.master_id = c.master_id
where c.master_id = any ($1::int[]) order by c.master_id;

-- File candidate-account/repository/record.ts
-- userAdmin.getCandidatePage, userAdmin.getFullUserDetails
select id, case when by_sms then 'SMS: ' || subject else subject end as subject, first_tried_at, tries, accepted_at, refusal,
  first_tried_at || ' ' || id as place
from sent_mail where account_id = any ($1::int[]) and tries > $2 order by first_tried_at desc, id desc limit 51;

-- userAdmin.getFullUserDetails
select e.id, e.at, e.action, officer_named (e.account_id, e.for_account_id) as officer, e.after ->> 'reason' as reason,
  e.after ->> 'startDate' as from_ad, coalesce(e.after ->> 'until', e.after ->> 'endDate') as until_ad
from audit_entry as e inner join staff as s on s.account_id = e.account_id
where e.subject = any ($1::text[]) and (e.after ->> 'ahead') is distinct from 'true' and e.action = any ($2::text[]) order by e.id desc
limit 51;

select e.id, e.at, e.action, officer_named (e.account_id, e.for_account_id) as officer, e.after ->> 'reason' as reason,
  e.after ->> 'startDate' as from_ad, coalesce(e.after ->> 'until', e.after ->> 'endDate') as until_ad
from audit_entry as e inner join staff as s on s.account_id = e.account_id
where e.subject = any ($1::text[]) and (e.after ->> 'ahead') is distinct from 'true' order by e.id desc limit 51;

select p.id, x.application_number, p.method, p.reference, p.amount_paisa, p.status, p.created_at, p.settled_at
from payment_attempt as p inner join application as x on x.id = p.application_id where p.application_id = any ($1::int[])
order by p.id desc;

select started_at, ended_at, end_reason, started_at || ' ' || md5(id::text) as place from session_family where account_id = any ($1::int[])
order by started_at desc, md5(id::text) desc limit 51;

select w.application_id, x.application_number, w.voucher_number, w.amount_paisa, w.status, w.uploaded_at, w.decided_at
from voucher as w inner join application as x on x.id = w.application_id where w.application_id = any ($1::int[])
order by w.uploaded_at desc;

select x.id as application_id, s.taken_at
from application as x inner join profile_snapshot as s on s.id = x.profile_snapshot_id and s.master_id = x.master_id where x.master_id = $1;

-- userAdmin.getSubmittedProfile
select x.master_id, x.application_number, p.name_en, p.name_ne, s.taken_at, s.profile
from application as x inner join profile_snapshot as s on s.id = x.profile_snapshot_id and s.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.id = $1;

-- userAdmin.listPersonRecord
select e.id, e.at, e.action, officer_named (e.account_id, e.for_account_id) as officer, e.after ->> 'reason' as reason,
  e.after ->> 'startDate' as from_ad, coalesce(e.after ->> 'until', e.after ->> 'endDate') as until_ad
from audit_entry as e inner join staff as s on s.account_id = e.account_id
where e.subject = any ($1::text[]) and (e.after ->> 'ahead') is distinct from 'true' and e.id < $2 order by e.id desc limit 51;

-- File candidate-account/repository/search.ts
-- userAdmin.fetchMasterId
select master_id
from (
  select c.master_id from candidate c where c.master_id = $1
  union
  select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.username) = $2
  union
  select c.master_id from account a join candidate c on c.account_id = a.id where a.kind = 'candidate' and lower(a.email) = $3
  union
  select c.master_id from candidate c where bare_number (c.citizenship_number) = $4
  union
  select c.master_id from candidate c where bare_number (c.national_id) = $5
  union
  select c.master_id from candidate c where bare_number (c.phone_number) = $6
  union
  select x.master_id from application x where x.application_number = $7
  union
  select x.master_id from application x where x.receipt_number = $8
  union
  select x.master_id from retotalling_request t join application x on x.id = t.application_id where t.receipt_number = $9
) found order by master_id limit 2;

-- userAdmin.searchProfiles
select array(select x.master_id from application x where x.application_number = $1) as master_ids
union all
select array(select x.master_id from application x where x.receipt_number = $2) as master_ids
union all
select
  array(
    select x.master_id from retotalling_request t join application x on x.id = t.application_id where t.receipt_number = $3
  ) as master_ids
union all
select
  array(
    select c.master_id
    from
      (select a.id
        from account a where a.kind = 'candidate' and lower(a.email) ~>=~ $4 and lower(a.email) ~<~ $5 order by lower(a.email) using ~<~
        limit $6
      ) begun
      join candidate c on c.account_id = begun.id
  ) as master_ids
union all
select
  array(
    select c.master_id
    from
      (select a.id
        from account a where a.kind = 'candidate' and lower(a.username) ~>=~ $7 and lower(a.username) ~<~ $8
        order by lower(a.username) using ~<~ limit $9
      ) begun
      join candidate c on c.account_id = begun.id
  ) as master_ids;

-- File candidate-account/repository/waits.ts
-- userAdmin.getCandidatePage
select x.id, officer_named (x.scrutiny_officer_id, null) as officer from application as x where x.master_id = $1;

with
  examination as materialized (
    select es.advt_code, min(ep.starts_at) as starts_at, min(ep.starts_at) - $1 * interval '1 day' as forms_due
    from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id group by es.advt_code
  ),
  interview as materialized (
    select panel.advt_code, min(session.starts_at) as starts_at
    from interview_session session join interview_panel panel on panel.id = session.panel_id group by panel.advt_code
  ),
  own as materialized (
    select x.id, x.application_number, x.advt_code, x.payment_status, x.scrutiny_status, x.scrutiny_officer_id, x.scrutiny_decided_at,
      x.applied_at
    from application x where x.master_id = any ($2::int[])
  ),
  waiting as (
    select 'vouchersToDecide' as kind, v.uploaded_at as since, own.id as row_id, own.id as application_id, own.application_number,
      own.advt_code, null::int as officer_id, '{}'::int[] as makers
    from own join voucher v on v.application_id = own.id
    where v.status = 'submitted'
      and not exists (
        select from revision q
        where q.subject = 'voucher' and q.state = 'asked'
          and q.subject_key = jsonb_build_object('voucherId', v.id, 'applicationId', v.application_id)
      )
    union all
    select 'unmatchedPayments', p.found_at, p.id, own.id as application_id, own.application_number, own.advt_code, null::int as officer_id,
      '{}'::int[] as makers
    from own join payment_attempt attempt on attempt.application_id = own.id join unmatched_payment p on p.payment_attempt_id = attempt.id
    where p.resolution is null
      and not exists (
        select from revision v
        where v.subject = 'acceptedMoney' and v.state = 'asked'
          and v.subject_key = jsonb_build_object('unmatchedPaymentId', p.id, 'applicationId', attempt.application_id)
      )
    union all
    select 'moneyToSendBack', p.resolved_at, p.id, own.id as application_id, own.application_number, own.advt_code, null::int,
      array[p.resolved_by, p.resolved_for]
    from own join payment_attempt attempt on attempt.application_id = own.id join unmatched_payment p on p.payment_attempt_id = attempt.id
    where p.resolution = 'returned' and p.return_confirmed_at is null
    union all
    select 'feesToReturn', f.due_since, f.id, own.id as application_id, own.application_number, own.advt_code, null::int as officer_id,
      '{}'::int[] as makers
    from own join fee_refund f on f.application_id = own.id
    where f.returned_at is null
      and not exists (
        select from revision v
        where v.subject = 'feeRefund' and v.state = 'asked'
          and v.subject_key = jsonb_build_object('refundId', f.id, 'applicationId', f.application_id)
      )
    union all
    select 'moneyRequestsToDecide', v.asked_at, v.id, own.id as application_id, own.application_number, own.advt_code, null::int,
      array[v.asked_by, v.asked_for]
    from own join revision v on (v.subject_key ->> 'applicationId')::int = own.id where v.state = 'asked' and v.subject = any ($3::text[])
    union all
    select
      case
        when own.scrutiny_officer_id is null then 'formsWithoutOfficer'
        when not desk.active then 'formsOfOfficersGone'
        when own.scrutiny_status = 'onHold' then 'formsOnHold'
        else 'formsToExamine'
      end as kind,
      case own.scrutiny_status when 'onHold' then coalesce(own.scrutiny_decided_at, own.applied_at) else own.applied_at end as since,
      own.id as row_id, own.id as application_id, own.application_number, own.advt_code,
      case when desk.active then own.scrutiny_officer_id end as officer_id, '{}'::int[] as makers
    from own left join staff desk on desk.account_id = own.scrutiny_officer_id
    where own.payment_status = 'paid' and own.scrutiny_status in ('pending', 'onHold')
    union all
    select $4::text as kind, v.asked_at as since, v.id as row_id, own.id as application_id, own.application_number, own.advt_code,
      null::int as officer_id, array[v.asked_by, v.asked_for] as makers
    from own join revision v on v.application_id = own.id where v.state = 'asked' and v.subject = any ($5::text[])
    union all
    select $6::text as kind, v.asked_at as since, v.id as row_id, own.id as application_id, own.application_number, own.advt_code,
      null::int as officer_id, array[v.asked_by, v.asked_for] as makers
    from own join revision v on v.application_id = own.id where v.state = 'asked' and v.subject = any ($7::text[])
    union all
    select 'retotallingsToAnswer', request.paid_at, request.id, own.id as application_id, own.application_number, own.advt_code,
      null::int as officer_id, '{}'::int[] as makers
    from own join retotalling_request request on request.application_id = own.id left join revision on revision.id = request.revision_id
    where request.payment_status = 'paid' and (request.answer is null or revision.state in ('refused', 'withdrawn'))
    union all
    select $8::text as kind, v.asked_at as since, v.id as row_id, own.id as application_id, own.application_number, own.advt_code,
      null::int as officer_id, array[v.asked_by, v.asked_for] as makers
    from own join revision v on v.application_id = own.id where v.state = 'asked' and v.subject = any ($9::text[])
    union all
    select 'enquiriesToAnswer', q.asked_at, q.id, null::int as application_id, null::text as application_number, null::int as advt_code,
      null::int as officer_id, '{}'::int[] as makers
    from enquiry q where q.account_id = any ($10::int[]) and q.outcome is null
    union all
    select 'mergesToDecide', v.asked_at, v.id, null::int as application_id, null::text as application_number, null::int as advt_code,
      null::int, array[v.asked_by, v.asked_for]
    from revision v
    where v.subject = 'merge' and v.state = 'asked'
      and ((subject_key ->> 'keptMasterId')::int = any ($11::int[]) or (subject_key ->> 'mergedMasterId')::int = any ($12::int[]))
  )
select waiting.*,
  case waiting.kind
    when $13::text then least(waiting.since + $14::int * interval '1 day', greatest(advertisement.double_fee_payment_last_at, waiting.since + interval '1 day'))
    when $15::text then waiting.since + $16::int * interval '1 day'
    when $17::text then waiting.since + $18::int * interval '1 day'
    when $19::text then waiting.since + $20::int * interval '1 day'
    when $21::text then waiting.since + $22::int * interval '1 day'
    when $23::text then case
      when examination.forms_due > waiting.since then examination.forms_due
      else waiting.since + $24::int * interval '1 day'
    end
    when $25::text then case
      when examination.forms_due > waiting.since then examination.forms_due
      else waiting.since + $26::int * interval '1 day'
    end
    when $27::text then case
      when examination.forms_due > waiting.since then examination.forms_due
      else waiting.since + $28::int * interval '1 day'
    end
    when $29::text then case
      when examination.forms_due > waiting.since then examination.forms_due
      else waiting.since + $30::int * interval '1 day'
    end
    when $31::text then case
      when case
        when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
        else examination.starts_at - $32 * interval '1 day'
      end > waiting.since then case
      when (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu') < examination.starts_at then (advertisement.admit_card_download_date_ad::timestamp at time zone 'Asia/Kathmandu')
      else examination.starts_at - $33 * interval '1 day'
      end
      else waiting.since + $34::int * interval '1 day'
    end
    when $35::text then waiting.since + $36::int * interval '1 day'
    when $37::text then waiting.since + $38::int * interval '1 day'
    when $39::text then waiting.since + $40::int * interval '1 day'
    when $41::text then waiting.since + $42::int * interval '1 day'
    when $43::text then waiting.since + $44::int * interval '1 day'
  end as due
from waiting left join advertisement on advertisement.advt_code = waiting.advt_code
  left join examination on examination.advt_code = waiting.advt_code left join interview on interview.advt_code = waiting.advt_code
where
  case waiting.kind
    when $45::text then true
    when $46::text then true
    when $47::text then true
    when $48::text then true
    when $49::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $50::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    and not exists (
      select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
    )
    when $51::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    and not exists (
      select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
    )
    when $52::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    and not exists (
      select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
    )
    when $53::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    and not exists (
      select from scrutiny_advertisement removed where removed.advt_code = advertisement.advt_code and removed.state = 'removed'
    )
    when $54::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $55::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $56::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $57::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $58::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
    when $59::text then (
      advertisement.advt_code is null
      or not (advertisement.life_cycle_status in ('cancelled', 'rejected') or advertisement.combined_into_advt_code is not null)
    )
  end
order by waiting.since, waiting.row_id;

-- File own-account/repository/account.ts
-- many calls
select a.username, a.email, a.language, a.created_at, c.phone_number, c.master_id
from account as a inner join candidate as c on c.account_id = a.id where a.id = $1;

-- ownAccount.changeEmail, ownAccount.changeMobile
insert into contact_code (account_id, purpose, value, asked_at, expires_at, by_sms) values ($1, $2, $3, $4, $5, $6)
on conflict (account_id, purpose) do update
set value = $7, asked_at = $8, expires_at = $9, by_sms = $10, code_hash = $11, wrong_codes = $12;

-- ownAccount.close
delete from contact_code where account_id = $1;
delete from notification where account_id = $1;
delete from sms_on where account_id = $1;
update account set username = $1, email = $2, password_hash = $3, blocked_from = $4, blocked_until = $5 where id = $6;

-- ownAccount.close, ownAccount.confirmChange
update candidate set phone_number = $1 where account_id = $2;

-- ownAccount.confirmChange, ownAccount.confirmCorrection
delete from contact_code where account_id = $1 and purpose = $2 and code_hash = $3;

select code.value, code.code_hash, code.wrong_codes, code.asked_at, code.by_sms, a.email, a.language, a.username
from contact_code as code inner join account as a on a.id = code.account_id
where code.account_id = $1 and code.purpose = $2 and code.expires_at > $3;

update contact_code set wrong_codes = wrong_codes + 1 where account_id = $1 and purpose = $2 returning wrong_codes;

-- ownAccount.confirmCorrection
select a.id from candidate as c inner join account as a on a.id = c.account_id
where c.national_id = $1 and a.must_change_password = true and a.last_signed_in_at is null and a.blocked_from is null;

select id from account where kind = $1 and lower(email) = $2 and id != $3;
update account set email = $1 where id = $2;

-- ownAccount.correctEmail
select a.id from candidate as c inner join account as a on a.id = c.account_id
where c.national_id = $1 and a.must_change_password = true and a.last_signed_in_at is null and a.blocked_from is null
  and c.date_of_birth_ad = $2 and certificate_key (c.citizenship_number) = certificate_key ($3);

-- ownAccount.details
select at, action, after ->> 'browser' as browser, after ->> 'address' as address from audit_entry where subject = $1 and action in ($2)
order by id desc limit 10;

select purpose, value, expires_at, by_sms from contact_code where account_id = $1 and purpose != $2 and expires_at > $3 order by purpose;

-- ownAccount.ownData, ownAccount.ownDataPaper
select at, action, after ->> 'browser' as browser, after ->> 'address' as address from audit_entry where subject = $1 and action in ($2)
order by id desc limit 1000;

select created_at, title_en, title_ne, text_en, text_ne, read_at from notification where account_id = $1 order by id;
select id, topic, message, asked_at, answered_at, answer from enquiry where account_id = $1 order by id;

select x.application_number as application_number, t.purpose, t.method, t.reference, t.provider_reference, t.amount_paisa, t.status,
  t.created_at, t.settled_at
from payment_attempt as t inner join application_of_payment as x on x.id = t.application_id where x.master_id = $1 order by t.id;

select x.application_number, s.state, s.kinds, s.words, s.asked_at, s.granted_kinds, s.preparation, s.extra_minutes_per_hour, s.remark,
  s.decided_at
from special_arrangement as s inner join application as x on x.id = s.application_id where x.master_id = $1 order by s.id;

-- ownAccount.setLanguage
update account set language = $1 where id = $2 and language != $3;

-- File own-account/repository/openings.ts
-- ownAccount.openedDocuments
select e.after ->> 'type' as type, e.after ->> 'section' as section, o.name_en, o.name_ne, max(e.at) as at, count(*) as times
from audit_entry as e left join staff as s on s.account_id = e.account_id left join organization as o on o.id = s.organization_id
where e.subject = $1 and e.action = $2 group by 1, 2, o.name_en, o.name_ne, (e.at at time zone 'Asia/Kathmandu')::date
order by max(e.at) desc limit 50;

-- ownAccount.ownData, ownAccount.ownDataPaper
select e.after ->> 'type' as type, e.after ->> 'section' as section, o.name_en, o.name_ne, max(e.at) as at, count(*) as times
from audit_entry as e left join staff as s on s.account_id = e.account_id left join organization as o on o.id = s.organization_id
where e.subject = $1 and e.action = $2 group by 1, 2, o.name_en, o.name_ne, (e.at at time zone 'Asia/Kathmandu')::date
order by max(e.at) desc limit 1000;

-- List userAdmin.exportBlockedUsers
select account.id as id, account.blocked_from::text as at from account inner join candidate on candidate.account_id = account.id
where account.blocked_from is not null and candidate.merged_into_master_id is null
  and (account.blocked_until is null or account.blocked_until > $1)
order by account.blocked_from desc, account.id desc limit 201;

-- List userAdmin.exportInternalUsers
select s.account_id as id, s.first_name collate nepali::text as at from staff as s inner join account as a on a.id = s.account_id
order by s.first_name collate nepali asc, s.account_id asc limit 201;

-- List userAdmin.exportLockedProfiles
select candidate.master_id as id, candidate.master_id::text as at from candidate
where (profile_locked = true or documents_locked = true or profile_lock_expires_at is not null or documents_lock_expires_at is not null)
order by candidate.master_id asc limit 201;

-- List userAdmin.exportMerges
select revision.id as id, revision.id::text as at from revision where subject = $1 order by revision.id desc limit 201;

-- List userAdmin.exportRoles
select r.id as id, r.title collate nepali::text as at from role as r order by r.title collate nepali asc, r.id asc limit 201;

-- List userAdmin.exportUsers
select x.id as id, x.applied_at::text as at from application as x order by x.applied_at desc, x.id desc limit 201;

-- List userAdmin.listBlockedUsers
select account.id as id, account.blocked_from::text as at from account inner join candidate on candidate.account_id = account.id
where account.blocked_from is not null and candidate.merged_into_master_id is null
  and (account.blocked_until is null or account.blocked_until > $1)
order by account.blocked_from desc, account.id desc limit 51;

select count(*)::integer as count
from (
  select 1 as one from account inner join candidate on candidate.account_id = account.id
  where account.blocked_from is not null and candidate.merged_into_master_id is null
    and (account.blocked_until is null or account.blocked_until > $1)
  limit 10001
) as "some";

-- List userAdmin.listInternalUsers
select count(*)::integer as count
from (select 1 as one from staff as s inner join account as a on a.id = s.account_id limit 10001) as "some";

select s.account_id as id, s.first_name collate nepali::text as at from staff as s inner join account as a on a.id = s.account_id
order by s.first_name collate nepali asc, s.account_id asc limit 51;

-- List userAdmin.listLockedProfiles
select candidate.master_id as id, candidate.master_id::text as at from candidate
where (profile_locked = true or documents_locked = true or profile_lock_expires_at is not null or documents_lock_expires_at is not null)
order by candidate.master_id asc limit 51;

select count(*)::integer as count
from (
  select 1 as one from candidate
  where (profile_locked = true or documents_locked = true or profile_lock_expires_at is not null or documents_lock_expires_at is not null)
  limit 10001
) as "some";

-- List userAdmin.listMerges
select count(*)::integer as count from (select 1 as one from revision where subject = $1 limit 10001) as "some";
select revision.id as id, revision.id::text as at from revision where subject = $1 order by revision.id desc limit 51;

-- List userAdmin.listRoles
select count(*)::integer as count from (select 1 as one from role as r limit 10001) as "some";
select r.id as id, r.title collate nepali::text as at from role as r order by r.title collate nepali asc, r.id asc limit 51;

-- List userAdmin.searchUsers
select count(*)::integer as count from (select 1 as one from application as x limit 10001) as "some";
select x.id as id, x.applied_at::text as at from application as x order by x.applied_at desc, x.id desc limit 51;
