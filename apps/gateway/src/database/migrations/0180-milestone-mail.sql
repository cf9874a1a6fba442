-- What a candidate was last told by mail of each milestone: the same is not told twice, however often it is found out.
create table milestone_mail (
  application_id integer not null references application (id) on delete cascade,
  milestone text not null,
  said text not null,
  queued_at timestamptz not null,
  primary key (application_id, milestone)
);
