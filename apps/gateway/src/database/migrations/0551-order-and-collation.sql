-- Names stand in the order of the Nepali dictionary, not of code points: docs/adr/2026-11-22-nepali-collation.md.
do $$
begin
  create collation if not exists nepali (provider = icu, locale = 'ne');
exception when others then
  -- A PostgreSQL without ICU: names are ordered as it orders texts, and nothing else changes.
  create collation if not exists nepali from "default";
end $$;

-- A profile has the names of what was chosen, so only another name outdates it: not another place in the list, nor use.
-- The place of a level says which level is the higher, the quota of a group what it entitles to.
do $$
declare named text;
begin
  foreach named in array array['province', 'district', 'local_body_type', 'local_body', 'faculty', 'professional_council_type', 'post', 'service',
    'service_group', 'sub_group', 'class', 'caste', 'caste_group', 'religion', 'language', 'disabled_class', 'disability_type'] loop
    execute format('drop trigger raise_revision on %I', named);
    execute format('create trigger raise_revision after delete or update of name_en, name_ne on %I
      for each statement execute function raise_master_data_revision()', named);
  end loop;
end $$;
