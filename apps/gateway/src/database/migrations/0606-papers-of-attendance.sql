-- What is not recorded of a paper is looked for by paper.
create index on attendance (paper_id, is_present);
create index on written_mark (paper_id);
