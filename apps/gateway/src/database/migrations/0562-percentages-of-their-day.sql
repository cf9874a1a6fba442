-- The percentages of a class hold from their day until later ones; all headings of one version belong together.
alter table competition_percentage
  drop constraint competition_percentage_pkey,
  add column version integer not null default 1,
  add column holds_from_ad date not null default '2010-01-01',
  add column source text not null default '',
  add column entered_at timestamptz,
  add column entered_by integer references staff (account_id),
  add primary key (class_id, version, heading);
create index on competition_percentage (class_id, holds_from_ad desc, version desc);
