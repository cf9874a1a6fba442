-- Written by `pnpm sql`: the statements of every call, below the file that executes them or the list that they read. Of an IN list and
-- of rows only the first is shown.

-- File fee-refund/repository.ts
-- feeRefund.recordReturned
select id as refund_id, application_id, amount_paisa from fee_refund where id = any ($1::int[]) and returned_at is null order by id;

-- feeRefund.recordReturned, moneyRequest.decide
select amount_paisa, reference from fee_refund where id = $1;

-- moneyRequest.decide
update fee_refund set returned_at = $1, returned_by = $2, reference = $3, version = version + 1 where id = $4 and returned_at is null;

-- List feeRefund.exportList
select f.id as id, f.id::text as at
from fee_refund as f inner join application as x on x.id = f.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id
order by f.id asc limit 201;

-- List feeRefund.list
select count(*)::integer as count
from (
  select 1 as one
  from fee_refund as f inner join application as x on x.id = f.application_id inner join candidate as k on k.master_id = x.master_id
    left join personal_details as d on d.master_id = x.master_id
  limit 10001
) as "some";

select f.id as id, f.id::text as at
from fee_refund as f inner join application as x on x.id = f.application_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id
order by f.id asc limit 51;

-- File handlers.ts
-- payment.calculateValue
select a.advt_code, a.life_cycle_status, a.publish_date_ad, a.single_submission_last_at, a.double_fee_submission_last_at,
  a.payment_last_at, a.double_fee_payment_last_at, a.age_cut_off_date_ad, a.minimum_education_level_id, a.agreement_id,
  a.combined_into_advt_code, r.id as requisition_id, r.service_id, r.post_id, r.class_id, r.group_id, r.organization_id, r.total_vacancy,
  p.name_en as post_en, p.name_ne as post_ne, c.name_en as class_en, c.name_ne as class_ne, c.type as class_type, s.name_en as service_en,
  s.name_ne as service_ne, g.name_en as group_en, g.name_ne as group_ne, sg.name_en as sub_group_en, sg.name_ne as sub_group_ne,
  o.name_en as organization_en, o.name_ne as organization_ne, fy.code as fiscal_year, fee.fee_id, fee.basic_price_paisa,
  fee.extra_price_paisa, mine.id as application_id, mine.application_number, late_fee_factor_on (a.publish_date_ad, 2) as late_fee_factor,
  (select coalesce(json_agg(agg), '[]')
    from (
      select f.id, f.kind, f.name_en, f.name_ne, f.quota_code, f.province_id, f.for_disabled, f.percent, f.amount_paisa
      from (
        select distinct on (x.rebate_id) x.id, x.rebate_id, x.kind, x.name_en, x.name_ne, x.class_id, x.quota_code, x.province_id,
          x.for_disabled, x.percent, x.amount_paisa
        from fee_rebate as x where x.holds_from_ad <= a.publish_date_ad order by x.rebate_id, x.holds_from_ad desc, x.version desc
      ) as f where (f.percent > $1 or f.amount_paisa is not null) and (f.class_id is null or f.class_id = r.class_id)
      order by f.percent desc, f.rebate_id
    ) as agg
  ) as rebates,
  (select coalesce(json_agg(agg), '[]')
    from (
      select ac.id, ac.advt_number, ac.heading, ac.quota_code, ac.seats, q.name_en, q.name_ne, q.claimed_by, q.gender
      from advertisement_category as ac inner join quota as q on q.code = ac.quota_code where ac.advt_code = a.advt_code order by ac.id
    ) as agg
  ) as categories
from advertisement as a inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
  inner join class as c on c.id = r.class_id inner join service as s on s.id = r.service_id
  inner join service_group as g on g.id = r.group_id inner join sub_group as sg on sg.id = r.sub_group_id
  inner join organization as o on o.id = r.organization_id inner join fiscal_year as fy on fy.id = a.fiscal_year_id
  inner join lateral (
    select f.id as fee_id, f.basic_price_paisa, f.extra_price_paisa from fee as f
    where f.class_id = r.class_id and f.holds_from_ad <= a.publish_date_ad order by f.holds_from_ad desc, f.version desc limit 1
  ) as fee on true
  left join application as mine on mine.advt_code = a.advt_code and mine.master_id = (select $2::integer)
