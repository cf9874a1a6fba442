-- gateways: 0.1.0
alter table authenticator validate constraint authenticator_account_id_fkey;
alter table recovery_code validate constraint recovery_code_account_id_fkey;
