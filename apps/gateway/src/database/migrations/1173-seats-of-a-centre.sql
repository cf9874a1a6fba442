-- gateways: 0.1.0
-- outside a transaction
-- Whether somebody ever sat in a centre decides whether it can be deleted, and read everybody's seat for a centre that nobody has used.
drop index concurrently if exists candidate_seat_exam_centre_id_idx;
create index concurrently candidate_seat_exam_centre_id_idx on candidate_seat (exam_centre_id);
