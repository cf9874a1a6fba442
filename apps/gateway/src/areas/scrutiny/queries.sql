-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File repository/alike.ts
-- scrutiny.alike
select a.advt_code from advertisement as a left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
where a.advt_code = $1 and not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and sa.finalized_at is null and sa.state is distinct from 'removed';

select distinct application_id from scrutiny_hold where application_id = any ($1::int[]);

select distinct o.record, s.first_name, s.middle_name, s.last_name, s.first_name_ne, s.middle_name_ne, s.last_name_ne
from open_record as o inner join staff as s on s.account_id = o.account_id
where o.record = any ($1::text[]) and o.open_until > $2 and o.account_id <> $3;

select distinct subject from audit_entry where subject = any ($1::text[]) and action = $2 and account_id = $3;

select m.application_id, m.part, m.result, m.reason, m.note, reason.applies_to
from scrutiny_part as m left join scrutiny_reason as reason on reason.code = m.reason where m.application_id = any ($1::int[])
order by m.part;

select x.id from application as x
where x.advt_code = $1 and x.scrutiny_officer_id = $2 and x.payment_status = 'paid' and x.scrutiny_status = 'pending'
  and x.duplicate_of is null and x.id <> $3
  and (
    select array_agg(c.advertisement_category_id order by c.advertisement_category_id) from application_category c
    where c.application_id = x.id
  ) = $4::integer[]
  and not exists (select from scrutiny_decision d where d.application_id = x.id and d.to_status <> 'onHold')
order by x.id < $5, x.id limit 201;

select x.id from application as x
where x.advt_code = $1 and x.scrutiny_officer_id = $2 and x.payment_status = 'paid' and x.scrutiny_status = 'pending'
  and x.duplicate_of is null and x.id <> $3
order by x.id < $4, x.id limit 41;

-- File repository/allocations.ts
-- many calls
insert into scrutiny_advertisement (advt_code) values ($1) on conflict (advt_code) do nothing;
select * from scrutiny_advertisement where advt_code = $1 for no key update;
select state, finalized_at, second_reading_percent from scrutiny_advertisement where advt_code = $1 for share;

-- scrutiny.allocatedCandidatesPaged, scrutiny.finalize, scrutiny.usersByAdvertisement
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en,
  c.name_ne as class_ne, sa.state, sa.finalized_at, counted.number_of_applications, counted.unpaid, counted.allocated, counted.pending,
  counted.approved, counted.on_hold, counted.rejected
from
  (select x.advt_code, coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::integer as number_of_applications,
    coalesce(sum(x.applications) filter (where x.payment_status <> 'paid'), 0)::integer as unpaid,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.officer_id is not null), 0)::integer as allocated,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $1), 0)::integer as pending,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $2), 0)::integer as approved,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $3), 0)::integer as on_hold,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $4), 0)::integer as rejected
    from application_counted as x where x.advt_code = $5 group by x.advt_code having sum(x.applications) > 0
  ) as counted
  inner join advertisement as a on a.advt_code = counted.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
order by a.advt_code desc;

-- scrutiny.allocationFilter, scrutiny.exportAllocations
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en,
  c.name_ne as class_ne, sa.state, sa.finalized_at, counted.number_of_applications, counted.unpaid, counted.allocated, counted.pending,
  counted.approved, counted.on_hold, counted.rejected
from
  (select x.advt_code, coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::integer as number_of_applications,
    coalesce(sum(x.applications) filter (where x.payment_status <> 'paid'), 0)::integer as unpaid,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.officer_id is not null), 0)::integer as allocated,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $1), 0)::integer as pending,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $2), 0)::integer as approved,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $3), 0)::integer as on_hold,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $4), 0)::integer as rejected
    from application_counted as x where x.advt_code = any ($5::integer[]) group by x.advt_code having sum(x.applications) > 0
  ) as counted
  inner join advertisement as a on a.advt_code = counted.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
order by a.advt_code desc;

-- scrutiny.exportList, scrutiny.list
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en,
  c.name_ne as class_ne, sa.state, sa.finalized_at, counted.number_of_applications, counted.unpaid, counted.allocated, counted.pending,
  counted.approved, counted.on_hold, counted.rejected
from
  (select x.advt_code, coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::integer as number_of_applications,
    coalesce(sum(x.applications) filter (where x.payment_status <> 'paid'), 0)::integer as unpaid,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.officer_id is not null), 0)::integer as allocated,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $1), 0)::integer as pending,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $2), 0)::integer as approved,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $3), 0)::integer as on_hold,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $4), 0)::integer as rejected
    from application_counted as x where x.advt_code = any ($5::integer[]) and x.officer_id = $6 group by x.advt_code
    having sum(x.applications) > 0
  ) as counted
  inner join advertisement as a on a.advt_code = counted.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
