-- A row of resource use keeps the name, description and unit that its code had when the row was registered.
create table process_code_past (
  process_code_id int not null references process_code on delete cascade,
  version int not null,
  name text not null,
  description text not null,
  unit_id int not null references process_code_unit,
  primary key (process_code_id, version)
);
alter table process_code add column text_version int not null default 0;
alter table resource_use add column code_version int not null default 0;
