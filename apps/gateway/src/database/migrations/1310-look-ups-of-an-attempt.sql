-- gateways: 0.1.0
-- When the provider was last asked about an attempt, and what it said: candidates have it asked once in a few seconds.
alter table payment_attempt add column looked_up_at timestamptz, add column last_found text;
