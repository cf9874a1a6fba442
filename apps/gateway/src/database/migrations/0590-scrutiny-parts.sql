-- What an officer found about each part of an application: a rule, what proves a quota, a document. A part is named as
-- `rule:age`, `proof:dalit:groupListed` or `document:<image name>`.
create table scrutiny_part (
  application_id integer not null references application (id) on delete cascade,
  part text not null,
  result text not null check (result in ('proved', 'objected')),
  reason text,
  note text not null default '',
  officer_id integer not null references staff (account_id),
  marked_at timestamptz not null,
  primary key (application_id, part),
  check ((result = 'objected') = (reason is not null))
);
-- The reasons of the objections that stood when the decision was made; the parts may change after it.
alter table scrutiny_decision add column reasons text[] not null default '{}';
