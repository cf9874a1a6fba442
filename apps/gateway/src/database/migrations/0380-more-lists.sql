-- The orders of lists that the gateway reads page by page; the id is the last key of each.
create index application_advt_code_scrutiny_status_master_id_idx on application (advt_code, scrutiny_status, master_id);
create index application_advt_code_scrutiny_status_applied_at_idx on application (advt_code, scrutiny_status, applied_at, id);
create index advertisement_publish_date_ad_advt_code_idx on advertisement (publish_date_ad, advt_code);
create index advertisement_single_submission_last_at_advt_code_idx on advertisement (single_submission_last_at, advt_code);
create index notice_start_date_ad_id_idx on notice (start_date_ad, id);
create index notice_end_date_ad_id_idx on notice (end_date_ad, id);
create index voucher_status_uploaded_at_application_id_idx on voucher (status, uploaded_at, application_id);
-- A payment is found by its application.
create index payment_attempt_application_id_id_idx on payment_attempt (application_id, id);
