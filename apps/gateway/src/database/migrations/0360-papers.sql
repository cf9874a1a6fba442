-- A paper as the curriculum of the post sets it.
alter table paper
  add column exam_option text check (exam_option in ('objective', 'subjective', 'objectiveAndSubjective')),
  add column negative_marking_percent integer not null default 0 check (negative_marking_percent between 0 and 100),
  add column paper_detail text not null default '',
  add column version integer not null default 1;
alter table paper drop constraint paper_paper_type_check;
alter table paper add constraint paper_paper_type_check check (paper_type in ('first', 'second', 'third', 'fourth', 'fifth', 'sixth'));
create index paper_advt_code_id_idx on paper (advt_code, id);
drop index paper_advt_code_idx;
