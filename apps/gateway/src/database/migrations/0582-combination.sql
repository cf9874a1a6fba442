-- Posts of a combined advertisement go to the one that it is combined into, and so do its applications.
alter table advertisement add column combined_at timestamptz;
create index advertisement_combined on advertisement (combined_into_advt_code, advt_code) where combined_into_advt_code is not null;
alter table advertisement_category drop constraint advertisement_category_seats_check;
alter table advertisement_category add constraint advertisement_category_seats_check check (seats >= 0);
-- What a category had before its seats went to the same category of the other advertisement, whose seats it then adds to.
alter table advertisement_category add column seats_before_combination integer;
alter table advertisement_category add constraint advertisement_category_without_seats_is_combined
  check (seats >= 1 or seats_before_combination is not null);
alter table advertisement_category add column combined_from_advt_code integer references advertisement (advt_code);
alter table application add column combined_from_advt_code integer references advertisement (advt_code);
create index application_combined_from on application (combined_from_advt_code, id) where combined_from_advt_code is not null;