order by a.advt_code desc;

-- scrutiny.finalize
select a.double_fee_payment_last_at,
  (select count(*) as count
    from fee_due as due
    where due.advt_code = a.advt_code and due.purpose <> $1 and due.withdrawn = false and due.payment_status <> 'paid'
      and (
        due.payment_status in ('pending', 'voucherSubmitted')
        or exists (
          select from payment_attempt as ended
          where ended.application_id = due.application_id and ended.purpose = due.purpose
            and ended.category_addition_id is not distinct from due.category_addition_id and ended.status = 'givenUp'
            and ended.next_check_at is not null
        )
      )
  ) as under_way,
  (select count(*) as count
    from unmatched_payment as u inner join payment_attempt as t on t.id = u.payment_attempt_id
      inner join application as x on x.id = t.application_id
    where x.advt_code = a.advt_code and t.purpose in ($2) and u.resolution is null
  ) as unmatched
from advertisement as a where a.advt_code = $3;

update scrutiny_advertisement set finalized_by = $1, finalized_at = $2, unchecked_remark = $3 where advt_code = $4;

-- scrutiny.listAllocation
select a.advt_code, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en,
  c.name_ne as class_ne, sa.state, sa.finalized_at, counted.number_of_applications, counted.unpaid, counted.allocated, counted.pending,
  counted.approved, counted.on_hold, counted.rejected
from
  (select x.advt_code, coalesce(sum(x.applications) filter (where x.payment_status = 'paid'), 0)::integer as number_of_applications,
    coalesce(sum(x.applications) filter (where x.payment_status <> 'paid'), 0)::integer as unpaid,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.officer_id is not null), 0)::integer as allocated,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $1), 0)::integer as pending,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $2), 0)::integer as approved,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $3), 0)::integer as on_hold,
    coalesce(sum(x.applications) filter (where x.payment_status = 'paid' and x.scrutiny_status = $4), 0)::integer as rejected
    from application_counted as x group by x.advt_code having sum(x.applications) > 0
  ) as counted
  inner join advertisement as a on a.advt_code = counted.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
order by a.advt_code desc;

-- scrutiny.reallocateUser
with
  chosen as (
    select id from application
    where advt_code = $1 and payment_status = 'paid' and scrutiny_status in ('onHold', 'pending') and scrutiny_officer_id = $2
    order by scrutiny_status = 'onHold', id limit 1 for no key update
  )
update application as x set scrutiny_officer_id = $3, version = x.version + 1 from chosen where x.id = chosen.id;

-- scrutiny.reallocateUser, scrutiny.removeAdvertisement, scrutiny.restoreAdvertisement, scrutiny.saveAllocationDetails
select advt_code from advertisement where advt_code = $1;

-- scrutiny.reallocateUser, scrutiny.saveAllocationDetails
insert into scrutiny_allocation (advt_code, officer_id, from_officer_id, allocated_by, allocated_at, number_of_forms)
values ($1, $2, $3, $4, $5, $6);

-- scrutiny.reallocateUser, scrutiny.saveAllocationDetails, scrutiny.usersByAdvertisement
select st.account_id as officer_id, u.username, st.first_name, st.middle_name, st.last_name,
  coalesce(sum(x.applications) filter (where true), 0)::integer as number_of_applications,
  coalesce(sum(x.applications) filter (where x.scrutiny_status in ('approved', 'rejected')), 0)::integer as completed,
  coalesce(sum(x.applications) filter (where x.scrutiny_status = 'pending'), 0)::integer as remaining,
  coalesce(sum(x.applications) filter (where x.scrutiny_status = 'onHold'), 0)::integer as on_hold, st.active
  and $1::date between coalesce(st.active_from_ad, '-infinity') and coalesce(st.active_until_ad, 'infinity')
  and exists (
    select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
    where sr.account_id = st.account_id and m.privilege = 'scrutiny' and rm.can_approve
  ) as may_receive
from staff as st inner join account as u on u.id = st.account_id left join application_counted as x on x.officer_id = st.account_id
  and x.advt_code = $2 and x.payment_status = 'paid'
where (
  st.active and $3::date between coalesce(st.active_from_ad, '-infinity') and coalesce(st.active_until_ad, 'infinity')
  and exists (
    select from staff_role sr join role_module rm on rm.role_id = sr.role_id join module m on m.id = rm.module_id
    where sr.account_id = st.account_id and m.privilege = 'scrutiny' and rm.can_approve
  )
  or x.officer_id is not null
) group by st.account_id, u.username, st.first_name, st.middle_name, st.last_name order by st.first_name collate nepali, st.account_id;

