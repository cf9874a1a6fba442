-- Whether an examination may be left out follows from the papers of the advertisement.
alter table exam_schedule drop column exam_skippable;