where a.life_cycle_status in ('closed', 'concluded', 'live', 'published') and a.advt_code = $3
order by
  case
    when a.single_submission_last_at >= (select $4::timestamptz) then a.single_submission_last_at
    else a.double_fee_submission_last_at
  end,
  a.advt_code
limit 1;

-- File money-request/repository.ts
-- many calls
select v.id, v.subject_key, v.asked_at, officer_named (v.asked_by, v.asked_for) as asker_name,
  coalesce(v.after ->> 'reference', '') as reference
from revision as v where v.subject = $1 and v.state = 'asked' and v.subject_key = any ($2::text[]::jsonb[]);

-- moneyRequest.exportList, moneyRequest.list
select v.id, v.subject, v.state, v.reason, v.asked_by, v.asked_for, v.asked_at, v.decided_at, v.decision_remarks, x.application_number,
  x.master_id, x.advt_code, k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne,
  (v.before ->> 'amountPaisa')::int as amount_paisa, coalesce(v.after ->> 'reference', '') as reference,
  officer_named (v.asked_by, v.asked_for) as asker_name, officer_named (v.decided_by, v.decided_for) as decider_name
from revision as v inner join application_of_payment as x on x.id = (v.subject_key ->> 'applicationId')::int
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where v.subject in ($1) and v.id = any ($2::int[]);

-- List moneyRequest.exportList
select v.id as id, v.id::text as at
from revision as v inner join application_of_payment as x on x.id = (v.subject_key ->> 'applicationId')::int
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where v.subject in ($1) order by v.id asc limit 201;

-- List moneyRequest.list
select count(*)::integer as count
from (
  select 1 as one
  from revision as v inner join application_of_payment as x on x.id = (v.subject_key ->> 'applicationId')::int
    inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  where v.subject in ($1) limit 10001
) as "some";

select v.id as id, v.id::text as at
from revision as v inner join application_of_payment as x on x.id = (v.subject_key ->> 'applicationId')::int
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
where v.subject in ($1) order by v.id asc limit 51;

-- File payment-closing/repository.ts
-- paymentClosing.day
with
  held as (
    select method, bank_id, count(*)::int as count, sum(amount_paisa)::float8 as paisa
    from (
      select t.method, null::integer as bank_id, t.reference, t.reference as key, t.provider_reference,
        t.amount_paisa::bigint as amount_paisa, t.application_id
      from payment_attempt t
      where t.status = 'paid' and t.method = any ('{esewa,khalti,cips,fonePay,rmis}'::text[])
        and t.settled_at >= (($1::date + $2::integer)::timestamp at time zone 'Asia/Kathmandu')
        and t.settled_at < (($3::date + $4::integer)::timestamp at time zone 'Asia/Kathmandu')
      union all
      select t.method, null, t.reference, t.reference, nullif(u.provider_reference, ''), u.amount_paisa, t.application_id
      from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
      where u.found_at >= (($5::date + $6::integer)::timestamp at time zone 'Asia/Kathmandu')
        and u.found_at < (($7::date + $8::integer)::timestamp at time zone 'Asia/Kathmandu')
      union all
      select null::text as method, v.bank_id, v.voucher_number as reference, v.voucher_key as key, null::text as provider_reference,
        v.amount_paisa::bigint as amount_paisa, v.application_id
      from voucher v
      where v.status <> 'rejected' and v.bank_id = any (array(select id from bank))
        and coalesce(v.voucher_date_ad, (v.uploaded_at at time zone 'Asia/Kathmandu')::date) = $9::date
    ) held group by method, bank_id
  ),
  account as (
    select method, null::integer as bank_id, position
    from unnest('{esewa,khalti,cips,fonePay,rmis}'::text[]) with ordinality as known (method, position)
    union all
    select null, b.id, 100 from bank b
    where
      (select v.bank_id
        from voucher v where v.bank_id = b.id order by coalesce(v.voucher_date_ad, (v.uploaded_at at time zone 'Asia/Kathmandu')::date)
        limit 1
      ) is not null
      or exists (select from payment_closing c where c.bank_id = b.id)
  )
