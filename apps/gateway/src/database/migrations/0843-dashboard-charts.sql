-- What the charts of the dashboard show, as it was counted last; nothing is counted for who looks at them.
create table dashboard_charts (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null,
  charts jsonb not null
);
