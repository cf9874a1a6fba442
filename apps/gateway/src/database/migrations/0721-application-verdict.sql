-- Which rules an application does not meet by what was sent with it, kept by a job: a list is narrowed by it. `basis` names the rules
-- by which it was judged; where they change, the job judges again.
create table application_verdict (
  application_id integer primary key references application (id) on delete cascade,
  unmet text[] not null,
  basis text not null
);
