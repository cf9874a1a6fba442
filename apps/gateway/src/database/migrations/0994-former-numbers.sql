-- gateways: 0.1.0
-- Every number that a category of an advertisement has had before: papers with it are still about, so that it finds the advertisement
-- and is given to no other.
create table former_advt_number (
  advt_number text primary key,
  category_id integer not null references advertisement_category (id) on delete cascade
);
create index on former_advt_number (category_id);
create function keep_former_number() returns trigger language plpgsql as $$
begin
  insert into former_advt_number (advt_number, category_id) values (old.advt_number, old.id) on conflict (advt_number) do nothing;
  return null;
end $$;
create trigger keep_former_number after update of advt_number on advertisement_category
  for each row when (old.advt_number <> new.advt_number) execute function keep_former_number();
insert into former_advt_number (advt_number, category_id)
select old_advt_number, id from advertisement_category where old_advt_number is not null on conflict do nothing;
