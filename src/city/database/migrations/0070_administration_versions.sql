-- Versions of what is administered: a write that brings an If-Match is refused when somebody else was first.
alter table company add column version int not null default 1;
alter table contract add column version int not null default 1;
alter table agreement add column version int not null default 1;
alter table process_code_scheme add column version int not null default 1;
alter table process_code add column version int not null default 1;
alter table price add column version int not null default 1;
alter table bulk_update add column version int not null default 1;
alter table price_change add column version int not null default 1;
alter table app_user add column version int not null default 1;
alter table resource_use add column version int not null default 1;
