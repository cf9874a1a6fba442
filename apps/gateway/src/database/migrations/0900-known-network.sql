-- The networks from which the owner of an account has signed in, or set a password by a mailed link. Wrong attempts from one of them are
-- counted apart from those of strangers, who can then keep nobody out.
create table known_network (
  account_id integer not null references account (id) on delete cascade,
  -- Of the address, or of the /64 of an IPv6 address.
  network_sha256 bytea not null,
  last_signed_in_at timestamptz not null,
  wrong_attempts integer not null default 0,
  locked_until timestamptz,
  primary key (account_id, network_sha256)
);
create index known_network_network_idx on known_network (network_sha256, last_signed_in_at);
create index known_network_last_signed_in_at_idx on known_network (last_signed_in_at);