-- scrutiny.removeAdvertisement, scrutiny.restoreAdvertisement
update scrutiny_advertisement set state = $1 where advt_code = $2;

-- scrutiny.reopen
insert into scrutiny_reopening (advt_code, finalized_at, finalized_by, finalized_for, remark, reopened_at, reopened_by)
values ($1, $2, $3, $4, $5, $6, $7);

select c.application_id from admit_card as c inner join application as x on x.id = c.application_id where x.advt_code = $1 limit 1;
update scrutiny_advertisement set finalized_at = $1, finalized_by = $2, unchecked_remark = $3 where advt_code = $4;

-- scrutiny.saveAllocationDetails
with
  chosen as (
    select id from application
    where advt_code = $1 and payment_status = 'paid' and scrutiny_status in ('onHold', 'pending') and scrutiny_officer_id is null
    order by scrutiny_status = 'onHold', id limit 2 for no key update
  )
update application as x set scrutiny_officer_id = $2, version = x.version + 1 from chosen where x.id = chosen.id;

-- File repository/cases.ts
-- fairScrutiny.approveMet, scrutiny.setApplicationStatus
with
  decided as (
    update application set scrutiny_status = $1, scrutiny_remark = $2, scrutiny_decided_at = $3, version = version + 1
    where id = $4 and version = $5 and scrutiny_status = $6 returning id
  ),
  refused as (
    update application_category ac set refused_at = stated.refused_at
    from decided
      cross join lateral (
        select c.advertisement_category_id,
          case when c.advertisement_category_id = any ($7::integer[]) then $8::timestamptz end as refused_at
        from application_category c where c.application_id = decided.id
      ) stated
    where ac.application_id = decided.id and ac.advertisement_category_id = stated.advertisement_category_id
      and ac.refused_at is distinct from stated.refused_at
  )
insert into
  scrutiny_decision (application_id, officer_id, from_status, to_status, remark, bilingual_remark, decided_at, reasons, refused_category_ids, rests_on)
select id, $9::integer, $10, $11, $12, $13::jsonb, $14::timestamptz,
  coalesce(
    (select array_agg(distinct reason order by reason) from scrutiny_part where application_id = $15 and result = 'objected'), '{}'
  ),
  $16::integer[], $17::jsonb
from decided returning id;

-- fairScrutiny.secondCase, scrutiny.individualData, scrutiny.setApplicationStatus
select id from application
where advt_code = $1 and scrutiny_officer_id = $2 and payment_status = 'paid' and scrutiny_status = 'pending' and id <> $3 order by id
limit 1;

-- fairScrutiny.secondCase, scrutiny.individualData, scrutiny.setApplicationStatus, scrutiny.setFormValidateStatus
select id from application
where advt_code = $1 and scrutiny_officer_id = $2 and payment_status = 'paid' and scrutiny_status = 'pending' and id <> $3 and id > $4
order by id limit 1;

-- fairScrutiny.secondCase, scrutiny.individualData, scrutiny.setFormValidateStatus
select d.from_status, d.to_status, d.remark, d.decided_at, d.rests_on, officer_named (d.officer_id, d.officer_for) as officer_name
from scrutiny_decision as d where d.application_id = $1 order by d.id;

-- many calls
select h.id, h.demand, h.held_at, h.answer_by, h.answered_at, h.answer,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = h.file_id
  ) as file
from scrutiny_hold as h where h.application_id = $1 order by h.id;

select id, position from education_level;
select id, quota_code from samuha_barga;

