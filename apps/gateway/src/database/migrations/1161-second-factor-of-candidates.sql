-- gateways: 0.1.0
-- Candidates may have an authenticator app, who wish; read with every call.
alter table candidate add column has_second_factor boolean not null default false;

alter table authenticator drop constraint authenticator_account_id_fkey;
alter table authenticator add constraint authenticator_account_id_fkey
  foreign key (account_id) references account (id) on delete cascade not valid;
alter table recovery_code drop constraint recovery_code_account_id_fkey;
alter table recovery_code add constraint recovery_code_account_id_fkey
  foreign key (account_id) references account (id) on delete cascade not valid;
