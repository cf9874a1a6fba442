-- gateways: 0.1.0
-- outside a transaction
-- Since when the forms of an advertisement wait is read at its beginning there; before, the forms of all advertisements were passed by.
drop index concurrently if exists application_undecided_of_advertisement_idx;
create index concurrently application_undecided_of_advertisement_idx on application (scrutiny_officer_id, scrutiny_status, advt_code, applied_at)
  where payment_status = 'paid' and scrutiny_status in ('pending', 'onHold');
drop index concurrently if exists application_undecided_idx;
