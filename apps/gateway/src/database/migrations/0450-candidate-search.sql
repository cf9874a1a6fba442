-- The rough sound of the words of a name, the same for both scripts: what packages/i18n/src/search-key.ts answers, word by
-- word. It stands here so that whatever writes a name keeps the search true; a test compares the two.
create function name_sounds(name text) returns text[] language sql immutable strict parallel safe as $$
  with spelt as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(normalize(name, NFC)),
      'chh|ch', 'c', 'g'), 'sh', 's', 'g'), '(?<=[kgcjtdpb])h', '', 'g'), 'ee', 'i', 'g'), 'oo', 'u', 'g') as sound
  ), latin as (
    select translate(replace(replace(replace(replace(translate(sound, 'wvfzqa', 'bbpjk'), 'x', 'ks'), 'ज्ञ', 'gy'), 'ऋ', 'ri'), 'ृ', 'ri'),
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहइईउऊएऐओऔिीुूेैोौंँ',
      'kkggnccjjnttddnttddnppbbmyrlbssshiiuueiouiiuueiounn') as sound
    from spelt
  ), words as (
    select replace(replace(regexp_replace(regexp_replace(regexp_replace(sound,
      '[ऀ-ॣ०-ॿ]', '', 'g'), '[^a-z0-9]+', ' ', 'g'), '([a-z])\1+', '\1', 'g'), 'nb', 'mb'), 'np', 'mp') as sound
    from latin
  )
  select array(select distinct word from words, unnest(string_to_array(trim(sound), ' ')) word where word <> '' order by word)
$$;

-- Every word of a name must begin a word of the candidate's name; a single letter must be a whole word.
create function name_query(name text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('''' || word || '''' || case when length(word) > 1 then ':*' else '' end, ' & ')::tsquery
  from unnest(name_sounds(name)) word
$$;

-- A full-text index answers several words in any order from the index alone, and both PostgreSQL and PGlite have it without
-- an extension. Trigrams would need one, and find parts of words that nobody types.
create table candidate_search (
  master_id integer primary key references candidate (master_id),
  names tsvector not null
);
create index candidate_search_names_idx on candidate_search using gin (names);

create function keep_candidate_search() returns trigger language plpgsql as $$
begin
  insert into candidate_search (master_id, names)
  select c.master_id, array_to_tsvector(name_sounds(concat_ws(' ', c.first_name, c.middle_name, c.last_name,
    d.first_name_ne, d.middle_name_ne, d.last_name_ne)))
  from candidate c left join personal_details d on d.master_id = c.master_id where c.master_id = new.master_id
  on conflict (master_id) do update set names = excluded.names;
  return null;
end $$;
create trigger keep_search after insert or update of first_name, middle_name, last_name on candidate
  for each row execute function keep_candidate_search();
create trigger keep_search after insert or update of first_name_ne, middle_name_ne, last_name_ne on personal_details
  for each row execute function keep_candidate_search();
insert into candidate_search (master_id, names)
select c.master_id, array_to_tsvector(name_sounds(concat_ws(' ', c.first_name, c.middle_name, c.last_name,
  d.first_name_ne, d.middle_name_ne, d.last_name_ne)))
from candidate c left join personal_details d on d.master_id = c.master_id;

-- Numbers and addresses are found by their beginning, however they were written: `27-01-70-01234` and `270170` are one.
create function bare_number(number text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(number), '[^0-9a-zऀ-ॿ]', '', 'g')
$$;
create index account_email_beginning_idx on account (lower(email) text_pattern_ops) where kind = 'candidate';
create index account_username_beginning_idx on account (lower(username) text_pattern_ops) where kind = 'candidate';
create index candidate_phone_number_beginning_idx on candidate (bare_number(phone_number) text_pattern_ops);
create index candidate_national_id_beginning_idx on candidate (bare_number(national_id) text_pattern_ops);
create index candidate_citizenship_beginning_idx on candidate (bare_number(citizenship_number) text_pattern_ops);
create index candidate_seat_roll_number_idx on candidate_seat (roll_number) where roll_number is not null;

-- Each mail that the mail server was asked to take. Accepted is not read; a mail that it refused says why.
create table sent_mail (
  id uuid primary key,
  account_id integer references account (id),
  subject text not null,
  first_tried_at timestamptz not null,
  tries integer not null,
  accepted_at timestamptz,
  refusal text
);
create index sent_mail_account_id_first_tried_at_idx on sent_mail (account_id, first_tried_at);
create index session_family_account_id_started_at_idx on session_family (account_id, started_at);
