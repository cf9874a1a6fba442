-- What a payment at a provider says besides its amount and state, where the desk knows better than the provider's answer.
create table payment_detail (
  payment_attempt_id integer primary key references payment_attempt (id) on delete cascade,
  transaction_date_ad date,
  payer_name text not null default '',
  agency_name text not null default '',
  request_code text not null default '',
  phone_number text not null default '',
  voucher_mobile_number text not null default '',
  bank_id integer references bank (id),
  remarks text not null check (remarks <> ''),
  version integer not null default 1,
  updated_by integer not null references staff (account_id),
  updated_at timestamptz not null
);

-- When the money of an approved voucher was found in the statement of its bank.
alter table voucher add column implemented_at timestamptz;

-- What became of money that was returned: the transfer and its day, as the bank or the provider confirms them.
alter table unmatched_payment
  add column return_reference text,
  add column returned_on_ad date,
  add column return_confirmed_by integer references staff (account_id),
  add column return_confirmed_at timestamptz,
  add check (return_confirmed_at is null or (resolution = 'returned' and return_reference <> '' and returned_on_ad is not null
    and return_confirmed_by is not null));
create index unmatched_payment_return_open on unmatched_payment (id) where resolution = 'returned' and return_confirmed_at is null;



create function competes_internally(of_application_id integer) returns boolean language sql stable as $$
  select exists (select 1 from application_category ac join advertisement_category c on c.id = ac.advertisement_category_id
    where ac.application_id = of_application_id and (c.heading = 'internal' or c.quota_code = 'internal'))
$$;

-- Every fee with the last step that the desk has to know of. `evidence` is what stands behind it: the state of the voucher, or
-- `paid` for a payment that its provider confirmed.
create view payment_update as
select
  w.application_id as update_id, w.application_id, null::integer as payment_attempt_id, w.status as evidence,
  case
    when w.status <> 'approved' then w.status
    when x.scrutiny_status = 'approved' and competes_internally(x.id) then 'governmentExperienceImplemented'
    when x.scrutiny_status = 'rejected' and competes_internally(x.id) then 'governmentExperienceRejected'
    when w.implemented_at is not null then 'implemented'
    else 'approved'
  end as status,
  w.bank_id, w.voucher_number, w.amount_paisa, w.uploaded_at, w.version
from voucher w
join application x on x.id = w.application_id
union all
select
  1000000000 + t.id, t.application_id, t.id, 'paid',
  case
    when x.scrutiny_status = 'approved' and competes_internally(x.id) then 'governmentExperienceImplemented'
    when x.scrutiny_status = 'rejected' and competes_internally(x.id) then 'governmentExperienceRejected'
    else 'noVerificationRequired'
  end,
  null::integer, t.reference, t.amount_paisa, t.created_at, 1
from payment_attempt t
join application x on x.id = t.application_id
where t.status = 'paid' and t.purpose = 'application';
create index payment_attempt_paid_created_at_idx on payment_attempt (created_at, id) where status = 'paid' and purpose = 'application';
