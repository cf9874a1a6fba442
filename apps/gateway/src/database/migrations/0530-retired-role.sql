-- A role that is not offered any more: nobody holds it, and what was done with it stays in the record.
alter table role add column retired_at timestamptz;
