-- gateways: 0.1.0
-- How many were examined in each advertisement and what became of them, kept by the job that counts for reports. A row holds while nothing
-- has been noted of its advertisement: then its people are counted for who asks.
create table examined_count (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  candidates integer not null,
  absent integer not null,
  attendance_missing integer not null,
  marks_missing integer not null,
  passed integer not null,
  failed integer not null,
  -- The moment at which its reports were counted: a gateway that knows nothing of these counts leaves another there.
  counted_at timestamptz not null
);

-- Another paper changes who has everything recorded.
create trigger note_inserted_for_reports after insert on paper referencing new table as changed
  for each statement execute function note_changed_applications();
create trigger note_updated_for_reports after update on paper referencing old table as before new table as changed
  for each statement execute function note_moved_applications();
create trigger note_deleted_for_reports after delete on paper referencing old table as changed
  for each statement execute function note_changed_applications();

-- The next run of the job counts these as well.
insert into report_change (advt_code) select advt_code from counted_advertisement;
