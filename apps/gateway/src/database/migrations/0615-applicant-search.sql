-- The search for applicants goes by the day of the application, over all advertisements.
create index application_applied_at_idx on application (applied_at, id);
