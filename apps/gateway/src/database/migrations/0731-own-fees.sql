-- What some applicants pay instead of the fee of their class: an amount of their own, or so many percent more. It asks for the same
-- as a rebate and ends as one does, an own amount by naming none. Rebates are taken off afterwards.
alter table fee_rebate
  add column kind text not null default 'rebate' check (kind in ('rebate', 'surcharge', 'ownAmount')),
  add column amount_paisa integer check (amount_paisa > 0),
  drop constraint fee_rebate_percent_check,
  add constraint fee_rebate_percent_check check (percent between 0 and case kind when 'rebate' then 100 when 'surcharge' then 300 else 0 end),
  add constraint fee_rebate_amount check (amount_paisa is null or kind = 'ownAmount');
alter table application add column own_fee_id integer references fee_rebate (id);
create index on application (own_fee_id) where own_fee_id is not null;
