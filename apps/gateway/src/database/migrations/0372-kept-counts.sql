-- Counts that everybody sees are kept by a job, so that no home page reads every application.
create table kept_count (
  name text primary key check (name in ('applicants', 'registeredUsers', 'profiles')),
  value integer not null,
  counted_at timestamptz not null
);
create table advertisement_count (
  advt_code integer primary key references advertisement (advt_code),
  applications integer not null,
  paid integer not null,
  counted_at timestamptz not null
);
