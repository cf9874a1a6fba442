-- Platform: what every area uses. The record of acts, files, e-mail and SMS, jobs, and the rights of the gateway's database role.
-- In every table, `version` increases with each change. A change names the version it was made on, so that two officers cannot overwrite
-- each other.

-- Names are sorted as in the Nepali dictionary, not by code point (docs/adr/2026-11-22-nepali-collation.md). A PostgreSQL without ICU sorts
-- them by its default collation; nothing else changes.
do $$
begin
  create collation if not exists nepali (provider = icu, locale = 'ne');
exception when others then
  create collation if not exists nepali from "default";
end $$;

-- Fills the columns `…_for`: the absent colleague in whose place a deputy decided. The gateway names the colleague once for each
-- transaction, so no statement that writes a decision can forget it. Arguments come in threes: columns of the officer, of the time and of
-- the colleague.
create function keep_in_whose_place() returns trigger language plpgsql as $$
declare
  absent text := nullif(current_setting('psc.in_place_of', true), '');
  now_row jsonb := to_jsonb(new);
  old_row jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  kept jsonb := '{}';
begin
  for part in 0 .. tg_nargs / 3 - 1 loop
    if now_row -> tg_argv[part * 3] is distinct from old_row -> tg_argv[part * 3]
      or now_row -> tg_argv[part * 3 + 1] is distinct from old_row -> tg_argv[part * 3 + 1] then
      kept := kept || jsonb_build_object(tg_argv[part * 3 + 2],
        case when now_row ->> tg_argv[part * 3] is null then null else absent::integer end);
    end if;
  end loop;
  return case when kept = '{}' then new else jsonb_populate_record(new, kept) end;
end $$;

-- The record of acts is append-only. Only the columns that a trigger names can be erased, all at once, which the gateways' roles may not do.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and not exists (select from unnest(tg_argv) erased where to_jsonb(new) ->> erased is not null) then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Attempts within a time window by a subject that has no account, such as an address or an unknown user name. The subject is hashed, so
-- that it does not identify a person.
create table attempt (
  action text not null,
  subject_sha256 bytea not null,
  window_starts_at timestamptz not null,
  number_of_attempts integer not null,
  primary key (action, subject_sha256)
);
create index on attempt (window_starts_at);

-- The first answer to a call, by the key that the browser sent with it. It has no answer while the first call is still running.
create table idempotency_key (
  actor text not null,
  call_id text not null,
  key text not null,
  body_sha256 bytea not null,
  answer text,
  created_at timestamptz not null,
  primary key (actor, call_id, key)
);
create index on idempotency_key (created_at);

-- Metadata of the stored files. Their bytes are stored outside the database under their hash.
create table stored_file (
  id uuid primary key,
  sha256 text not null,
  size_bytes integer not null,
  media_type text not null,
  original_name text not null,
  owner_account_id integer references account (id),
  purpose text not null,
  created_at timestamptz not null,
  -- Since when no row has referred to the file. Unreferred files are deleted by a nightly job, which finds every reference by an index.
  unreferred_since timestamptz
);
create index on stored_file (owner_account_id);
create index stored_file_sha256_idx on stored_file (sha256);

-- Every e-mail handed to the mail server, and every SMS. Accepted does not mean read; a refused message has the reason.
create table sent_mail (
  id uuid primary key,
  account_id integer references account (id),
  subject text not null,
  -- Kind of the message and the advertisement that caused it. There is no foreign key: that a message was sent stays true whatever happens
  -- to the advertisement, and a key could prevent a retry.
  word text,
  advt_code integer,
  by_sms boolean not null default false,
  first_tried_at timestamptz not null,
  tries integer not null,
  accepted_at timestamptz,
  refusal text
);
create index sent_mail_account_id_first_tried_at_idx on sent_mail (account_id, first_tried_at);
create index sent_mail_advt_code_idx on sent_mail (advt_code, first_tried_at desc) where advt_code is not null;
comment on column sent_mail.tries is 'None where the candidate has switched off mails of the kind, so that it is in the list of notifications only.';
comment on column sent_mail.by_sms is 'An SMS, with its text as the subject; the number it went to is not kept.';

-- Kinds of e-mail that a person has switched off. They still appear in the list of notifications.
create table notification_off (
  account_id integer not null references account (id),
  kind text not null,
  primary key (account_id, kind)
);

-- Kinds of SMS that a candidate has switched on; without a row none is sent.
create table sms_on (
  account_id integer not null references account (id) on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);

-- Filters of a list that an officer has saved under a name. `search` is the query string of the address.
create table saved_list_filter (
  account_id integer not null references staff (account_id) on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  position integer not null,
  primary key (account_id, list, name)
);

