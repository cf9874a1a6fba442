-- gateways: 0.1.0
-- Mails that had been handed to the mail server when the database was restored to an earlier moment: each line keeps one mail from
-- being sent a second time. `digest` is of whole mails (`mail/sent-notes.ts`); no line names anybody.
create table mail_before_restore (
  id bigint generated always as identity primary key,
  digest text not null,
  sent_at timestamptz not null
);
create index mail_before_restore_digest on mail_before_restore (digest);

-- Sets every sequence forward, so that no number that was given after the moment of a restore is given to somebody else. It runs as
-- its owner; the role of the gateways has no right to it.
create function leave_numbers_out(how_many integer) returns integer language plpgsql security definer set search_path from current as $$
declare
  named record;
  moved integer := 0;
begin
  for named in select schemaname, sequencename, last_value, max_value from pg_sequences where schemaname = current_schema() loop
    continue when named.last_value is null or named.max_value - named.last_value <= how_many;
    perform setval(format('%I.%I', named.schemaname, named.sequencename)::regclass, named.last_value + how_many);
    moved := moved + 1;
  end loop;
  return moved;
end $$;
