-- What mails an advertisement has brought about: of which kind, to how many, and what became of them. No foreign key: that a mail was
-- sent stays true whatever becomes of the advertisement, and must never keep a mail from being tried again.
alter table sent_mail add column word text, add column advt_code integer;
create index sent_mail_advt_code_idx on sent_mail (advt_code, first_tried_at desc) where advt_code is not null;
comment on column sent_mail.tries is 'None where the candidate has switched off mails of the kind, so that it is in the list of notifications only.';
