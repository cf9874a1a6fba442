-- An attempt that its candidate gave up keeps nobody from paying in another way, and may still be paid in time.
alter table payment_attempt drop constraint payment_attempt_status_check;
alter table payment_attempt add constraint payment_attempt_status_check
  check (status in ('pending', 'givenUp', 'paid', 'failed', 'cancelled', 'expired', 'amountDiffers'));
