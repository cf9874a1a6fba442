-- gateways: 0.1.0
-- With which browser, from where and until when each sign-in was used, for its owner to know it by. Null for those from before.
alter table session_family
  add column browser text,
  add column address text,
  add column last_used_at timestamptz;

-- The browsers with which the owner of an account has signed in. Each has a random number of its own, which says nothing about it.
create table known_device (
  account_id integer not null references account (id) on delete cascade,
  device_sha256 bytea not null,
  first_signed_in_at timestamptz not null,
  last_signed_in_at timestamptz not null,
  primary key (account_id, device_sha256)
);
create index known_device_last_signed_in_at_idx on known_device (last_signed_in_at);
