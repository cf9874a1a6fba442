-- A code that was sent to a new e-mail address or for a new mobile number, until it is given back.
create table contact_code (
  account_id integer not null references account (id),
  -- registration: the e-mail of an account that nobody could sign in to yet.
  purpose text not null check (purpose in ('email', 'mobile', 'registration')),
  value text not null,
  -- Null until the code has been made and sent.
  code_hash text,
  wrong_codes integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index contact_code_expires_at on contact_code (expires_at);
