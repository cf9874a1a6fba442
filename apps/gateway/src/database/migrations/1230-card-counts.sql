-- gateways: 0.1.0
-- How many admit cards each advertisement has, and how many of them are blocked, kept as `application_count` is.
create table card_count (
  id bigint generated always as identity,
  advt_code integer not null,
  blocked boolean not null,
  cards integer not null,
  primary key (advt_code, id)
);
create table counted_cards (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  counted_at timestamptz not null
);

-- The application is looked up for each card, as for decisions. One with a card stays in its advertisement.
create function count_inserted_cards() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into card_count (advt_code, blocked, cards)
  select advt_code, blocked, count(*)
  from (select (select x.advt_code from application x where x.id = changed.application_id) as advt_code, blocked from changed) of_advertisement
  group by 1, 2;
  return null;
end $$;
-- Cards that are made again stay as they are: their applications are not looked up.
create function count_moved_cards() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into card_count (advt_code, blocked, cards)
  select advt_code, blocked, sum(cards)
  from (
    select (select x.advt_code from application x where x.id = moved.application_id) as advt_code, blocked, cards
    from (
      select application_id, blocked, sum(cards) as cards
      from (
        select application_id, blocked, 1 as cards from changed
        union all select application_id, blocked, -1 from before
      ) of_each
      group by 1, 2 having sum(cards) <> 0
    ) moved
  ) of_advertisement
  group by 1, 2 having sum(cards) <> 0;
  return null;
end $$;
create function count_deleted_cards() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into card_count (advt_code, blocked, cards)
  select advt_code, blocked, -count(*)
  from (select (select x.advt_code from application x where x.id = before.application_id) as advt_code, blocked from before) of_advertisement
  group by 1, 2;
  return null;
end $$;

create trigger count_inserted after insert on admit_card referencing new table as changed
  for each statement execute function count_inserted_cards();
create trigger count_updated after update on admit_card referencing old table as before new table as changed
  for each statement execute function count_moved_cards();
create trigger count_deleted after delete on admit_card referencing old table as before
  for each statement execute function count_deleted_cards();

create view card_counted as
select kept.advt_code, kept.blocked, kept.cards
from card_count kept
where exists (select from counted_cards counted where counted.advt_code = kept.advt_code)
union all
select a.advt_code, card.blocked, 1
from advertisement a
cross join lateral (select id from application where advt_code = a.advt_code offset 0) x
cross join lateral (select blocked from admit_card where application_id = x.id offset 0) card
where not exists (select from counted_cards counted where counted.advt_code = a.advt_code);
