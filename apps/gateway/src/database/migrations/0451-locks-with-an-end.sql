-- Documents open for a time as the profile does: after this instant their lock holds again.
alter table candidate add column documents_lock_expires_at timestamptz;
-- Since when the profile is open again, for the list of profiles that were locked.
alter table candidate add column profile_unlocked_at timestamptz;
-- The lists of what is locked or blocked; most candidates are in none.
create index candidate_locked_idx on candidate (master_id)
  where profile_locked or documents_locked or profile_lock_expires_at is not null or documents_lock_expires_at is not null;
create index account_blocked_idx on account (blocked_from, id) where blocked_from is not null;
