-- gateways: 0.1.0
-- By what a sheet says, and not by its bytes, it is seen that the same was recorded before. Null for sheets that are older.
alter table result_sheet add column content_sha256 text;
