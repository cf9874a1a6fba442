-- A requisition can be taken back by its office, and returned to it with a remark instead of being rejected.
alter table requisition drop constraint requisition_status_check;
alter table requisition add constraint requisition_status_check
  check (status in ('saved', 'approved', 'rejected', 'returned', 'withdrawn'));
-- Earlier demands of the same office for the same post, newest first, and the demands that came with the same letter.
create index requisition_organization_id_post_id_id_idx on requisition (organization_id, post_id, id);
create index requisition_document_file_id_idx on requisition (document_file_id);

-- How many posts an office has by its establishment (दरबन्दी), and how many of them are filled.
create table sanctioned_post (
  organization_id integer not null references organization (id),
  post_id integer not null references post (id),
  sub_group_id integer not null references sub_group (id),
  sanctioned integer not null check (sanctioned >= 0),
  filled integer not null check (filled between 0 and sanctioned),
  source text not null,
  version integer not null default 1,
  saved_by integer not null references staff (account_id),
  saved_at timestamptz not null,
  primary key (organization_id, post_id, sub_group_id)
);
