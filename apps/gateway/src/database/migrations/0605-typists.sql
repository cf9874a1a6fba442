-- Everybody who had a part in one of the two typings of a paper: who typed, and the colleague in whose place a deputy did. Nobody has
-- a part in both.
create table mark_typist (
  paper_id integer not null,
  position smallint not null,
  account_id integer not null references staff (account_id),
  primary key (paper_id, account_id),
  foreign key (paper_id, position) references mark_typing (paper_id, position)
);
create index on mark_typist (paper_id, position);
create index on mark_typist (account_id);
insert into mark_typist (paper_id, position, account_id) select paper_id, position, typed_by from mark_typing;
alter table mark_typing drop column typed_by;
