-- The posts of quotas that a commission has entered beside the nine of the history: an array of {code, posts}.
alter table distribution_log add column other_quotas jsonb not null default '[]';
update distribution_log l set other_quotas = found.quotas from (
  select d.requisition_id, jsonb_agg(jsonb_build_object('code', line.quota_code, 'posts', line.actual_count) order by line.quota_code) as quotas
  from percentage_distribution d
  join percentage_distribution_line line on line.distribution_id = d.id
  where d.status = 'approved' and line.heading = 'open' and line.actual_count > 0
    and line.quota_code not in ('open', 'woman', 'madhesi', 'janjati', 'backward', 'area', 'dalit', 'disabled')
  group by d.requisition_id
) found
where found.requisition_id = l.requisition_id;

-- The posts of open competition of every entry by quota, whichever quotas there are.
create view distribution_log_quota as
select l.id as log_id, counted.quota_code, counted.posts
from distribution_log l
cross join lateral (
  values
    ('open', l.quota_open), ('woman', l.quota_woman), ('madhesi', l.quota_madhesi), ('janjati', l.quota_janjati),
    ('backward', l.quota_backward), ('area', l.quota_area), ('dalit', l.quota_dalit), ('disabled', l.quota_disabled)
  union all
  select own ->> 'code', (own ->> 'posts')::integer from jsonb_array_elements(l.other_quotas) own
) counted (quota_code, posts)
where counted.posts > 0;
