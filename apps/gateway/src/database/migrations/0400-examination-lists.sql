-- The orders of the lists of an examination that the gateway reads page by page; the application is the last key of each.
create index candidate_seat_advt_code_roll_number_application_id_idx on candidate_seat (advt_code, roll_number, application_id);
create index candidate_seat_advt_code_application_id_idx on candidate_seat (advt_code, application_id);
-- A few of all cards are blocked.
create index admit_card_blocked_at_application_id_idx on admit_card (blocked_at, application_id) where blocked;
