-- gateways: 0.1.0
-- An entry of the master data is saved with all that it has. Only another name outdates the snapshots of everybody: not its use, its
-- place in the list or an unchanged save. Of a level the place counts as well, of a group the quota.
do $$
declare named text; counted text;
begin
  foreach named in array array['province', 'district', 'local_body_type', 'local_body', 'education_level', 'faculty', 'professional_council_type',
    'post', 'service', 'service_group', 'sub_group', 'class', 'caste', 'caste_group', 'religion', 'language', 'disabled_class', 'disability_type', 'samuha_barga'] loop
    counted := case named when 'education_level' then ', %1$s.position' when 'samuha_barga' then ', %1$s.quota_code' else '' end;
    counted := '(%1$s.name_en, %1$s.name_ne' || counted || ')';
    execute format('drop trigger raise_revision on %I', named);
    execute format('create trigger raise_revision after delete on %I for each row execute function raise_master_data_revision()', named);
    execute format('create trigger raise_revision_by_name after update on %I for each row when (%s is distinct from %s)
      execute function raise_master_data_revision()', named, format(counted, 'old'), format(counted, 'new'));
  end loop;
end $$;
