-- gateways: 0.1.0
-- outside a transaction
-- Another cut-off date turns the verdict of those only who were born near a limit of age, or who serve in a development post.
drop index concurrently if exists profile_snapshot_born_idx;
create index concurrently profile_snapshot_born_idx on profile_snapshot (date_of_birth_ad, master_id, id);
drop index concurrently if exists profile_snapshot_development_service_idx;
create index concurrently profile_snapshot_development_service_idx on profile_snapshot (master_id, id)
  where facts is null or facts ->> 'developmentServiceSinceAd' is not null;