select x.id, x.application_number, x.advt_code, x.master_id, x.version, x.duplicate_of, x.scrutiny_status, x.scrutiny_officer_id,
  x.applied_at, x.fee_amount_paisa, x.fee_type, x.payment_method, x.payment_status, x.minimum_qualification_answer, ps.profile as snapshot,
  sa.finalized_at, a.age_cut_off_date_ad, a.publish_date_ad, r.class_id, r.service_id, r.post_id, p.name_en as post_en,
  p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en, c.name_ne as class_ne,
  l.name_en as level_en, l.name_ne as level_ne,
  (select
    jsonb_build_object(
      'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
      (select count(*) - 1
        from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
      ),
      'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
      (select
        jsonb_build_object(
          'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa', rule.amount_paisa,
          'class', case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end,
          'quota', case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end,
          'province',
          case when its_province.id is not null then jsonb_build_object('en', its_province.name_en, 'ne', its_province.name_ne) end,
          'forDisabled', rule.for_disabled, 'holdsFromAd', rule.holds_from_ad, 'source', rule.source
        )
        from fee_rebate rule left join class its_class on its_class.id = rule.class_id
          left join quota its_quota on its_quota.code = rule.quota_code
          left join province its_province on its_province.id = rule.province_id
        where rule.id = paying.fee_rebate_id
      ),
      'ownFee',
      (select
        jsonb_build_object(
          'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa', rule.amount_paisa,
          'class', case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end,
          'quota', case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end,
          'province',
          case when its_province.id is not null then jsonb_build_object('en', its_province.name_en, 'ne', its_province.name_ne) end,
          'forDisabled', rule.for_disabled, 'holdsFromAd', rule.holds_from_ad, 'source', rule.source
        )
        from fee_rebate rule left join class its_class on its_class.id = rule.class_id
          left join quota its_quota on its_quota.code = rule.quota_code
          left join province its_province on its_province.id = rule.province_id
        where rule.id = paying.own_fee_id
      )
    )
    from application paying join fee price on price.id = paying.fee_id
      join advertisement advertised on advertised.advt_code = paying.advt_code
    where paying.id = x.id
  ) as fee_basis,
  (select coalesce(json_agg(agg), '[]')
    from (
      select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.seats, q.name_en, q.name_ne, q.claimed_by, q.gender, q.proven_by,
        ac.refused_at
      from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where ac.application_id = x.id order by cat.id
    ) as agg
  ) as categories,
  (select to_json(obj)
    from (
      select w.voucher_number, w.status, b.name_en, b.name_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = w.file_id
        ) as file
      from voucher as w inner join bank as b on b.id = w.bank_id where w.application_id = x.id and w.category_addition_id is null
    ) as obj
  ) as voucher
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join profile_snapshot as ps on ps.master_id = x.master_id and ps.id = x.profile_snapshot_id
  left join education_level as l on l.id = a.minimum_education_level_id
  left join scrutiny_advertisement as sa on sa.advt_code = x.advt_code
where x.id = $1;

-- scrutiny.alike
select x.id, x.application_number, x.advt_code, x.master_id, x.version, x.duplicate_of, x.scrutiny_status, x.scrutiny_officer_id,
  x.applied_at, x.fee_amount_paisa, x.fee_type, x.payment_method, x.payment_status, x.minimum_qualification_answer, ps.profile as snapshot,
  sa.finalized_at, a.age_cut_off_date_ad, a.publish_date_ad, r.class_id, r.service_id, r.post_id, p.name_en as post_en,
  p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne, c.name_en as class_en, c.name_ne as class_ne,
  l.name_en as level_en, l.name_ne as level_ne,
  (select
    jsonb_build_object(
      'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
      (select count(*) - 1
        from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
      ),
      'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
      (select
        jsonb_build_object(
          'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa', rule.amount_paisa,
          'class', case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end,
          'quota', case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end,
          'province',
          case when its_province.id is not null then jsonb_build_object('en', its_province.name_en, 'ne', its_province.name_ne) end,
          'forDisabled', rule.for_disabled, 'holdsFromAd', rule.holds_from_ad, 'source', rule.source
        )
        from fee_rebate rule left join class its_class on its_class.id = rule.class_id
          left join quota its_quota on its_quota.code = rule.quota_code
          left join province its_province on its_province.id = rule.province_id
        where rule.id = paying.fee_rebate_id
      ),
      'ownFee',
      (select
        jsonb_build_object(
          'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa', rule.amount_paisa,
          'class', case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end,
          'quota', case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end,
          'province',
          case when its_province.id is not null then jsonb_build_object('en', its_province.name_en, 'ne', its_province.name_ne) end,
          'forDisabled', rule.for_disabled, 'holdsFromAd', rule.holds_from_ad, 'source', rule.source
        )
        from fee_rebate rule left join class its_class on its_class.id = rule.class_id
          left join quota its_quota on its_quota.code = rule.quota_code
          left join province its_province on its_province.id = rule.province_id
        where rule.id = paying.own_fee_id
      )
    )
    from application paying join fee price on price.id = paying.fee_id
      join advertisement advertised on advertised.advt_code = paying.advt_code
    where paying.id = x.id
  ) as fee_basis,
  (select coalesce(json_agg(agg), '[]')
    from (
      select cat.id, cat.advt_number, cat.heading, cat.quota_code, cat.seats, q.name_en, q.name_ne, q.claimed_by, q.gender, q.proven_by,
        ac.refused_at
      from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where ac.application_id = x.id order by cat.id
    ) as agg
  ) as categories,
  (select to_json(obj)
    from (
      select w.voucher_number, w.status, b.name_en, b.name_ne,
        (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
          from stored_file f where f.id = w.file_id
        ) as file
      from voucher as w inner join bank as b on b.id = w.bank_id where w.application_id = x.id and w.category_addition_id is null
    ) as obj
  ) as voucher
