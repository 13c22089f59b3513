-- Part of a report's work, for a company that sees nothing of the report but its place and type.
create table task (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  company_id uuid not null references company,
  -- Its resource use is registered under this contract; a partner has none.
  contract_id uuid references contract,
  text text not null,
  deadline timestamptz,
  state text not null default 'apen' check (state in ('apen', 'underArbeid', 'ferdig', 'avvist', 'trukket')),
  -- What the company says of it.
  note text not null default '',
  created_at timestamptz not null,
  user_id uuid references app_user,
  user_name text not null,
  ended_at timestamptz,
  version int not null default 1
);
create index on task (report_id);
create index on task (company_id, id);
create index task_open on task (report_id) where state in ('apen', 'underArbeid');

alter table image add column task_id int references task on delete set null;
alter table resource_use add column task_id int references task on delete set null;
create index image_of_task on image (task_id) where task_id is not null;
create index use_of_task on resource_use (task_id) where task_id is not null;

-- The version of a report that a user has seen.
create table report_look (
  user_id uuid not null references app_user on delete cascade,
  report_id int not null references report on delete cascade,
  version int not null,
  at timestamptz not null,
  primary key (user_id, report_id)
);
create index on report_look (at);
