-- A decision about a row that has been undone: its reason no longer counts, nor who made it.
alter table use_event add column undone boolean not null default false;
update use_event set undone = true where id in (
  select (
    select max(decided.id) from use_event decided
    where decided.use_id = undo.use_id and decided.id < undo.id and decided.kind in ('godkjent', 'returnert'))
  from use_event undo where undo.kind = 'angret');
