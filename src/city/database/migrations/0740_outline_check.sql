-- Warnings about the outlines of a file of the catalogue, and the state of its rows that they were found in.
create table outline_check (
  file text primary key,
  state text not null,
  warnings jsonb not null
);
