-- A rebate may remit the whole fee. An application without a fee needs no payment: it counts as paid when it is sent, has no
-- way of paying and no receipt.
alter table fee_rebate
  drop constraint fee_rebate_percent_check,
  add constraint fee_rebate_percent_check check (percent between 0 and 100);
alter table application
  drop constraint application_fee_amount_paisa_check,
  add constraint application_fee_amount_paisa_check check (fee_amount_paisa >= 0),
  alter column payment_method drop not null,
  add constraint application_without_fee check
    ((fee_amount_paisa > 0 and payment_method is not null) or (fee_amount_paisa = 0 and payment_method is null and payment_status = 'paid'));
