-- A commission may ask no fee for re-totalling: such a request counts as paid when it is made.
alter table retotalling_request drop constraint retotalling_request_fee_amount_paisa_check,
  add check (fee_amount_paisa >= 0),
  add check (fee_amount_paisa > 0 or payment_status = 'paid');