select account.method, account.bank_id as "bankId", b.name_en as "bankEn", b.name_ne as "bankNe", coalesce(held.count, 0) as "heldCount",
  coalesce(held.paisa, 0) as "heldPaisa", c.stated_count as "statedCount", c.stated_paisa::float8 as "statedPaisa",
  c.revision_id as "revisionId",
  (select count(*)::int from payment_difference d where d.closing_id = c.id and d.explained_at is null) as "openDifferences",
  c.held_count as "closedCount", c.held_paisa::float8 as "closedPaisa", coalesce(c.version, 0) as version
from account left join held on held.method is not distinct from account.method and held.bank_id is not distinct from account.bank_id
  left join payment_closing c on c.day_ad = $10::date and c.method is not distinct from account.method
  and c.bank_id is not distinct from account.bank_id left join bank b on b.id = account.bank_id
order by account.position, b.name_ne collate nepali, account.bank_id;

with open as (select closing_id, count(*)::int as differences from payment_difference where explained_at is null group by closing_id),
  asked as (
    select c.id as closing_id from revision v join payment_closing c on c.revision_id = v.id
    where v.subject = 'paymentClosing' and v.state = 'asked' and c.day_ad < $1::date
  )
select c.day_ad::text as "dayAd", coalesce(sum(open.differences), 0)::int as differences,
  count(*) filter (where open.differences is null)::int as "toClose"
from open full join asked using (closing_id) join payment_closing c on c.id = closing_id group by c.day_ad order by c.day_ad limit $2;

-- paymentClosing.decide
select id from payment_closing where revision_id = $1 for no key update;

-- paymentClosing.differences
select d.id as difference_id, d.kind, d.reference, d.held_paisa, d.stated_paisa, x.application_number, d.found_at, d.explained_at,
  d.remarks, d.version, case when d.explained_by is not null then officer_named (d.explained_by, d.explained_for) end as explained_by
from payment_difference as d inner join payment_closing as c on c.id = d.closing_id
  left join application_of_payment as x on x.id = d.application_id
where c.day_ad = $1 and c.method is not distinct from $2 and c.bank_id is not distinct from $3 order by d.explained_at is not null, d.id;

-- paymentClosing.explain
select id from payment_difference where id = $1;

update payment_difference set remarks = $1, explained_by = $2, explained_at = $3, version = version + 1
where id = any ($4::int[]) and version = $5 and explained_at is null returning kind, reference;

-- paymentClosing.previewStatement, paymentClosing.recordStatement
select line.key as reference from payment_statement_line line join payment_closing c on c.id = line.closing_id
where line.key = any ($1::text[]) and line.amount_paisa >= 0 and c.day_ad <> $2::date and c.method is not distinct from $3::text
  and c.bank_id is not distinct from $4::int;

select reference, application_id as "applicationId"
from (
  select t.reference, t.application_id from payment_attempt t where t.method = $1 and t.reference = any ($2::text[])
  union all
  select t.provider_reference, t.application_id from payment_attempt t where t.method = $3 and t.provider_reference = any ($4::text[])
) unpaid;

select reference, key, provider_reference as "providerReference", amount_paisa::float8 as "amountPaisa", application_id as "applicationId"
from (
  select t.method, null::integer as bank_id, t.reference, t.reference as key, t.provider_reference, t.amount_paisa::bigint as amount_paisa,
    t.application_id
  from payment_attempt t
  where t.status = 'paid' and t.method = $1 and (t.reference = any ($2::text[]) or t.provider_reference = any ($3::text[]))
  union all
  select t.method, null, t.reference, t.reference, nullif(u.provider_reference, ''), u.amount_paisa, t.application_id
  from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
  where t.method = $4 and (t.reference = any ($5::text[]) or u.provider_reference = any ($6::text[]))
) held;