from application as x inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join profile_snapshot as ps on ps.master_id = x.master_id and ps.id = x.profile_snapshot_id
  left join education_level as l on l.id = a.minimum_education_level_id
  left join scrutiny_advertisement as sa on sa.advt_code = x.advt_code
where x.id = any ($1::int[]) order by x.id;

-- scrutiny.allocatedCandidatesPaged
select distinct q.id, q.name_en, q.name_ne from advertisement_category as cat inner join quota as q on q.code = cat.quota_code
where cat.advt_code = $1 order by q.id;

select g.name_en as en, g.name_ne as ne
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join service_group as g on g.id = r.group_id
where a.advt_code = $1;

select st.account_id as id, st.first_name, st.last_name from staff as st
where exists (select l.id from scrutiny_allocation as l where l.officer_id = st.account_id and l.advt_code = $1)
order by st.first_name collate nepali;

-- scrutiny.allocatedCandidatesPaged, scrutiny.exportAllocatedCandidates
select v.unmet, x.id, x.application_number, x.master_id, x.fee_amount_paisa, x.payment_status, x.applied_at, x.scrutiny_status,
  x.scrutiny_remark, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  st.first_name as officer_first_name, st.last_name as officer_last_name,
  (select coalesce(json_agg(agg), '[]')
    from (
      select q.name_en, q.name_ne, cat.advt_number, ac.refused_at is not null as refused
      from application_category as ac inner join advertisement_category as cat on cat.id = ac.advertisement_category_id
        inner join quota as q on q.code = cat.quota_code
      where ac.application_id = x.id order by cat.id
    ) as agg
  ) as quotas,
  (select max(h.answered_at) as answered_at from scrutiny_hold as h where h.application_id = x.id) as answered_at
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  left join staff as st on st.account_id = x.scrutiny_officer_id left join application_verdict as v on v.application_id = x.id
where x.id = any ($1::integer[]);

-- scrutiny.setApplicationStatus
insert into scrutiny_hold (application_id, held_by, held_at, demand, answer_by, bilingual_remark) values ($1, $2, $3, $4, $5, $6);

-- File repository/fairness.ts
-- fairScrutiny.approveMet
select x.id from application as x
where x.id = $1 and not exists (select 1 from scrutiny_part m where m.application_id = x.id and m.result = 'objected')
  and not exists (select 1 from scrutiny_hold h where h.application_id = x.id)
  and not exists (
    select 1
    from application_category ac join advertisement_category cat on cat.id = ac.advertisement_category_id
      join quota q on q.code = cat.quota_code
    where ac.application_id = x.id and (q.claimed_by not in ('everybody', 'gender') or cat.heading = 'internal')
  );

select x.id, x.version from application as x
where x.advt_code = $1 and x.payment_status = 'paid' and x.scrutiny_status = 'pending' and x.id > $2 order by x.id limit 100;

-- fairScrutiny.approveMet, scrutiny.setApplicationStatus
update scrutiny_second_reading
set first_officer_id = $1, first_status = $2, first_refused_category_ids = $3, drawn_at = $4,
  second_officer_id = case
    when $5::boolean or array[second_officer_id, read_for] && array[$6::int, $7::int] then null
    else second_officer_id
  end,
  second_status = case when $8::boolean or array[second_officer_id, read_for] && array[$9::int, $10::int] then null else second_status end,
  second_remark = case
    when $11::boolean or array[second_officer_id, read_for] && array[$12::int, $13::int] then null
    else second_remark
  end,
  read_at = case when $14::boolean or array[second_officer_id, read_for] && array[$15::int, $16::int] then null else read_at end,
  second_refused_category_ids = case
    when $17::boolean or array[second_officer_id, read_for] && array[$18::int, $19::int] then '{}'
    else second_refused_category_ids
  end,
  keeps = $20, settled_by = $21, settled_at = $22, settled_remark = $23, version = version + 1
where application_id = $24;

-- fairScrutiny.reasonsByOfficer
select st.account_id as officer_id, st.first_name, st.last_name, d.reason, named.name_en, named.name_ne,
  sum(d.decisions)::integer as count, coalesce(sum(d.decisions) filter (where d.to_status = 'rejected'), 0)::integer as rejected
from decision_counted as d inner join staff as st on st.account_id = d.officer_id
  left join scrutiny_reason as named on named.code = d.reason
where d.advt_code = $1 and d.to_status in ('approved', 'rejected')
group by st.account_id, st.first_name, st.last_name, d.reason, named.name_en, named.name_ne order by st.account_id, d.reason;

