-- A password that was mailed lies in a mailbox: it is good for some days, and once it was used only for the minutes in which the own
-- password is set. Null for a password that its owner has set.
alter table account add column temporary_until timestamptz;
update account set temporary_until = now() + interval '14 days' where must_change_password and password_hash is not null;
-- Whom nobody has ever opened gives user name, e-mail and identity numbers free: found by the day of the registration.
create index account_unopened_idx on account (created_at) where must_change_password and last_signed_in_at is null;
