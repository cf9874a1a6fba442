-- What an officer decided on a day, and how fast.
create index scrutiny_decision_officer_id_decided_at_idx on scrutiny_decision (officer_id, decided_at);
-- What an officer holds, by the day until which it waits.
create index scrutiny_hold_application_id_answer_by_idx on scrutiny_hold (application_id, answer_by) where answered_at is null;
