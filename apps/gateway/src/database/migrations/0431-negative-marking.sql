-- The marks of one objective question, of which negative marking takes off its percentage.
alter table paper add column marks_per_question numeric(6, 2) check (marks_per_question > 0);
-- Whether a sheet of marks had the negative marks subtracted already, or they were subtracted from its right and wrong answers;
-- null for a paper without negative marking and for sheets taken over before this was asked.
alter table result_sheet add column negative_marking text check (negative_marking in ('alreadySubtracted', 'fromAnswers'));
