-- gateways: 0.1.0
-- outside a transaction
-- What a cancellation would cost is added up within this index, which counts scrutiny as the one before: without the fee in it every
-- application of the advertisement was read.
drop index concurrently if exists application_paid_fees_idx;
create index concurrently application_paid_fees_idx on application (advt_code, payment_status, scrutiny_status, scrutiny_officer_id) include (fee_amount_paisa, id);
drop index concurrently if exists application_scrutiny_counts_idx;