select reference, key, provider_reference as "providerReference", amount_paisa::float8 as "amountPaisa", application_id as "applicationId"
from (
  select t.method, null::integer as bank_id, t.reference, t.reference as key, t.provider_reference, t.amount_paisa::bigint as amount_paisa,
    t.application_id
  from payment_attempt t
  where t.status = 'paid' and t.method = any ('{esewa,khalti,cips,fonePay,rmis}'::text[])
    and t.settled_at >= (($1::date + $2::integer)::timestamp at time zone 'Asia/Kathmandu')
    and t.settled_at < (($3::date + $4::integer)::timestamp at time zone 'Asia/Kathmandu')
  union all
  select t.method, null, t.reference, t.reference, nullif(u.provider_reference, ''), u.amount_paisa, t.application_id
  from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id
  where u.found_at >= (($5::date + $6::integer)::timestamp at time zone 'Asia/Kathmandu')
    and u.found_at < (($7::date + $8::integer)::timestamp at time zone 'Asia/Kathmandu')
  union all
  select null::text as method, v.bank_id, v.voucher_number as reference, v.voucher_key as key, null::text as provider_reference,
    v.amount_paisa::bigint as amount_paisa, v.application_id
  from voucher v
  where v.status <> 'rejected' and v.bank_id = any (array(select id from bank))
    and coalesce(v.voucher_date_ad, (v.uploaded_at at time zone 'Asia/Kathmandu')::date) = $9::date
) held where method is not distinct from $10::text and bank_id is not distinct from $11::int order by reference;

with refund as (select f.reference, f.amount_paisa from fee_refund f where f.returned_at is not null and f.reference = any ($1::text[])),
  payment as (
    select t.reference, t.application_id, t.amount_paisa from payment_attempt t where t.reference = any ($2::text[])
    union all
    select t.provider_reference, t.application_id, t.amount_paisa from payment_attempt t where t.provider_reference = any ($3::text[])
  ),
  returned as (
    select reference, amount_paisa as paisa from refund
    union all
    select reference, sum(amount_paisa) from refund group by reference
    union all
    select payment.reference, unnest(array[payment.amount_paisa, back.paisa])
    from payment
      cross join lateral (
        select sum(f.amount_paisa) as paisa from fee_refund f where f.application_id = payment.application_id and f.returned_at is not null
      ) back
    where back.paisa is not null
  )
select reference, array_agg(paisa::float8) as amounts from returned group by reference;

-- paymentClosing.recordStatement
delete from payment_difference where closing_id = $1 and explained_at is null and kind <> $2;
delete from payment_statement_line where closing_id = $1;
insert into payment_closing (day_ad, method, bank_id, version) values ($1, $2, $3, $4) on conflict (day_ad, method, bank_id) do nothing;

insert into payment_difference (kind, reference, stated_paisa, held_paisa, application_id, closing_id, found_at)
values ($1, $2, $3, $4, $5, $6, $7);

insert into payment_statement_line (closing_id, row_number, reference, key, amount_paisa)
select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::bigint[]);

select id, closed_at, stated_count, stated_paisa::float8 as stated_paisa from payment_closing
where day_ad = $1 and method is not distinct from $2 and bank_id is not distinct from $3 for no key update;

select kind, reference from payment_difference where closing_id = $1;
update payment_closing set revision_id = $1 where id = $2;
update payment_closing set stated_count = $1, stated_paisa = $2, version = version + 1 where id = $3;

update payment_difference d set explained_at = $1, version = d.version + 1 from payment_closing c
where c.id = d.closing_id and d.explained_at is null and d.kind = 'notStated' and c.method is not distinct from $2::text
  and c.bank_id is not distinct from $3::int and d.reference = any ($4::text[]);

-- List payment.checkSynchronised
select count(*)::integer as count
from (
  select 1 as one from unmatched_payment as s inner join payment_attempt as t on t.id = s.payment_attempt_id where s.resolution is not null
  limit 10001
) as "some";

select s.id as id, s.id::text as at from unmatched_payment as s inner join payment_attempt as t on t.id = s.payment_attempt_id
where s.resolution is not null order by s.id desc limit 51;

-- List payment.exportPayments
select t.id as id, t.id::text as at from payment_attempt as t order by t.id desc limit 201;

-- List payment.exportUnmatched
select s.id as id, s.id::text as at from unmatched_payment as s inner join payment_attempt as t on t.id = s.payment_attempt_id
order by s.id desc limit 201;

-- List payment.exportUpdates
select u.update_id as id, u.uploaded_at::text as at
from payment_update as u left join application as x on x.id = u.application_id
  left join category_addition as added on added.id = u.category_addition_id left join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id
order by u.uploaded_at asc, u.update_id asc limit 201;

-- List payment.listUpdates
select count(*)::integer as count
from (
  select 1 as one
  from payment_update as u left join application as x on x.id = u.application_id
    left join category_addition as added on added.id = u.category_addition_id left join candidate as k on k.master_id = x.master_id
    left join personal_details as d on d.master_id = x.master_id
  where (u.evidence = 'approved' and u.status = 'approved') limit 10001
) as "some";

