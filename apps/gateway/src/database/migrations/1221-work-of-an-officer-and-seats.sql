-- gateways: 0.1.0
-- outside a transaction
-- An officer's own applications in their order, of which every application was read.
drop index concurrently if exists application_of_officer_idx;
create index concurrently application_of_officer_idx on application (scrutiny_officer_id, id) where payment_status = 'paid' and scrutiny_officer_id is not null;
-- Which centres the approved candidates of an advertisement chose.
drop index concurrently if exists application_approved_centre_idx;
create index concurrently application_approved_centre_idx on application (advt_code, exam_centre_id) where scrutiny_status = 'approved';
-- Where they sit is counted within the index, which the one before could not.
drop index concurrently if exists candidate_seat_of_advertisement_idx;
create index concurrently candidate_seat_of_advertisement_idx on candidate_seat (advt_code, application_id) include (exam_centre_id);
drop index concurrently if exists candidate_seat_advt_code_application_id_idx;
