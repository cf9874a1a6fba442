-- Marks of a paper typed by hand: two officers type them, neither sees what the other typed, and equal marks are recorded.
create table mark_typing (
  paper_id integer not null references paper (id),
  position smallint not null check (position in (1, 2)),
  typed_by integer not null references staff (account_id),
  -- Null while the officer is still typing.
  finished_at timestamptz,
  primary key (paper_id, position),
  unique (paper_id, typed_by)
);
create table typed_mark (
  paper_id integer not null,
  position smallint not null,
  application_id integer not null references application (id),
  marks numeric(6, 2) not null check (marks >= 0),
  primary key (paper_id, position, application_id),
  foreign key (paper_id, position) references mark_typing (paper_id, position)
);
