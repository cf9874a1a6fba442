-- gateways: 0.1.0
-- An approval in bulk keeps the verdicts that it rests on, because no officer opened the application.
alter table scrutiny_decision add column rests_on jsonb;
