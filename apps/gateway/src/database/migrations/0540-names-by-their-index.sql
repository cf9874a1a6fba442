-- How many have a name is known from the name itself only, so a plan that was made for any name reads all candidates in search of a
-- rare one. Here the index of the names answers, of which no more candidates are read than are shown. What every tenth candidate is
-- called (Kumar, Bahadur) is no help in finding anybody, and the index would collect them all: it is looked for among those whom the
-- other words find, or, by itself, among all in their order.
create function candidates_named(name text, at_most integer) returns setof integer language plpgsql stable
  set enable_seqscan = off as $$
declare
  indexed tsquery;
  frequent tsquery;
begin
  with sample as materialized (select names from candidate_search order by master_id limit 2000),
  word as materialized (
    select ('''' || sound || '''' || case when length(sound) > 1 then ':*' else '' end)::tsquery as query from unnest(name_sounds(name)) sound
  ),
  counted as (select query, (select count(*) from sample where names @@ query) as bearers, count(*) over () as words from word),
  ranked as (select query, bearers > 200 as is_frequent, row_number() over (order by bearers) as rareness, words from counted)
  select string_agg(query::text, ' & ') filter (where not is_frequent or (rareness = 1 and words > 1))::tsquery,
    string_agg(query::text, ' & ') filter (where is_frequent and (rareness > 1 or words = 1))::tsquery
  into indexed, frequent from ranked;
  if indexed is not null then
    return query select s.master_id from candidate_search s
      where s.names @@ indexed and (s.names @@ frequent) is not false limit at_most;
  elsif frequent is not null then
    return query select s.master_id from candidate_search s where (s.names @@ frequent) is true limit at_most;
  end if;
end $$;
