-- gateways: 0.1.0
-- From which networks (CIDR) the holders of a role may work with it; none where they may from anywhere.
alter table role add column networks text[] not null default '{}';

alter table staff_sign_in drop constraint staff_sign_in_outcome_check;
alter table staff_sign_in add constraint staff_sign_in_outcome_check
  check (outcome in ('signedIn', 'wrongPassword', 'waiting', 'blocked', 'secondFactorAsked', 'wrongSecondFactor', 'notFromHere')) not valid;
