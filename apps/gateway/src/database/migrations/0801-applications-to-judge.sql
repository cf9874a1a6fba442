-- Applications that became paid, or came to another advertisement, since its applications were last judged, and by which rules those
-- were judged: an advertisement without either kind of news is not read again.
create table application_to_judge (
  advt_code integer not null references advertisement (advt_code),
  application_id integer not null references application (id) on delete cascade,
  primary key (advt_code, application_id)
);
create index on application_to_judge (application_id);

create table judged_advertisement (
  advt_code integer primary key references advertisement (advt_code),
  basis text not null
);

create function queue_to_judge() returns trigger language plpgsql as $$
begin
  insert into application_to_judge (advt_code, application_id) values (new.advt_code, new.id) on conflict do nothing;
  return null;
end $$;
create trigger queue_inserted_to_judge after insert on application
  for each row when (new.payment_status = 'paid') execute function queue_to_judge();
create trigger queue_changed_to_judge after update of payment_status, advt_code on application
  for each row when (new.payment_status = 'paid' and (old.payment_status, old.advt_code) is distinct from (new.payment_status, new.advt_code))
  execute function queue_to_judge();
