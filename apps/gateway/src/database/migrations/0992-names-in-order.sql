-- The whole name of a candidate in either script, in the order of the dictionary: the first page of a list by name is found in an index,
-- where it had to sort the names of all who applied. Kept by whatever keeps the search true.
alter table candidate_search add column name_en text not null default '', add column name_ne text not null default '';

create or replace function keep_candidate_search() returns trigger language plpgsql as $$
begin
  insert into candidate_search (master_id, names, name_en, name_ne)
  select c.master_id, array_to_tsvector(name_sounds(concat_ws(' ', c.first_name, c.middle_name, c.last_name,
      d.first_name_ne, d.middle_name_ne, d.last_name_ne))),
    concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name),
    concat_ws(' ', d.first_name_ne, nullif(d.middle_name_ne, ''), d.last_name_ne)
  from candidate c left join personal_details d on d.master_id = c.master_id where c.master_id = new.master_id
  on conflict (master_id) do update set names = excluded.names, name_en = excluded.name_en, name_ne = excluded.name_ne;
  return null;
end $$;

update candidate_search s
set name_en = concat_ws(' ', c.first_name, nullif(c.middle_name, ''), c.last_name),
  name_ne = concat_ws(' ', d.first_name_ne, nullif(d.middle_name_ne, ''), d.last_name_ne)
from candidate c left join personal_details d on d.master_id = c.master_id
where c.master_id = s.master_id;
create index candidate_search_name_en_idx on candidate_search (name_en collate nepali, master_id);
create index candidate_search_name_ne_idx on candidate_search (name_ne collate nepali, master_id);

-- A roll number is given once in an examination, so the constraint already has them in order.
drop index candidate_seat_advt_code_roll_number_application_id_idx;
