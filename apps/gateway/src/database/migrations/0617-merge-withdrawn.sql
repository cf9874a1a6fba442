-- The officer who asked for a merge may take the request back before it is decided.
alter table candidate_merge drop constraint candidate_merge_state_check;
alter table candidate_merge add constraint candidate_merge_state_check check (state in ('asked', 'applied', 'refused', 'withdrawn'));
alter table candidate_merge drop constraint candidate_merge_check1;
alter table candidate_merge add constraint candidate_merge_two_people check (state = 'withdrawn' or decided_by <> asked_by);