-- Jobs that failed as often as they may be tried. A job waits here until an officer runs it again, at most for a month, because its data
-- may name a person.
create table given_up_job (
  id integer generated by default as identity primary key,
  -- The id in the queue. A job is stored once, however often the queue hands it over.
  queue_job_id uuid not null unique,
  kind text not null,
  data jsonb not null,
  -- Recipient of an e-mail; null for other work.
  recipient text,
  given_up_at timestamptz not null
);
create index given_up_job_given_up_at on given_up_job (given_up_at, id);

-- When each scheduled job last succeeded; before its first run, when a gateway first knew it. A job that stops running is noticed by it.
create table job_success (
  job text primary key,
  succeeded_at timestamptz not null
);

-- E-mails that had been sent when the database was restored to an earlier time. Each row keeps one e-mail from being sent twice. `digest`
-- is the hash of a whole e-mail (`platform/mail/sent-notes.ts`); no row names a person.
create table mail_before_restore (
  id bigint generated always as identity primary key,
  digest text not null,
  sent_at timestamptz not null
);
create index mail_before_restore_digest on mail_before_restore (digest);

-- Demo data and mails of a first start, which a restart does not repeat.
create table seed_run (
  name text primary key,
  ran_at timestamptz not null default now()
);

create sequence audit_entry_number;
-- The audit trail, partitioned by month. Lines are only added and read. Order by id is close enough to order by time, so every order of the
-- list is the end of an index. A range of days selects partitions first, then blocks by the small index on `at`.
create table audit_entry (
  id bigint not null default nextval('audit_entry_number'),
  at timestamptz not null,
  -- Null without a signed-in user (registration, a job).
  account_id integer,
  -- The absent colleague in whose place `account_id` acted.
  for_account_id integer,
  request_id text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  primary key (id, at)
) partition by range (at);
create index audit_entry_subject_id on audit_entry (subject text_pattern_ops, id);
create index audit_entry_account_id on audit_entry (account_id, id);
create index audit_entry_action_id on audit_entry (action, id);
create index audit_entry_export on audit_entry (id) where action like '%.export%';
create index audit_entry_at on audit_entry using brin (at) with (pages_per_range = 32);
create index audit_entry_for_account_id on audit_entry (for_account_id, id) where for_account_id is not null;
alter sequence audit_entry_number owned by audit_entry.id;
create trigger only_added before update or delete on audit_entry for each row
  execute function refuse_change_of_record('before', 'after');
create trigger never_emptied before truncate on audit_entry for each statement execute function refuse_change_of_record();

-- Lines of a month without a partition are kept here instead of being refused.
create table audit_entry_other partition of audit_entry default;
create trigger never_emptied before truncate on audit_entry_other for each statement execute function refuse_change_of_record();

-- The hash chain: one row for each line of the audit trail, in the order of finding the lines committed. Each hash covers the line and the
-- previous hash, so changing, removing or inserting a line breaks every hash after it. It covers the values of a line by their own salted
-- hash, so that the chain still holds after the values of an anonymised candidate are erased together with the salt.
create table audit_seal (
  number bigint primary key,
  entry_id bigint not null unique,
  entry_at timestamptz not null,
  hash bytea not null,
  -- Both null if the line has no values; the salt alone if they are erased.
  salt uuid,
  values_hash bytea,
  sealed_at timestamptz not null,
  check (salt is null or values_hash is not null)
);
create index audit_seal_sealed_at on audit_seal (sealed_at, number);
create trigger only_added before update or delete on audit_seal for each row execute function refuse_change_of_record('salt');
create trigger never_emptied before truncate on audit_seal for each statement execute function refuse_change_of_record();

-- Results of checking the chain; the newest is shown with the record.
create table record_check (
  id integer generated by default as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- Null when the job or the command checked.
  asked_by integer,
  lines bigint not null,
  last_hash bytea,
  -- Where the chain breaks first, and how.
  broken_number bigint,
  broken_entry_id bigint,
  problem text check (problem in ('changed', 'missing', 'gap', 'unsealed', 'otherHead'))
);

