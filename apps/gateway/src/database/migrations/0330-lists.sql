-- The orders of lists that the gateway reads page by page; the id is the last key of each.
create index requisition_created_at_id_idx on requisition (created_at, id);
create index requisition_total_vacancy_id_idx on requisition (total_vacancy, id);
create index requisition_organization_id_id_idx on requisition (organization_id, id);

-- Sets of filters that a member of staff keeps under a name; `search` is the part of the address that says them.
create table saved_list_filter (
  account_id integer not null references staff (account_id) on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  position integer not null,
  primary key (account_id, list, name)
);
