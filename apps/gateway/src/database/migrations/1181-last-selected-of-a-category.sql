-- gateways: 0.1.0
-- outside a transaction
-- On the day of a result everybody reads the fewest marks with which somebody was selected, and read everybody of the category for it.
drop index concurrently if exists selection_candidate_last_selected_idx;
create index concurrently selection_candidate_last_selected_idx on selection_candidate (selection_id, advertisement_category_id, total_marks) where outcome = 'selected';
