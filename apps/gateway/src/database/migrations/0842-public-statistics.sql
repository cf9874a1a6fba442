-- The numbers that everybody may read, as they were counted last. Small groups are left out before they are stored.
create table public_statistics (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null,
  years jsonb not null
);
