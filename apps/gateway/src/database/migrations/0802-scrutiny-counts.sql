-- What scrutiny has done and has before it is counted on lists and dashboards: in these indexes, without the applications themselves.
create index application_scrutiny_counts_idx on application (advt_code, payment_status, scrutiny_status, scrutiny_officer_id);
create index application_undecided_idx on application (scrutiny_officer_id, scrutiny_status, applied_at, advt_code)
  where payment_status = 'paid' and scrutiny_status in ('pending', 'onHold');
