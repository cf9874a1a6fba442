-- The secret address by which a calendar follows the dates of one officer; what it was made of is kept as its SHA-256 only.
create table own_calendar (
  account_id integer primary key references staff (account_id),
  secret_hash bytea not null unique,
  made_at timestamptz not null
);
