-- A combined advertisement takes no applications of its own: they go to the one that it was combined into.
alter table advertisement add column combined_into_advt_code integer references advertisement (advt_code);
alter table advertisement add constraint advertisement_not_combined_into_itself check (combined_into_advt_code <> advt_code);