-- fairScrutiny.saveSecondReading
update scrutiny_second_reading as s
set second_officer_id = $1, second_status = $2, second_refused_category_ids = $3, second_remark = $4, read_at = $5, version = version + 1
where application_id = $6 and version = $7 and read_at is null
  and not array[s.first_officer_id, s.first_for] || deciders_of (s.application_id) && array[$8::int, $9::int];

-- fairScrutiny.saveSecondReading, fairScrutiny.secondCase
select s.application_id, s.version, s.drawn_at, x.application_number, s.advt_code, p.name_en as post_en, p.name_ne as post_ne
from scrutiny_second_reading as s inner join application as x on x.id = s.application_id
  inner join advertisement as a on a.advt_code = s.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join scrutiny_advertisement as sa on sa.advt_code = s.advt_code
where s.application_id = $1 and s.read_at is null and x.scrutiny_status in ('approved', 'rejected')
  and not array[s.first_officer_id, s.first_for] || deciders_of (s.application_id) && array[$2::int, $3::int] and sa.finalized_at is null
  and exists (select l.id from scrutiny_allocation as l where l.advt_code = s.advt_code and l.officer_id = $4)
order by s.application_id limit 50;

-- fairScrutiny.saveSecondReading, fairScrutiny.secondReadings
select s.application_id, s.version, s.drawn_at, x.application_number, s.advt_code, p.name_en as post_en, p.name_ne as post_ne
from scrutiny_second_reading as s inner join application as x on x.id = s.application_id
  inner join advertisement as a on a.advt_code = s.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id inner join scrutiny_advertisement as sa on sa.advt_code = s.advt_code
where s.read_at is null and x.scrutiny_status in ('approved', 'rejected')
  and not array[s.first_officer_id, s.first_for] || deciders_of (s.application_id) && array[$1::int, $2::int] and sa.finalized_at is null
  and not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null) and sa.state = 'included'
  and exists (select l.id from scrutiny_allocation as l where l.advt_code = s.advt_code and l.officer_id = $3)
order by s.application_id limit 50;

-- fairScrutiny.secondReadingState
select s.application_id, x.application_number, s.first_status, s.second_status, s.second_remark, s.keeps, s.settled_remark,
  (select coalesce(json_agg(json_build_object('en', q.name_en, 'ne', q.name_ne) order by cat.id), '[]')
    from advertisement_category cat join quota q on q.code = cat.quota_code where cat.id = any (s.first_refused_category_ids)
  ) as first_refused,
  (select coalesce(json_agg(json_build_object('en', q.name_en, 'ne', q.name_ne) order by cat.id), '[]')
    from advertisement_category cat join quota q on q.code = cat.quota_code where cat.id = any (s.second_refused_category_ids)
  ) as second_refused,
  s.version, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  officer_named (s.first_officer_id, s.first_for) as first_reader, officer_named (s.second_officer_id, s.read_for) as second_reader
from scrutiny_second_reading as s inner join application as x on x.id = s.application_id
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where s.advt_code = $1 and s.differs = true and x.scrutiny_status in ('approved', 'rejected')
order by s.keeps is not null, s.application_id limit 50;

-- fairScrutiny.secondReadingState, scrutiny.finalize
select count(*) as drawn, count(read_at) as read, count(*) filter (where differs) as differing,
  count(*) filter (where differs and keeps is null) as open
from scrutiny_second_reading where advt_code = $1;

select second_reading_percent from scrutiny_advertisement where advt_code = $1;

-- fairScrutiny.setSecondReading
update scrutiny_advertisement set second_reading_percent = $1 where advt_code = $2;

-- fairScrutiny.settleDifference
select * from scrutiny_second_reading where application_id = $1 for no key update;

update scrutiny_second_reading set keeps = $1, settled_remark = $2, settled_by = $3, settled_at = $4, version = version + 1
where application_id = $5;

-- File repository/parts.ts
-- fairScrutiny.approveMet, scrutiny.setApplicationStatus
select id from application where id = $1 for no key update;

-- fairScrutiny.approveMet, scrutiny.setFormValidateStatus
select id from application where id = $1 and version = $2 and scrutiny_status in ('onHold', 'pending') for no key update;

-- many calls
select m.part, m.result, m.reason, m.words, m.note, m.marked_at, officer_named (m.officer_id, m.officer_for) as officer_name
from scrutiny_part as m where m.application_id = $1 order by m.part;

-- scrutiny.setFormValidateStatus
insert into scrutiny_part (application_id, officer_id, marked_at, part, result, note, reason, words)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (application_id, part) do update
set result = excluded.result, reason = excluded.reason, words = excluded.words, note = excluded.note, officer_id = excluded.officer_id,
  marked_at = excluded.marked_at;

