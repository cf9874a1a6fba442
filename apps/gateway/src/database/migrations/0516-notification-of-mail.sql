-- Every mail to a candidate also stands in the list of notifications; a mail that is tried again writes its line once.
alter table notification add column mail_job uuid unique;
