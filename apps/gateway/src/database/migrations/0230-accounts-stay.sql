-- An account is never deleted, so that every line of the audit trail keeps its name. Said once here, it need not be
-- checked for each line: that check locked the row of the account in every write of an officer.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  raise exception '% is never deleted from', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stays before delete on account for each row execute function refuse_deletion();
alter table audit_entry drop constraint audit_entry_account_id_fkey;
