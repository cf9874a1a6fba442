-- The public log too is only added to.
create or replace function grant_gateway(role_name text) returns void language plpgsql as $$
declare
  named record;
begin
  for named in select nspname from pg_namespace where nspname in (current_schema(), 'pgboss') loop
    execute format('grant usage on schema %I to %I', named.nspname, role_name);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', named.nspname, role_name);
    execute format('grant usage, select, update on all sequences in schema %I to %I', named.nspname, role_name);
    execute format('grant execute on all functions in schema %I to %I', named.nspname, role_name);
  end loop;
  for named in
    select inhrelid::regclass::text as part from pg_inherits where inhparent = 'audit_entry'::regclass
    union all select 'audit_entry' union all select 'audit_seal' union all select 'record_check'
    union all select 'public_log' union all select 'public_log_seal' union all select 'schema_migration'
  loop
    execute format('revoke all on %s from %I', named.part, role_name);
    execute format('grant select%s on %s to %I', case when named.part = 'schema_migration' then '' else ', insert' end, named.part, role_name);
  end loop;
end $$;
