-- What reports count, kept by a job: of each advertisement the numbers of every group by which a report divides applications, apart for
-- each state of scrutiny (null for what is not paid). A report adds up some thousands of these rows instead of millions of applications.
create table report_count (
  advt_code integer not null references advertisement (advt_code) on delete cascade,
  -- A dimension of the reports, 'all' for every application together, or 'payments' for those at RMIS.
  dimension text not null,
  key text,
  scrutiny_status text,
  -- One column for each measure; null where nothing was counted.
  applicants integer, male integer, female integer, other_gender integer, paid integer, unpaid integer, pending integer, on_hold integer,
  approved integer, rejected integer, re_applied integer, re_applied_paid integer, allocated integer, completed integer, remaining integer,
  held_by_officer integer, examined integer, present integer, absent integer, not_recorded integer, passed integer, failed integer,
  called integer, interviewed integer, selected integer, alternates integer, not_selected integer, left_seat integer, moved_up integer,
  rmis_attempts integer, rmis_open integer, rmis_paid_there integer, rmis_amount_there bigint, rmis_paid_here integer,
  rmis_amount_here bigint, rmis_different integer,
  unique nulls not distinct (dimension, advt_code, scrutiny_status, key)
);
create index on report_count (advt_code);

-- The registrations of each fiscal year by where people live.
create table report_candidate_count (
  fiscal_year_id integer references fiscal_year (id),
  province_id integer,
  district_id integer,
  gender text,
  registered integer not null,
  registered_male integer not null,
  registered_female integer not null,
  registered_other integer not null,
  registered_applied integer not null
);
create index on report_candidate_count (fiscal_year_id);

-- By which state of its applications an advertisement was counted: one that has not moved is not counted again.
create table counted_advertisement (
  advt_code integer primary key references advertisement (advt_code) on delete cascade,
  fingerprint text not null
);

-- As of when the counts hold, and when all of them were last made from the applications themselves. Without a row reports count what
-- there is, which takes no longer as long as applications are few.
create table report_counts_kept (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null,
  whole_at timestamptz not null
);

create view report_kept as
select
  c.*, case when c.scrutiny_status is null then 'unpaid' else 'paid' end as payment_status,
  a.fiscal_year_id, a.combined_into_advt_code, r.service_id, r.group_id, r.class_id, r.organization_id
from report_count c
join advertisement a on a.advt_code = c.advt_code
join requisition r on r.id = a.requisition_id;

-- Each of these was there twice under two names, and every application written paid for both.
drop index application_fee_rebate_id_idx1;
drop index application_own_fee_id_idx1;
drop index application_combined_from_advt_code_idx;

-- By it the job finds the advertisements about which somebody has decided since.
create index on scrutiny_decision (decided_at);

-- A seat is of the advertisement of its application: said here, so that a report of one advertisement sums up the marks of its seats only.
create or replace view report_examined as
select v.*, e.result
from report_application_category v
join competing_category competing on competing.application_id = v.application_id and competing.advertisement_category_id = v.category_id
join examined_person e on e.application_id = v.application_id and e.advt_code = v.advt_code;
