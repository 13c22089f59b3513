-- Why the fault was there, beside the work that was done: one of a list that the city keeps.
create table fault_cause (
  id int primary key,
  name text not null,
  ended_on date,
  version int not null default 1
);
alter table report add column fault_cause_id int references fault_cause;