-- File repository/reasons.ts
-- fairScrutiny.secondCase, scrutiny.individualData, scrutiny.setApplicationStatus, scrutiny.setFormValidateStatus
select id, code, applies_to, name_en, name_ne, text_en, text_ne from scrutiny_reason where active = true order by position, id;

-- scrutiny.allocatedCandidatesPaged
select reason.id, reason.name_en, reason.name_ne from scrutiny_reason as reason
where reason.applies_to <> $1
  and (
    reason.active = true
    or exists (
      select m.part from scrutiny_part as m inner join application as x on x.id = m.application_id
      where m.reason = reason.code and x.advt_code = $2
    )
  )
order by reason.position, reason.id;

-- File repository/work.ts
-- scrutiny.allocatedCandidateDetails
select master_id from candidate_search where names @@ name_query ($1) limit $2;

select x.id, x.application_number, x.master_id, x.scrutiny_status, x.scrutiny_decided_at, x.answer_by, k.first_name, k.middle_name,
  k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, o.first_name as officer_first_name, o.last_name as officer_last_name,
  (select count(*) as count from scrutiny_part as m where m.application_id = x.id and m.result = $1) as objections
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  left join staff as o on o.account_id = x.scrutiny_officer_id
where
  x.id = any (
    array(
      select own.id from application own where own.advt_code = $2 and own.application_number = $3
      union
      select own.id from application own where own.advt_code = $4 and own.master_id = $5::int
      union
      (select own.id
        from application own where own.advt_code = $6 and own.master_id = any ($7::int[]) and own.payment_status = 'paid' order by own.id
        limit $8
      )
    )
  )
  and x.payment_status = 'paid'
order by x.id limit 20;

-- scrutiny.allocationFilterByCode, scrutiny.exportAllocationsOf
select l.id, l.number_of_forms, l.allocated_at, o.first_name, o.last_name, f.first_name as from_first_name, f.last_name as from_last_name,
  officer_named (l.allocated_by, l.allocated_for) as allocated_by_name
from scrutiny_allocation as l inner join staff as o on o.account_id = l.officer_id left join staff as f on f.account_id = l.from_officer_id
where l.id = any ($1::integer[]);

-- scrutiny.data
select coalesce(sum(x.applications) filter (where x.scrutiny_status = $1), 0)::integer as pending,
  coalesce(sum(x.applications) filter (where x.scrutiny_status = $2), 0)::integer as held
from application_counted as x left join scrutiny_advertisement as sa on sa.advt_code = x.advt_code
where x.officer_id = $3 and x.payment_status = 'paid' and sa.finalized_at is null and sa.state is distinct from 'removed';

select count(*) as overdue from application as x left join scrutiny_advertisement as sa on sa.advt_code = x.advt_code
where x.scrutiny_officer_id = $1 and x.payment_status = 'paid'
  and exists (
    select from advertisement going
    where going.advt_code = x.advt_code
      and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
  )
  and x.answer_by < $2 and x.scrutiny_status in ('onHold', 'pending') and sa.finalized_at is null and sa.state is distinct from 'removed';

select to_status, decided_at from scrutiny_decision where officer_id = $1 and decided_at >= $2 and decided_at < $3 order by decided_at;

-- scrutiny.downloadAdvertisementData
select a.advt_code, fy.code as fiscal_year, p.name_en as post_en, p.name_ne as post_ne, s.name_en as service_en, s.name_ne as service_ne,
  c.name_en as class_en, c.name_ne as class_ne, n.applications, n.paid, n.pending, n.on_hold, n.approved, n.rejected,
  array(select cat.advt_number from advertisement_category cat where cat.advt_code = a.advt_code order by cat.id) as advt_numbers,
  (select coalesce(sum(cat.seats), 0)::int from advertisement_category cat where cat.advt_code = a.advt_code) as seats
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join service as s on s.id = r.service_id inner join class as c on c.id = r.class_id
  inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join lateral (
    select count(*) as applications, count(*) filter (where x.payment_status = 'paid') as paid,
      count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'pending') as pending,
      count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'onHold') as on_hold,
      count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'approved') as approved,
      count(*) filter (where x.payment_status = 'paid' and x.scrutiny_status = 'rejected') as rejected
    from application as x where x.advt_code = a.advt_code
  ) as n on true
where a.life_cycle_status <> 'rejected' and a.advt_code > $1 order by a.advt_code limit 500;

