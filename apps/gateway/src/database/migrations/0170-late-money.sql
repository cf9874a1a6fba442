-- Dead attempts are asked about for some days too: money may arrive for them.
drop index payment_attempt_to_check;
create index payment_attempt_to_check on payment_attempt (next_check_at) where next_check_at is not null;
