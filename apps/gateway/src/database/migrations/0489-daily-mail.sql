-- Whether a member of staff wants the daily mail of what waits, and the day of the last one, so that a job that runs twice mails once.
alter table staff
  add column daily_mail boolean not null default false,
  add column daily_mail_sent_on_ad date;
create index staff_daily_mail on staff (account_id) where daily_mail;