-- scrutiny.downloadScrutinyData
select x.id, x.application_number, x.advt_code, x.master_id, x.fee_amount_paisa, x.scrutiny_status, x.scrutiny_remark,
  x.scrutiny_decided_at, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, p.name_en as post_en,
  p.name_ne as post_ne, o.first_name as officer_first_name, o.last_name as officer_last_name,
  array(
    select cat.advt_number from application_category ac join advertisement_category cat on cat.id = ac.advertisement_category_id
    where ac.application_id = x.id order by cat.id
  ) as advt_numbers,
  exists (select from application_category own where own.application_id = x.id and own.refused_at is not null) as partial
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join staff as o on o.account_id = x.scrutiny_officer_id
where x.payment_status = 'paid' and x.id > $1 order by x.id limit 500;

-- scrutiny.exportOfficersApplications, scrutiny.filter
select x.id, x.application_number, x.advt_code, x.master_id, x.scrutiny_status, x.applied_at, x.answer_by, k.first_name, k.middle_name,
  k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, p.name_en as post_en, p.name_ne as post_ne,
  array(
    select cat.advt_number from application_category ac join advertisement_category cat on cat.id = ac.advertisement_category_id
    where ac.application_id = x.id order by cat.id
  ) as advt_numbers
from application as x inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id
where x.id = any ($1::integer[]);

-- List scrutiny.allocatedCandidatesPaged
select count(*)::integer as count
from (
  select 1 as one from application as x inner join candidate_search as named on named.master_id = x.master_id
  where x.advt_code = $1 and x.scrutiny_status = 'pending' limit 10001
) as "some";

select x.id as id, x.id::text as at from application as x inner join candidate_search as named on named.master_id = x.master_id
where x.advt_code = $1 and x.scrutiny_status = 'pending' order by x.id asc limit 51;

-- List scrutiny.allocationFilter
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and a.advt_code in (select x.advt_code from application_counted as x group by x.advt_code having sum(x.applications) > 0)
order by a.advt_code desc limit 26;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and a.advt_code in (select x.advt_code from application_counted as x group by x.advt_code having sum(x.applications) > 0)
  limit 10001
) as "some";

-- List scrutiny.allocationFilterByCode
select count(*)::integer as count from (select 1 as one from scrutiny_allocation as l where l.advt_code = $1 limit 10001) as "some";

select l.id as id, l.allocated_at::text as at from scrutiny_allocation as l where l.advt_code = $1 order by l.allocated_at desc, l.id desc
limit 26;

-- List scrutiny.exportAllocatedCandidates
select x.id as id, x.id::text as at from application as x inner join candidate_search as named on named.master_id = x.master_id
where x.advt_code = $1 order by x.id asc limit 201;

-- List scrutiny.exportAllocations
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and a.advt_code in (select x.advt_code from application_counted as x group by x.advt_code having sum(x.applications) > 0)
order by a.advt_code desc limit 201;

-- List scrutiny.exportAllocationsOf
select l.id as id, l.allocated_at::text as at from scrutiny_allocation as l where l.advt_code = $1 order by l.allocated_at desc, l.id desc
limit 201;

-- List scrutiny.exportList
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and a.advt_code in (
    select x.advt_code from application_counted as x where x.officer_id = $1 group by x.advt_code having sum(x.applications) > 0
  )
  and sa.state is distinct from 'removed'
order by a.advt_code desc limit 201;

-- List scrutiny.exportOfficersApplications
select x.id as id, x.id::text as at from application as x
where x.scrutiny_officer_id = $1 and x.payment_status = 'paid'
  and exists (
    select from advertisement going
    where going.advt_code = x.advt_code
      and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
  )
order by x.id asc limit 201;

-- List scrutiny.filter
select count(*)::integer as count
from (
  select 1 as one from application as x
  where x.scrutiny_officer_id = $1 and x.payment_status = 'paid'
    and exists (
      select from advertisement going
      where going.advt_code = x.advt_code
        and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
    )
  limit 10001
) as "some";

select x.id as id, x.id::text as at from application as x
where x.scrutiny_officer_id = $1 and x.payment_status = 'paid'
  and exists (
    select from advertisement going
    where going.advt_code = x.advt_code
      and not (going.life_cycle_status in ('cancelled', 'rejected') or going.combined_into_advt_code is not null)
  )
order by x.id asc limit 51;

-- List scrutiny.list
select a.advt_code as id, a.advt_code::text as at
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
  and a.advt_code in (
    select x.advt_code from application_counted as x where x.officer_id = $1 group by x.advt_code having sum(x.applications) > 0
  )
  and sa.state is distinct from 'removed'
order by a.advt_code desc limit 26;

select count(*)::integer as count
from (
  select 1 as one
  from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
    left join scrutiny_advertisement as sa on sa.advt_code = a.advt_code
  where not (a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null)
    and a.advt_code in (
      select x.advt_code from application_counted as x where x.officer_id = $1 group by x.advt_code having sum(x.applications) > 0
    )
    and sa.state is distinct from 'removed'
  limit 10001
) as "some";
