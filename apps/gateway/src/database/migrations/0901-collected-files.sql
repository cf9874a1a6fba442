-- Files that nothing refers to are deleted each night: whatever refers to a file is found by an index, and the bytes by their hash.
create index stored_file_sha256_idx on stored_file (sha256);
create index on education (transcript_file_id);
create index on education (back_transcript_file_id) where back_transcript_file_id is not null;
create index on education (character_certificate_file_id) where character_certificate_file_id is not null;
create index on education (equivalent_certificate_file_id) where equivalent_certificate_file_id is not null;
create index on training (file_id);
create index on professional_council (front_file_id);
create index on professional_council (back_file_id);
create index on government_experience (file_id) where file_id is not null;
create index on non_government_experience (file_id) where file_id is not null;
create index on samuha_barga_record (file_id);
create index on candidate_document (file_id);
create index on voucher (file_id);
create index on scrutiny_hold (file_id) where file_id is not null;
create index on notice (image_file_id) where image_file_id is not null;
create index on result_sheet (stored_file_id);
alter table stored_file add column unreferred_since timestamptz;
