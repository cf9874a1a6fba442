-- Limits of age are rows that officers edit; each says the law and section that it comes from. A woman who has served in a
-- development post has limits of her own (Civil Service Act 2049, section 10(2)).
alter table age_limit
  add column for_development_service boolean not null default false,
  add column source text not null default '',
  add column version integer not null default 1;
update age_limit l set source = case
  when l.for_internal then 'Civil Service Act 2049, section 10: no upper limit for permanent civil servants'
  when s.name_en = 'Nepal Health Service' then 'Nepal Health Service Act 2053, section 9'
  else 'Civil Service Act 2049, section 10' end
from service s where s.id = l.service_id;
alter table age_limit alter column source drop default;
alter table age_limit drop constraint age_limit_class_id_service_id_gender_for_disabled_for_inter_key;
alter table age_limit add unique (class_id, service_id, gender, for_disabled, for_internal, for_development_service);
insert into age_limit (class_id, service_id, gender, for_disabled, for_internal, for_development_service, min_age, max_age, source)
select class_id, service_id, 'female', false, false, true, min_age, null,
  'Civil Service Act 2049, section 10(2): women who have served five years without a break in a development post'
from age_limit where gender = 'female' and not for_disabled and not for_internal and not for_development_service;

-- Said by the candidate; scrutiny judges it.
alter table government_experience add column development_post boolean not null default false;
update profile_snapshot set outdated = true where not outdated;
