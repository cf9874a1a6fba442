-- Two officers may keep the same centre, room, invigilator or post: each change says which state it was made on.
alter table exam_centre add column version integer not null default 1;
alter table room add column version integer not null default 1;
alter table invigilator add column version integer not null default 1;
alter table invigilator_post add column version integer not null default 1;
