-- The shares of the inclusive part hold from their day until later ones; all shares of one version make 100.
create table quota_share_version (
  version integer primary key,
  holds_from_ad date not null,
  source text not null default '',
  entered_at timestamptz,
  entered_by integer references staff (account_id)
);
create index on quota_share_version (holds_from_ad desc, version desc);
create table quota_share (
  version integer not null references quota_share_version (version) on delete cascade,
  quota_id integer not null references quota (id),
  percent numeric(6, 3) not null check (percent > 0 and percent <= 100),
  -- Its place in the order of the law, which decides between equals.
  priority integer not null,
  primary key (version, quota_id)
);
create index on quota_share (quota_id);

insert into quota_share_version (version, holds_from_ad) select 1, '2010-01-01' where exists (select from quota where inclusive_percent > 0);
insert into quota_share (version, quota_id, percent, priority)
select 1, id, inclusive_percent, priority from quota where inclusive_percent > 0 and active;
alter table quota drop column inclusive_percent, drop column priority;

create function quota_share_version_on(on_ad date) returns integer language sql stable as $$
  select version from quota_share_version where holds_from_ad <= on_ad order by holds_from_ad desc, version desc limit 1
$$;

-- By which percentages and shares a distribution was made, and the words and colours that its quotas had.
alter table percentage_distribution
  add column percentages_version integer,
  add column quota_share_version integer references quota_share_version (version),
  add column quota_looks jsonb;

-- The public log tells them as well, of the advertisements whose distribution kept them.
alter function public_facts(integer) rename to public_facts_of_advertisement;
create function public_facts(of_advt_code integer) returns jsonb language sql stable as $$
  select public_facts_of_advertisement(of_advt_code) || coalesce((
    select jsonb_build_object('distributedBy', jsonb_build_object(
      'percentagesFromAd', (select to_char(min(c.holds_from_ad), 'YYYY-MM-DD') from competition_percentage c
        where c.class_id = r.class_id and c.version = d.percentages_version),
      'sharesFromAd', (select to_char(s.holds_from_ad, 'YYYY-MM-DD') from quota_share_version s where s.version = d.quota_share_version)))
    from advertisement a
    join requisition r on r.id = a.requisition_id
    join percentage_distribution d on d.requisition_id = r.id
    where a.advt_code = of_advt_code and d.quota_share_version is not null), '{}')
$$;
