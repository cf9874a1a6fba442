-- Why an officer seated a candidate elsewhere than at the chosen centre; null where the candidate sits as chosen, and for seats
-- given before a reason was asked for.
alter table candidate_seat add column elsewhere_reason text check (elsewhere_reason <> '');
