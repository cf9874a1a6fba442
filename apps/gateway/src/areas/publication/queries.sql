-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- List enquiry.exportList
select q.id as id, q.asked_at::text as at from enquiry as q order by q.asked_at asc, q.id asc limit 201;

-- List enquiry.list
select count(*)::integer as count from (select 1 as one from enquiry as q where q.outcome is null limit 10001) as "some";
select q.id as id, q.asked_at::text as at from enquiry as q where q.outcome is null order by q.asked_at asc, q.id asc limit 51;

-- File enquiry/repository.ts
-- enquiry.answer
select id from enquiry where id = $1 for no key update;
update enquiry set outcome = $1, answer = $2, answered_by = $3, answered_at = $4, version = version + $5 where id = $6;

-- enquiry.answer, enquiry.exportList, enquiry.list
select q.id, q.account_id, k.master_id, q.name, q.email, q.phone_number, q.language, q.topic, q.message, q.asked_at, q.outcome, q.answer,
  q.answered_at, q.version, officer_named (q.answered_by, q.answered_for) as officer_name
from enquiry as q left join candidate as k on k.account_id = q.account_id where q.id in ($1);

-- enquiry.ask
insert into enquiry (account_id, email, phone_number, name, language, topic, message, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

select count(*) as count from enquiry where account_id = $1 and outcome is null;
select id from account where id = $1 for no key update;

select u.email, k.phone_number, concat_ws(' ', k.first_name, nullif(k.middle_name, ''), k.last_name) as name
from account as u inner join candidate as k on k.account_id = u.id where u.id = $1;

-- enquiry.askAsVisitor
insert into enquiry (account_id, name, email, phone_number, language, topic, message, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- enquiry.listOwn
select id, topic, message, asked_at, answered_at, answer from enquiry where account_id = $1 order by id desc limit 50;

-- List notice.exportList
select notice.id as id, notice.id::text as at from notice order by notice.id desc limit 201;

-- List notice.list
select count(*)::integer as count from (select 1 as one from notice limit 10001) as "some";
select notice.id as id, notice.id::text as at from notice order by notice.id desc limit 51;

-- File notice/repository.ts
-- notice.archive
select id, notice_number, topic, title_en, title_ne, description_en, description_ne, start_date_ad, end_date_ad, image_file_id, version
from notice where start_date_ad <= $1 order by start_date_ad desc, id desc limit 21 offset $2;

select start_date_ad from notice order by start_date_ad limit 1;

-- notice.delete
delete from notice where id = $1;

select id, notice_number, topic, title_en, title_ne, description_en, description_ne, start_date_ad, end_date_ad, image_file_id, version
from notice where id = $1 for no key update;

-- notice.exportList, notice.list
select id, notice_number, topic, title_en, title_ne, description_en, description_ne, start_date_ad, end_date_ad, image_file_id, version
from notice where id in ($1);

-- notice.getAnyImage
select image_file_id from notice where id = $1;

-- notice.getImage
select image_file_id from notice where id = $1 and start_date_ad <= $2;

-- notice.listPublic
select id, notice_number, topic, title_en, title_ne, description_en, description_ne, start_date_ad, end_date_ad, image_file_id, version
from notice where start_date_ad <= $1 and end_date_ad >= $2 order by start_date_ad desc, id desc limit 50;

-- notice.save
insert into
  notice (
    notice_number, topic, title_en, title_ne, description_ne, description_en, start_date_ad, end_date_ad, image_file_id, created_by,
    created_at
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (notice_number) do nothing returning id;

-- notice.suggestNumber
select coalesce(max((regexp_match(notice_number, $1)) [1]::bigint), 0)::float8 as highest from notice;

-- File own-calendar/repository.ts
-- ownCalendar.feed
select w.account_id, s.organization_id, a.language, a.blocked_from, a.blocked_until
from own_calendar as w inner join staff as s on s.account_id = w.account_id inner join account as a on a.id = s.account_id
where w.secret_hash = $1 and w.ends_at > $2
  and case
    when not s.active
    and exists (
      select 1 from revision v
      where v.subject = 'account' and v.state = 'asked' and v.subject_key = jsonb_build_object('accountId', s.account_id)
    ) then 'waitsForRelease'
    when not s.active then 'inactive'
    when s.active_from_ad > $3::date or s.active_until_ad < $4::date then 'outsidePeriod'
    when a.password_hash is null then 'invited'
    else 'active'
  end = $5;

-- ownCalendar.get
select made_at, ends_at from own_calendar where account_id = $1 and ends_at > $2;

-- ownCalendar.make
insert into own_calendar (account_id, secret_hash, made_at, ends_at) values ($1, $2, $3, $4) on conflict (account_id) do update
set account_id = $5, secret_hash = $6, made_at = $7, ends_at = $8;

-- ownCalendar.revoke
delete from own_calendar where account_id = $1;

-- File public-log/repository.ts
-- publicLog.download
select l.id::int as id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.facts::text as facts, s.number,
  encode(s.hash, 'hex') as hash
from public_log_seal s join public_log l on l.id = s.entry_id where s.number > $1 order by s.number limit $2;

-- publicLog.list
select number, encode(hash, 'hex') as hash from public_log_seal order by number desc limit 1;

select s.number, l.at, encode(s.hash, 'hex') as hash, l.facts,
  (select earlier.facts
    from public_log earlier where earlier.advt_code = l.advt_code and earlier.id < l.id order by earlier.id desc limit 1
  ) as before
from public_log_seal s join public_log l on l.id = s.entry_id
where ($1::integer is null or s.number < $2::integer) and ($3::integer is null or l.advt_code = $4::integer) order by s.number desc
limit $5;

-- publicLog.whyThisQuota
select l.facts -> 'post' as post, l.facts -> 'class' as class, l.facts -> 'service' as service from public_log l where l.advt_code = $1
order by l.id desc limit 1;

select o.level
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join organization as o on o.id = r.organization_id
where a.advt_code = $1;
