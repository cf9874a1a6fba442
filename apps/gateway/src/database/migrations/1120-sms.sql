-- gateways: 0.1.0
-- What a candidate wants by SMS: nothing unless it stands here.
create table sms_on (
  account_id integer not null references account (id) on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);

-- When a code that had come to this very number by SMS was given back.
alter table candidate add column phone_verified_at timestamptz;
-- Whoever changes a number, a gateway of before too, changes it into one that nobody has proved to have.
create function unverify_phone_number() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger phone_number_changed before update of phone_number on candidate
  for each row when (new.phone_number is distinct from old.phone_number) execute function unverify_phone_number();

alter table contact_code add column by_sms boolean not null default false;
comment on column contact_code.by_sms is 'Whether the code goes to the mobile number that it is for; otherwise it goes by mail and proves nothing of the number.';

alter table sent_mail add column by_sms boolean not null default false;
comment on column sent_mail.by_sms is 'An SMS, with its text as the subject; the number it went to is not kept.';
