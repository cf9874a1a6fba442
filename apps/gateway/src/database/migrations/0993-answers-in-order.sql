-- Until when the candidate may answer what is on hold now, kept beside the application: an officer's list in this order is read from an
-- index, where it had to look at the holds of every application that the officer ever had.
alter table application add column answer_by timestamptz;

create function open_answer_by(of_application_id integer) returns timestamptz language sql stable as $$
  select max(answer_by) from scrutiny_hold where application_id = of_application_id and answered_at is null
$$;
create function keep_answer_by() returns trigger language plpgsql as $$
begin
  new.answer_by := case when new.scrutiny_status = 'onHold' then open_answer_by(new.id) end;
  return new;
end $$;
create trigger keep_answer_by before update of scrutiny_status on application
  for each row when (old.scrutiny_status is distinct from new.scrutiny_status) execute function keep_answer_by();
create function keep_answer_by_of_hold() returns trigger language plpgsql as $$
begin
  update application set answer_by = open_answer_by(id) where id = new.application_id and scrutiny_status = 'onHold';
  return null;
end $$;
create trigger keep_answer_by after insert or update of answer_by, answered_at on scrutiny_hold
  for each row execute function keep_answer_by_of_hold();

update application set answer_by = open_answer_by(id) where scrutiny_status = 'onHold';
create index application_answer_by_idx on application (scrutiny_officer_id, answer_by, id)
  where payment_status = 'paid' and scrutiny_officer_id is not null;
