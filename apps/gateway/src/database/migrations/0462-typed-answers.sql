-- The right and wrong answers from which marks were computed by the negative marking of a paper, as an officer typed them or a sheet
-- had them; null where the marks themselves were given.
alter table typed_mark
  add column right_answers smallint check (right_answers >= 0),
  add column wrong_answers smallint check (wrong_answers >= 0),
  add column subjective_marks numeric(6, 2) check (subjective_marks >= 0);
alter table mark_change
  add column right_answers smallint check (right_answers >= 0),
  add column wrong_answers smallint check (wrong_answers >= 0),
  add column subjective_marks numeric(6, 2) check (subjective_marks >= 0);
