-- gateways: 0.1.0
-- outside a transaction
-- The candidates of an advertisement in the order in which they applied: without it the first page by day was found among the
-- applications of everybody, in the order of all advertisements together.
drop index concurrently if exists application_advt_code_applied_at_idx;
create index concurrently application_advt_code_applied_at_idx on application (advt_code, applied_at, id);