-- Creates the partitions for the month of `first_day` and the following ones. A month that already has lines in the default partition stays
-- there. It runs as its owner, so the role of the gateway needs no right to create tables.
-- Functions that run as the owner search temporary tables last and name the schema of every object. A search path without pg_temp searches
-- it first, and a gateway could act as the owner by a temporary object of the same name.
create function prepare_record_months(first_day date, months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date;
  begins timestamptz;
  ends timestamptz;
  named text;
  made integer := 0;
begin
  for month in select generate_series(date_trunc('month', first_day::timestamp), date_trunc('month', first_day::timestamp) + make_interval(months => months - 1), interval '1 month')::date loop
    named := 'audit_entry_' || to_char(month, 'YYYY_MM');
    begins := month::timestamp at time zone 'Asia/Kathmandu';
    ends := (month + interval '1 month') at time zone 'Asia/Kathmandu';
    continue when to_regclass('public.' || named) is not null;
    continue when exists (select from public.audit_entry_other where at >= begins and at < ends);
    execute format('create table public.%I partition of public.audit_entry for values from (%L) to (%L)', named, begins, ends);
    execute format('create trigger never_emptied before truncate on public.%I for each statement execute function public.refuse_change_of_record()', named);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function prepare_record_months(date, integer) from public;

-- Advances every sequence after a restore to an earlier time, so that no number issued after that time is issued again to another person.
-- It runs as its owner; the role of the gateways may not call it.
create function leave_numbers_out(how_many integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named record;
  moved integer := 0;
begin
  for named in select schemaname, sequencename, last_value, max_value from pg_catalog.pg_sequences where schemaname = 'public' loop
    continue when named.last_value is null or named.max_value - named.last_value <= how_many;
    perform setval(format('%I.%I', named.schemaname, named.sequencename)::regclass, named.last_value + how_many);
    moved := moved + 1;
  end loop;
  return moved;
end $$;
revoke execute on function leave_numbers_out(integer) from public;

-- Grants the role of the gateways for staff its rights where another role owns the tables (docs/operations.md). That role may call one
-- function that runs as the owner; triggers fire without any right. The record of acts and the public log are append-only.
create function grant_gateway(role_name text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  named record;
begin
  execute format('revoke temporary on database %I from public, %I', current_database(), role_name);
  revoke create on schema public from public;
  for named in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', named.nspname, role_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', named.nspname, role_name);
    execute format('grant usage, select, update on all sequences in schema %I to %I', named.nspname, role_name);
    execute format('grant execute on all functions in schema %I to %I', named.nspname, role_name);
  end loop;
  for named in select oid::regprocedure::text as runs_as_owner from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('revoke execute on function %s from public, %I', named.runs_as_owner, role_name);
  end loop;
  execute format('grant execute on function public.prepare_record_months(date, integer) to %I', role_name);
  for named in
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'public.audit_entry'::regclass
    union all select 'audit_entry' union all select 'audit_seal' union all select 'record_check'
    union all select 'public_log' union all select 'public_log_seal' union all select 'schema_migration'
  loop
    execute format('revoke all on public.%I from %I', named.part, role_name);
    execute format('grant select%s on public.%I to %I', case when named.part = 'schema_migration' then '' else ', insert' end, named.part, role_name);
  end loop;
end $$;

-- Accounts and sign-ins of officers are in the same tables as those of candidates; this role may write only those of candidates.
create function guard_accounts_of_staff(role_name text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  of_candidate constant text := 'exists (select from public.account as a where a.id = account_id and a.kind = ''candidate'')';
  of_family constant text := 'exists (select from public.session_family as f join public.account as a on a.id = f.account_id
    where f.id = family_id and a.kind = ''candidate'')';
  guarded record;
begin
  for guarded in
    select * from (values
      ('account', 'kind = ''candidate'''), ('session_family', of_candidate), ('password_token', of_candidate),
      ('authenticator', of_candidate), ('recovery_code', of_candidate), ('session_token', of_family)
    ) as each_table (named, condition)
  loop
    execute format('drop policy if exists %I on public.%I', role_name || ' adds', guarded.named);
    execute format('drop policy if exists %I on public.%I', role_name || ' changes', guarded.named);
    execute format('drop policy if exists %I on public.%I', role_name || ' deletes', guarded.named);
    execute format('create policy %I on public.%I as restrictive for insert to %I with check (%s)',
      role_name || ' adds', guarded.named, role_name, guarded.condition);
    execute format('create policy %I on public.%I as restrictive for update to %I using (%s)',
      role_name || ' changes', guarded.named, role_name, guarded.condition);
    execute format('create policy %I on public.%I as restrictive for delete to %I using (%s)',
      role_name || ' deletes', guarded.named, role_name, guarded.condition);
  end loop;
end $$;

-- Grants the role of the gateways for candidates its rights. Their machine is on the internet: an attacker who takes it over must be able
-- neither to write marks, lists, roles or settings, nor to sign in as an officer.
create function grant_candidates_gateway(role_name text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  written constant text[] := array[
    'account', 'session_family', 'session_token', 'known_network', 'known_device', 'password_token', 'asked_username', 'authenticator', 'recovery_code',
    'candidate', 'candidate_search', 'candidate_document', 'profile_snapshot', 'contact_code', 'consent', 'personal_details',
    'contact_address', 'extra_details', 'education', 'academic_qualification', 'training', 'professional_council',
    'government_experience', 'non_government_experience', 'samuha_barga_record',
    'application', 'application_category', 'application_draft', 'withdrawn_application', 'category_addition',
    'category_addition_category', 'saved_search', 'payment_attempt', 'payment_detail', 'unmatched_payment', 'voucher',
    'retotalling_request', 'special_arrangement', 'enquiry', 'own_calendar',
    'notification', 'notification_off', 'sms_on', 'attempt', 'idempotency_key', 'stored_file'
  ];
  named text;
  columns text;
begin
  perform public.grant_gateway(role_name);
  execute format('revoke execute on function public.prepare_record_months(date, integer) from %I', role_name);
  for named in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('revoke insert, update, delete on all tables in schema %I from %I', named, role_name);
  end loop;
  execute format('grant insert on public.audit_entry to %I', role_name);
  foreach named in array written loop
    execute format('grant insert, update, delete on public.%I to %I', named, role_name);
  end loop;
  execute format('grant update (answer, file_id, answered_at) on public.scrutiny_hold to %I', role_name);
  -- PostgreSQL locks a row only for a role that may update a column of it; the least harmful one is granted.
  execute format('grant update (version) on public.advertisement to %I', role_name);
  execute format('grant update (unchecked_remark) on public.scrutiny_advertisement to %I', role_name);
  -- These gateways add jobs; those for staff run them.
  for named in select tablename from pg_tables where schemaname = 'pgboss' and tablename like 'job%' loop
    execute format('grant insert on pgboss.%I to %I', named, role_name);
  end loop;
  -- The table of applications also contains the decisions of scrutiny. A trigger lets this role only return an answered application to it.
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'public.application'::regclass and attnum > 0 and not attisdropped and (attname not like 'scrutiny%' or attname = 'scrutiny_status');
  execute format('revoke update on public.application from %I', role_name);
  execute format('grant update (%s) on public.application to %I', columns, role_name);
  perform public.guard_accounts_of_staff(role_name);
end $$;

-- Exact counts: for each advertisement, how many rows of a table are in each state. Every statement that changes the counted rows adds its
-- changes as rows of its own, a positive number for entering a state and a negative one for leaving it, so the sum is exact at any time and
-- applicants never wait for each other. Jobs replace many rows by few. There are no foreign keys, so nothing is locked.
create table counter (
  id bigint generated always as identity,
  name text not null check (name in ('applications', 'decisions', 'seats', 'cards')),
  advt_code integer not null,
  -- The keys of the counter, which its view names.
  id_key integer,
  state text,
  detail text,
  number integer not null,
  -- A change ('note'), the sum of several ('sum'), or a count of the rows themselves ('count').
  basis text not null default 'note' check (basis in ('note', 'sum', 'count')),
  primary key (advt_code, name, id)
);
create index counter_noted on counter (advt_code, name) where basis = 'note';
create index counter_to_count on counter (advt_code, name) where basis <> 'count';

-- Counts that a job makes, each with its moment: numbers that many readers share, and that need not be exact.
create table snapshot (
  name text primary key check (name in ('people', 'waiting', 'dashboardCharts', 'publicStatistics', 'reports', 'passOfReports')),
  as_of timestamptz not null,
  value jsonb not null
);

-- Advertisements whose reports changed since their last count: a row for each transaction, deleted by the job in the transaction that counts.
-- Transactions do not share rows, so applicants never wait for each other.
create table report_change (
  advt_code integer not null,
  transaction_id bigint not null default (pg_current_xact_id()::text::bigint),
  primary key (advt_code, transaction_id)
);

-- Applications that became paid, moved to another advertisement or took a further category since they were last judged. There are no
-- foreign keys; the judging job skips an application that was withdrawn.
create table application_to_judge (
  advt_code integer not null,
  application_id integer not null,
  primary key (advt_code, application_id)
);

-- The template of every exact count. It makes the triggers that keep `counter` for a table, and the view `<counter>_to_count` of the rows
-- themselves. `owner` is the column of the table that leads to the advertisement: `advt_code` or `application_id`. `id_key`, `state` and
-- `detail` are expressions over a row; `joined` divides a row into several. With `noted`, the changes are noted for the reports as well,
-- and with `judged` a paid application is judged again. The triggers run as their owner, so that no gateway needs a right to the counts.
create function keep_counter(
  counter text, of_table text, owner text, id_key text, state text, detail text default 'null', joined text default '',
  events text[] default '{insert,update,delete}', noted boolean default false, judged boolean default false
) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $template$
declare
  -- The application is looked up for each row. A plan made for 70,000 rows is reused and would read all applications for one row.
  advertisement constant text := case owner when 'advt_code' then 'owner'
    else '(select x.advt_code from public.application x where x.id = owner)' end;
  keys constant text := format('(%s)::integer as id_key, %s as state, (%s)::text as detail', id_key, state, detail);
  entering constant text := format('select %I as owner, %s, 1 as number from changed %s', owner, keys, joined);
  leaving constant text := format('select %I as owner, %s, -1 as number from before %s', owner, keys, joined);
  paid constant text := 'select advt_code, id, 1 as number from changed where payment_status = ''paid''';
  no_longer_paid constant text := 'select advt_code, id, -1 as number from before where payment_status = ''paid''';
  event text;
  moved text;
  named text;
begin
  foreach event in array events loop
    moved := case event when 'insert' then entering when 'delete' then leaving else entering || ' union all ' || leaving end;
    named := format('count_%s_of_%s', event, of_table);
    -- Rows that change nothing counted are left out before their application is looked up.
    execute format($function$
create function public.%1$I() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $body$
begin
  insert into public.counter (name, advt_code, id_key, state, detail, number)
  select %2$L, advt_code, id_key, state, detail, sum(number)
  from (
    select %3$s as advt_code, id_key, state, detail, number
    from (select owner, id_key, state, detail, sum(number) as number from (%4$s) moved group by 1, 2, 3, 4 having sum(number) <> 0) net
  ) of_advertisement
  group by 2, 3, 4, 5 having sum(number) <> 0;
  %5$s
  return null;
end $body$;
revoke execute on function public.%1$I() from public;
create trigger count_%6$s after %6$s on public.%7$I referencing %8$s for each statement execute function public.%1$I()$function$,
      named, counter, advertisement, moved,
      case when noted then format('insert into public.report_change (advt_code) select distinct owner from (%s) moved on conflict do nothing;', moved)
        else '' end
      || case when judged and event <> 'delete' then format('insert into public.application_to_judge (advt_code, application_id)
        select advt_code, id from (%s) moved group by 1, 2 having sum(number) > 0 on conflict do nothing;', case event when 'insert' then paid
        else paid || ' union all ' || no_longer_paid end)
        else '' end,
      event, of_table,
      case event when 'insert' then 'new table as changed' when 'delete' then 'old table as before'
        else 'old table as before new table as changed' end);
  end loop;
  execute format('create view public.%I as %s', counter || '_to_count',
    case owner when 'advt_code' then format('select advt_code, %s from public.%I %s', keys, of_table, joined)
      else format('select x.advt_code, counted.* from public.application x cross join lateral (select %s from public.%I %s where %I = x.id) counted',
        keys, of_table, joined, owner) end);
end $template$;
revoke execute on function keep_counter(text, text, text, text, text, text, text, text[], boolean, boolean) from public;

-- The template of tables that are not counted by themselves, but whose changes change reports: one trigger for each. `owner` is as above.
-- With `judged`, a row that is added to a paid application has it judged again. A row whose application was deleted with it was noted by
-- the application.
create function note_changes(
  of_table text, owner text, events text default 'insert or update or delete', condition text default 'true', judged boolean default false
) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $template$
begin
  execute format('create trigger note_change after %s on public.%I for each row when (%s) execute function public.note_change(%L, %L)',
    events, of_table, condition, owner, case when judged then 'judged' else '' end);
end $template$;
revoke execute on function note_changes(text, text, text, text, boolean) from public;

create function note_change() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_argv[0] = 'advt_code' then
    insert into public.report_change (advt_code) values (coalesce(new.advt_code, old.advt_code)) on conflict do nothing;
  else
    insert into public.report_change (advt_code)
    select x.advt_code from public.application x where x.id = coalesce(new.application_id, old.application_id)
    on conflict do nothing;
  end if;
  if tg_argv[1] = 'judged' and tg_op = 'INSERT' then
    insert into public.application_to_judge (advt_code, application_id)
    select x.advt_code, x.id from public.application x where x.id = new.application_id and x.payment_status = 'paid'
    on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function note_change() from public;

-- The record starts with partitions for this month and the next three.
select prepare_record_months(current_date, 4);

-- Only the owner may create objects, so that a function of the owner never finds a planted one first.
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;
revoke create on schema public from public;
