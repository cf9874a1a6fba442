-- An officer changes or deletes the notice that they read, not the one that a colleague made of it since.
alter table notice add column version integer not null default 1;
