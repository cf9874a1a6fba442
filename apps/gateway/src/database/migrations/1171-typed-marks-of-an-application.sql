-- gateways: 0.1.0
-- outside a transaction
-- To delete an application that was never paid asks whether marks were typed for it, and read all marks that ever were.
drop index concurrently if exists typed_mark_application_id_idx;
create index concurrently typed_mark_application_id_idx on typed_mark (application_id);
