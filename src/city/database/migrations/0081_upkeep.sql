-- When a regular work was last done, where the database itself has no schedule for it.
create table upkeep (
  name text primary key,
  done_at timestamptz not null
);
