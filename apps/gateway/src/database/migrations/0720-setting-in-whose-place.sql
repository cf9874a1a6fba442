-- A setting that a deputy enters has both names as well.
alter table setting add column updated_for integer references staff (account_id);
create trigger in_whose_place before insert or update on setting for each row
  execute function keep_in_whose_place('updated_by', 'updated_at', 'updated_for');