select u.update_id as id, u.uploaded_at::text as at
from payment_update as u left join application as x on x.id = u.application_id
  left join category_addition as added on added.id = u.category_addition_id left join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id
where (u.evidence = 'approved' and u.status = 'approved') order by u.uploaded_at asc, u.update_id asc limit 26;

-- List payment.search
select count(*)::integer as count from (select 1 as one from payment_attempt as t limit 10001) as "some";
select t.id as id, t.id::text as at from payment_attempt as t order by t.id desc limit 51;

-- File repository/applications.ts
-- payment.check, payment.depositSlip
select id as application_id, payment_status, receipt_number, paid_at from application where master_id = $1 and advt_code = $2;

-- payment.updateEbpCode
select id from application where application_number = $1;

-- File repository/attempts.ts
-- many calls
insert into
  payment_attempt (application_id, retotalling_request_id, category_addition_id, method, reference, amount_paisa, created_at, expires_at, next_check_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id;

select * from payment_attempt
where (application_id = $1 and retotalling_request_id is not distinct from $2 and category_addition_id is not distinct from $3)
  and status = 'pending';

select * from payment_attempt
where method = $1
  and (application_id = $2 and retotalling_request_id is not distinct from $3 and category_addition_id is not distinct from $4)
  and status = 'givenUp' and next_check_at is not null
order by id desc;

select * from payment_attempt
where method = $1
  and (application_id = $2 and retotalling_request_id is not distinct from $3 and category_addition_id is not distinct from $4)
order by id desc limit 1;

select * from payment_attempt where id = $1 for no key update;
select * from payment_attempt where id = $1;
select * from payment_attempt where method = $1 and provider_reference = $2 order by id desc limit 1;
select * from payment_attempt where method = $1 and reference = $2;
select id from payment_attempt where id = $1 and (status <> 'paid' and (looked_up_at is null or looked_up_at <= $2));
update payment_attempt set check_count = $1, next_check_at = $2 where id = $3;
update payment_attempt set last_found = $1, looked_up_at = $2 where id = $3;
update payment_attempt set looked_up_at = $1 where id = $2 and (status <> 'paid' and (looked_up_at is null or looked_up_at <= $3));

-- payment.callbackFonePay
update payment_attempt set returned_fields = $1, looked_up_at = $2, last_found = $3
where id = $4 and returned_fields is distinct from $5::jsonb;

-- payment.initiateKhalti, payment.initiateRmis
update payment_attempt set provider_reference = $1, payment_url = $2 where id = $3 and status = 'pending' and provider_reference is null;

-- File repository/own-payments.ts
-- payment.listOwnPayments
with
  own as (
    select x.id, x.master_id, x.application_number, p.name_en as post_en, p.name_ne as post_ne
    from application_of_payment x join advertisement a on a.advt_code = x.advt_code join requisition r on r.id = a.requisition_id
      join post p on p.id = r.post_id
    where x.master_id = any (array(select k.master_id from candidate k where k.master_id = $1 or k.merged_into_master_id = $2))
  )
select moved.kind, moved.id, case when own.master_id = $3 then own.id end as application_id, own.application_number, own.post_en,
  own.post_ne, moved.for_retotalling, moved.for_further_category, moved.method, moved.amount_paisa, moved.state, moved.reference,
  moved.provider_reference, moved.at, moved.settled_at
from own
  join lateral (
    select 'attempt' as kind, t.id, t.purpose = 'retotalling' as for_retotalling, t.purpose = 'category' as for_further_category, t.method,
      t.amount_paisa, t.status as state, t.reference, t.provider_reference, t.created_at as at, t.settled_at
    from payment_attempt t where t.application_id = own.id
    union all
    select 'voucher', w.id, false, w.category_addition_id is not null, 'bankVoucher', w.amount_paisa, w.status, w.voucher_number, null,
      w.uploaded_at, w.decided_at
    from voucher w where w.application_id = own.id
    union all
    select 'unmatched', s.id, t.purpose = 'retotalling', t.purpose = 'category', t.method, s.amount_paisa,
      case s.resolution
        when 'accepted' then 'accepted'
        when 'returned' then case when s.return_confirmed_at is null then 'toReturn' else 'returned' end
        else 'toDecide'
      end,
      coalesce(nullif(s.return_reference, ''), t.reference), s.provider_reference, s.found_at,
      coalesce(s.return_confirmed_at, s.resolved_at)
    from unmatched_payment s join payment_attempt t on t.id = s.payment_attempt_id where t.application_id = own.id
    union all
    select 'refund', f.id, false, false, null, f.amount_paisa, case when f.returned_at is null then 'toReturn' else 'returned' end,
      f.reference, null, f.due_since, f.returned_at
    from fee_refund f where f.application_id = own.id
  ) moved on true
order by moved.at desc, moved.kind, moved.id desc limit $4;

-- File repository/payments.ts
-- many calls
select pd.transaction_date_ad, pd.payer_name, pd.agency_name, pd.request_code, pd.phone_number, pd.voucher_mobile_number, pd.remarks,
  pd.version as details_version, b.id as bank_id, b.name_en as bank_en, b.name_ne as bank_ne,
  case
    when t.purpose = 'application' then (
      select
        jsonb_build_object(
          'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
          (select count(*) - 1
            from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
          ),
          'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
          (select
            jsonb_build_object(
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
      where paying.id = t.application_id
    )
  end as fee_basis,
  t.settled_at, t.last_found, k.phone_number as registered_phone_number, t.id as attempt_id, t.method, t.reference, t.provider_reference,
  t.amount_paisa, t.status, t.created_at as started_at, t.purpose, t.retotalling_request_id, t.category_addition_id, k.first_name,
  k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, p.name_en as post_en, p.name_ne as post_ne,
  x.application_id as application_id, x.application_number as application_number, x.master_id as master_id, x.advt_code as advt_code,
  x.payment_status as payment_status, x.fee_amount_paisa as fee_amount_paisa, x.receipt_number as receipt_number
from payment_attempt as t
  inner join lateral (
    select due.application_id, due.application_number, due.master_id, due.advt_code, due.payment_status, due.fee_amount_paisa,
      due.receipt_number, due.payable_until, due.judged
    from fee_due as due
    where due.application_id = t.application_id and due.purpose = t.purpose
      and due.category_addition_id is not distinct from t.category_addition_id
      and due.retotalling_request_id is not distinct from t.retotalling_request_id
    limit 1
  ) as x on true
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join payment_detail as pd on pd.payment_attempt_id = t.id
  left join bank as b on b.id = pd.bank_id
where t.id = any ($1::integer[]) order by t.id desc;

-- payment.renameEbpCode
insert into payment_detail (payment_attempt_id, payer_name, updated_by, updated_at) values ($1, $2, $3, $4)
on conflict (payment_attempt_id) do update set payer_name = $5, updated_by = $6, updated_at = $7, version = payment_detail.version + 1;

-- payment.update
insert into
  payment_detail (
    payment_attempt_id, payer_name, agency_name, request_code, phone_number, voucher_mobile_number, remarks, updated_by, updated_at,
    bank_id, transaction_date_ad
  )
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (payment_attempt_id) do nothing;

-- payment.verify
select payment_attempt.* from payment_attempt inner join application_of_payment as x on x.id = payment_attempt.application_id
where x.application_number = $1 order by payment_attempt.id;

-- File repository/unmatched-payments.ts
-- many calls
select amount_paisa from unmatched_payment where payment_attempt_id = $1 order by id desc limit 1;

-- payment.checkSynchronised, payment.exportUnmatched
select pd.transaction_date_ad, pd.payer_name, pd.agency_name, pd.request_code, pd.phone_number, pd.voucher_mobile_number, pd.remarks,
  pd.version as details_version, b.id as bank_id, b.name_en as bank_en, b.name_ne as bank_ne,
  case
    when t.purpose = 'application' then (
      select
        jsonb_build_object(
          'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
          (select count(*) - 1
            from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
          ),
          'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
          (select
            jsonb_build_object(
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
      where paying.id = t.application_id
    )
  end as fee_basis,
  t.settled_at, t.last_found, k.phone_number as registered_phone_number, t.id as attempt_id, t.method, t.reference, t.provider_reference,
  t.amount_paisa, t.status, t.created_at as started_at, t.purpose, t.retotalling_request_id, t.category_addition_id, k.first_name,
  k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, p.name_en as post_en, p.name_ne as post_ne,
  x.application_id as application_id, x.application_number as application_number, x.master_id as master_id, x.advt_code as advt_code,
  x.payment_status as payment_status, x.fee_amount_paisa as fee_amount_paisa, x.receipt_number as receipt_number,
  s.id as unmatched_payment_id, s.amount_paisa as arrived_paisa, s.provider_reference as arrived_reference, s.found_at, s.resolution,
  s.resolved_at, s.resolved_by, s.resolved_for, s.resolution_remarks, s.return_reference, s.returned_on_ad, s.return_confirmed_at,
  s.version, t.money_goes_back, officer_named (s.resolved_by, s.resolved_for) as resolver_name
from payment_attempt as t
  inner join lateral (
    select due.application_id, due.application_number, due.master_id, due.advt_code, due.payment_status, due.fee_amount_paisa,
      due.receipt_number, due.payable_until, due.judged
    from fee_due as due
    where due.application_id = t.application_id and due.purpose = t.purpose
      and due.category_addition_id is not distinct from t.category_addition_id
      and due.retotalling_request_id is not distinct from t.retotalling_request_id
    limit 1
  ) as x on true
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join payment_detail as pd on pd.payment_attempt_id = t.id
  left join bank as b on b.id = pd.bank_id inner join unmatched_payment as s on s.payment_attempt_id = t.id
where s.id = any ($1::integer[]);

-- payment.confirmReturn
update unmatched_payment
set return_reference = $1, returned_on_ad = $2, return_confirmed_by = $3, return_confirmed_at = $4, version = version + 1
where id = $5 and version = $6 and resolution = 'returned' and return_confirmed_at is null;

-- payment.confirmReturn, payment.implementUpdate
select pd.transaction_date_ad, pd.payer_name, pd.agency_name, pd.request_code, pd.phone_number, pd.voucher_mobile_number, pd.remarks,
  pd.version as details_version, b.id as bank_id, b.name_en as bank_en, b.name_ne as bank_ne,
  case
    when t.purpose = 'application' then (
      select
        jsonb_build_object(
          'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
          (select count(*) - 1
            from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
          ),
          'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
          (select
            jsonb_build_object(
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
      where paying.id = t.application_id
    )
  end as fee_basis,
  t.settled_at, t.last_found, k.phone_number as registered_phone_number, t.id as attempt_id, t.method, t.reference, t.provider_reference,
  t.amount_paisa, t.status, t.created_at as started_at, t.purpose, t.retotalling_request_id, t.category_addition_id, k.first_name,
  k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne, p.name_en as post_en, p.name_ne as post_ne,
  x.application_id as application_id, x.application_number as application_number, x.master_id as master_id, x.advt_code as advt_code,
  x.payment_status as payment_status, x.fee_amount_paisa as fee_amount_paisa, x.receipt_number as receipt_number,
  s.id as unmatched_payment_id, s.amount_paisa as arrived_paisa, s.provider_reference as arrived_reference, s.found_at, s.resolution,
  s.resolved_at, s.resolved_by, s.resolved_for, s.resolution_remarks, s.return_reference, s.returned_on_ad, s.return_confirmed_at,
  s.version, t.money_goes_back, officer_named (s.resolved_by, s.resolved_for) as resolver_name
from payment_attempt as t
  inner join lateral (
    select due.application_id, due.application_number, due.master_id, due.advt_code, due.payment_status, due.fee_amount_paisa,
      due.receipt_number, due.payable_until, due.judged
    from fee_due as due
    where due.application_id = t.application_id and due.purpose = t.purpose
      and due.category_addition_id is not distinct from t.category_addition_id
      and due.retotalling_request_id is not distinct from t.retotalling_request_id
    limit 1
  ) as x on true
  inner join candidate as k on k.master_id = x.master_id left join personal_details as d on d.master_id = x.master_id
  inner join advertisement as a on a.advt_code = x.advt_code inner join requisition as r on r.id = a.requisition_id
  inner join post as p on p.id = r.post_id left join payment_detail as pd on pd.payment_attempt_id = t.id
  left join bank as b on b.id = pd.bank_id inner join unmatched_payment as s on s.payment_attempt_id = t.id
where s.id = $1;

-- payment.implementUpdate
update unmatched_payment set resolution = $1, resolution_remarks = $2, resolved_by = $3, resolved_at = $4, version = version + 1
where id = $5 and version = $6 and resolution is null;

-- File repository/vouchers.ts
-- payment.approveUpdate
select amount_paisa, voucher_number as reference, version, status from voucher
where application_id = $1 and category_addition_id is not distinct from $2;

-- payment.approveUpdate, payment.rejectUpdate
select application_id, category_addition_id from voucher where id = $1;

update voucher set status = $1, decision_remarks = $2, decided_by = $3, decided_at = $4, version = version + 1
where application_id = $5 and category_addition_id is not distinct from $6 and version = $7 and status = 'submitted';

-- payment.exportUpdates
select u.update_id, u.voucher_id, u.application_id, u.status, u.voucher_number, u.amount_paisa, u.uploaded_at, u.version,
  x.application_number, x.master_id, x.advt_code, w.decision_remarks, w.voucher_date_ad, u.category_addition_id,
  coalesce(added.fee_amount_paisa, x.fee_amount_paisa) as fee_amount_paisa, k.first_name, k.middle_name, k.last_name, d.first_name_ne,
  d.middle_name_ne, d.last_name_ne, b.name_en as bank_en, b.name_ne as bank_ne, p.name_en as post_en, p.name_ne as post_ne,
  case
    when added.id is null then (
      select
        jsonb_build_object(
          'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
          (select count(*) - 1
            from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
          ),
          'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
          (select
            jsonb_build_object(
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
    )
  end as fee_basis,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = w.file_id
  ) as file
from payment_update as u inner join application as x on x.id = u.application_id
  left join category_addition as added on added.id = u.category_addition_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id left join voucher as w on w.id = u.voucher_id
  left join bank as b on b.id = u.bank_id inner join advertisement as a on a.advt_code = x.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where (
  (u.voucher_id is not null and u.voucher_id = any ((select $1::integer[])::integer[]))
  or (
    u.payment_attempt_id is not null and u.unmatched_payment_id is null and u.payment_attempt_id = any ((select $2::integer[])::integer[])
  )
  or (u.unmatched_payment_id is not null and u.unmatched_payment_id = any ((select $3::integer[])::integer[]))
);

-- payment.listUpdates
select u.update_id, u.voucher_id, u.application_id, u.status, u.voucher_number, u.amount_paisa, u.uploaded_at, u.version,
  x.application_number, x.master_id, x.advt_code, w.decision_remarks, w.voucher_date_ad, u.category_addition_id,
  coalesce(added.fee_amount_paisa, x.fee_amount_paisa) as fee_amount_paisa, k.first_name, k.middle_name, k.last_name, d.first_name_ne,
  d.middle_name_ne, d.last_name_ne, b.name_en as bank_en, b.name_ne as bank_ne, p.name_en as post_en, p.name_ne as post_ne,
  case
    when added.id is null then (
      select
        jsonb_build_object(
          'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa, 'furtherCategories',
          (select count(*) - 1
            from application_category chosen where chosen.application_id = paying.id and chosen.category_addition_id is null
          ),
          'feeType', paying.fee_type, 'lateFeeFactor', late_fee_factor_on (advertised.publish_date_ad, 2), 'rebate',
          (select
            jsonb_build_object(
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
              'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa',
              rule.amount_paisa, 'class',
              case when its_class.id is not null then jsonb_build_object('en', its_class.name_en, 'ne', its_class.name_ne) end, 'quota',
              case when its_quota.id is not null then jsonb_build_object('en', its_quota.name_en, 'ne', its_quota.name_ne) end, 'province',
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
    )
  end as fee_basis,
  (select json_build_object('id', f.id, 'originalName', f.original_name, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes)
    from stored_file f where f.id = w.file_id
  ) as file
from payment_update as u inner join application as x on x.id = u.application_id
  left join category_addition as added on added.id = u.category_addition_id inner join candidate as k on k.master_id = x.master_id
  left join personal_details as d on d.master_id = x.master_id left join voucher as w on w.id = u.voucher_id
  left join bank as b on b.id = u.bank_id inner join advertisement as a on a.advt_code = x.advt_code
  inner join requisition as r on r.id = a.requisition_id inner join post as p on p.id = r.post_id
where ((u.voucher_id is not null and u.voucher_id = any ((select $1::integer[])::integer[])));
