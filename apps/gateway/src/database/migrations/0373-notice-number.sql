-- Two notices never share a number; one that did already is told apart by its id.
update notice n set notice_number = n.notice_number || ' (' || n.id || ')'
where exists (select from notice earlier where earlier.notice_number = n.notice_number and earlier.id < n.id);
alter table notice add constraint notice_number_once unique (notice_number);
