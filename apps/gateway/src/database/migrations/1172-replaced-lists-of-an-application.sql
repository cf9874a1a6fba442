-- gateways: 0.1.0
-- outside a transaction
-- As of typed marks: whether an application stands in a list that was replaced.
drop index concurrently if exists replaced_selection_candidate_application_id_idx;
create index concurrently replaced_selection_candidate_application_id_idx on replaced_selection_candidate (application_id);
