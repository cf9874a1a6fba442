-- gateways: 0.1.0
-- Of what thousands wait, the same for every officer: counted once a minute by a job, and not by each dashboard. What few wait for has no
-- row, and is counted for who asks.
create table waiting_count (
  kind text primary key,
  count integer not null,
  since timestamptz not null,
  due timestamptz not null,
  late integer not null,
  counted_at timestamptz not null
);
