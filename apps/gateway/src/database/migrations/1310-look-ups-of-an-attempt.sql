-- gateways: 0.1.0
-- The time and the answer of the last look-up of an attempt: a candidate can cause only one look-up in a few seconds.
alter table payment_attempt add column looked_up_at timestamptz, add column last_found text;
