-- gateways: 0.1.0
alter table payment_attempt validate constraint payment_attempt_money_goes_back_check;
alter table unmatched_payment validate constraint unmatched_payment_resolved;
