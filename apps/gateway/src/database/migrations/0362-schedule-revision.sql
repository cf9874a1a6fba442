-- An approved schedule is corrected by a revision too; it concerns everybody who sits the examination and not one application.
alter table revision drop constraint revision_subject_check;
alter table revision add constraint revision_subject_check check (subject in ('mark', 'schedule'));
alter table revision alter column application_id drop not null;
alter table revision add constraint revision_of_a_mark_names_its_person check (subject <> 'mark' or application_id is not null);
create index on revision (advt_code, subject, id);
