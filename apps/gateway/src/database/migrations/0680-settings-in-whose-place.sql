-- What a deputy enters among rebates, shares of quotas and holidays has both names as well.
alter table fee_rebate add column entered_for integer references staff (account_id);
create trigger in_whose_place before insert or update on fee_rebate for each row
  execute function keep_in_whose_place('entered_by', 'entered_at', 'entered_for');
alter table quota_share_version add column entered_for integer references staff (account_id);
create trigger in_whose_place before insert or update on quota_share_version for each row
  execute function keep_in_whose_place('entered_by', 'entered_at', 'entered_for');
alter table holiday add column entered_for integer references staff (account_id);
create trigger in_whose_place before insert or update on holiday for each row
  execute function keep_in_whose_place('entered_by', 'entered_at', 'entered_for');
