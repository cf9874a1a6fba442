-- What a candidate looks for again and again in the vacancies, and is mailed of what is new in it.
create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  name text not null,
  filter jsonb not null,
  mailed boolean not null default true,
  -- Ends the mails without signing in, and nothing else.
  ending_token text not null unique,
  -- Advertisements that the person has seen or was mailed of.
  known_codes integer[] not null default '{}',
  mailed_on_ad date,
  unique (account_id, name)
);
