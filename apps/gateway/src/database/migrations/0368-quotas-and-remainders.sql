-- Quotas are rows: who may claim one, and in which colour tables show it.
alter table quota
  add column claimed_by text not null default 'document'
    check (claimed_by in ('everybody', 'gender', 'disability', 'service', 'document')),
  add column gender text check (gender in ('male', 'female', 'other')),
  add column colour text not null default 'gray',
  add check (claimed_by <> 'gender' or gender is not null);
update quota set claimed_by = 'everybody' where code = 'open';
update quota set claimed_by = 'gender', gender = 'female' where code = 'woman';
update quota set claimed_by = 'disability' where code = 'disabled';
update quota set claimed_by = 'service' where code = 'internal';

-- Federal, province and local offices distribute their posts each for themselves.
alter table organization add column level text not null default 'federal' check (level in ('federal', 'provinceLevel', 'localLevel'));

-- A setting says what a remainder is kept for, so its key is a text: 'level=federal service=3 class=2'.
alter table distribution_remainder drop constraint distribution_remainder_pkey;
alter table distribution_remainder add column scope text;
update distribution_remainder set scope = concat('level=', level, ' service=', service_id, ' class=', class_id);
alter table distribution_remainder alter column scope set not null;
alter table distribution_remainder drop column class_id, drop column service_id, drop column level;
alter table distribution_remainder add primary key (scope, category);
