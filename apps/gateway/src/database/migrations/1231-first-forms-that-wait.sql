-- gateways: 0.1.0
-- outside a transaction
-- Since when the forms of an advertisement wait is at the beginning of its entries here: of those without an officer, and of each officer's.
-- The index that held both had the days before the advertisements, so that the forms of all of them were passed by.
drop index concurrently if exists application_without_officer_idx;
create index concurrently application_without_officer_idx on application (advt_code, applied_at)
  where scrutiny_officer_id is null and scrutiny_status = 'pending' and payment_status = 'paid';
drop index concurrently if exists application_undecided_of_officer_idx;
create index concurrently application_undecided_of_officer_idx on application (scrutiny_officer_id, scrutiny_status, advt_code, applied_at)
  where payment_status = 'paid' and scrutiny_status in ('pending', 'onHold') and scrutiny_officer_id is not null;
drop index concurrently if exists application_undecided_idx;
