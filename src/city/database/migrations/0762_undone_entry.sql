-- An entry of a save that was undone, which nobody needs to be told of any more.
alter table history_entry add column undone boolean not null default false;
