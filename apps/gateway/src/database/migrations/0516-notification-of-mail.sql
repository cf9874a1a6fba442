-- Every mail to a candidate is also a line in the list of notifications; a mail that is tried again writes its line once.
alter table notification add column mail_job uuid unique;
