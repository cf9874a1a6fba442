-- Account: data that candidates manage themselves, and the cleaning of kept texts.

-- A code sent for a new e-mail address or mobile number, until it is returned.
create table contact_code (
  account_id integer not null references account (id),
  -- registration: the e-mail address of an account that cannot sign in yet.
  purpose text not null check (purpose in ('email', 'mobile', 'registration')),
  value text not null,
  by_sms boolean not null default false,
  -- Null until the code has been generated and sent.
  code_hash text,
  wrong_codes integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index contact_code_expires_at on contact_code (expires_at);
comment on column contact_code.by_sms is 'Whether the code goes to the mobile number that it is for; otherwise it goes by mail and proves nothing of the number.';

-- A candidate's consents, each with the version of its text and the time of the first agreement.
create table consent (
  account_id integer not null references account (id) on delete cascade,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (account_id, purpose, version)
);

-- How far the job that cleans kept texts is in each column: texts of new rows are cleaned when they arrive.
create table text_cleaning (
  column_name text primary key,
  after_id integer not null default 0,
  cleaned_at timestamptz
);

-- Texts that the job left because another row has the same one, or a name of master data that looks like it. An officer changes one of
-- them or merges the two; the job deletes the line afterwards.
create table colliding_text (
  table_name text not null,
  row_id integer not null,
  column_name text not null,
  found_at timestamptz not null,
  primary key (table_name, row_id, column_name)
);
