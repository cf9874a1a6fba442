-- gateways: 0.1.0
-- A hash of the rows, not of the bytes, finds a sheet that was recorded before. Null for older sheets.
alter table result_sheet add column content_sha256 text;
