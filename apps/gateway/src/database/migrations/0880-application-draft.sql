-- An application that was begun and not sent, so that what was begun on one device is found on another. Files and the declaration
-- are never kept, and it goes with the sending or with the last day to apply.
create table application_draft (
  master_id integer not null references candidate (master_id),
  advt_code integer not null references advertisement (advt_code),
  category_ids integer[] not null,
  answers jsonb not null,
  version integer not null default 1,
  saved_at timestamptz not null,
  -- For which last instants the person was reminded, such as '3 2026-12-15T11:15:00.000Z'.
  reminded text[] not null default '{}',
  primary key (master_id, advt_code)
);
create index application_draft_advt_code on application_draft (advt_code);

-- What a person does not want by mail; it stands behind the bell all the same.
create table notification_off (
  account_id integer not null references account (id),
  kind text not null,
  primary key (account_id, kind)
);
