-- Where a payment that stays open at the provider is gone on with.
alter table payment_attempt add column payment_url text;
-- What the browser brought back and the provider signed: some providers want it repeated when they are asked.
alter table payment_attempt add column returned_fields jsonb;
create index payment_attempt_by_provider_reference on payment_attempt (method, provider_reference);

-- What staff did with money that fits no attempt: it pays the application after all, or it went back to the payer.
alter table stray_payment
  add column resolution text check (resolution in ('accepted', 'returned')),
  add column resolved_by integer references staff (account_id),
  add column resolved_at timestamptz,
  add column resolution_remarks text,
  add column version integer not null default 1,
  add constraint stray_payment_resolved_by_somebody check ((resolution is null) = (resolved_by is null));
create index stray_payment_unresolved on stray_payment (id) where resolution is null;
