-- gateways: 0.1.0
-- What a candidate has agreed to, in which version of its words, and when for the first time.
create table consent (
  account_id integer not null references account (id) on delete cascade,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, purpose, version)
);
