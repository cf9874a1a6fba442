-- Who had finalised a scrutiny that is opened again is copied with the name of the absent colleague.
alter table scrutiny_reopening add column finalized_for integer references staff (account_id);
