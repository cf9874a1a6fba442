-- Of how many of a hundred decisions a second officer reads the application, without knowing the first decision.
alter table scrutiny_advertisement add column second_reading_percent integer not null default 0 check (second_reading_percent between 0 and 100);

create table scrutiny_second_reading (
  application_id integer primary key references application (id) on delete cascade,
  advt_code integer not null references advertisement (advt_code),
  first_officer_id integer not null references staff (account_id),
  first_status text not null check (first_status in ('approved', 'rejected')),
  drawn_at timestamptz not null,
  second_officer_id integer references staff (account_id),
  second_status text check (second_status in ('approved', 'rejected')),
  second_remark text,
  read_at timestamptz,
  -- Which of both decisions stands, where they differ.
  keeps text check (keeps in ('first', 'second')),
  settled_by integer references staff (account_id),
  settled_at timestamptz,
  settled_remark text,
  version integer not null default 1,
  check ((read_at is null) = (second_status is null) and (read_at is null) = (second_officer_id is null)),
  check ((settled_at is null) = (keeps is null)),
  check (second_officer_id is distinct from first_officer_id)
);
create index scrutiny_second_reading_unread on scrutiny_second_reading (advt_code, application_id) where read_at is null;
create index scrutiny_second_reading_advertisement on scrutiny_second_reading (advt_code, application_id);

-- A deputy reads and settles in the place of another; both names stay.
alter table scrutiny_second_reading
  add column read_for integer references staff (account_id),
  add column settled_for integer references staff (account_id);
create trigger in_whose_place before insert or update on scrutiny_second_reading for each row
  execute function keep_in_whose_place('second_officer_id', 'read_at', 'read_for', 'settled_by', 'settled_at', 'settled_for');
