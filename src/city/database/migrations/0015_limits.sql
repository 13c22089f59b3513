-- How often something has been done lately, by what is limited ('sign-in origin 10.0.0.1'). One row per key; a row whose time is over counts for nothing.
create table limit_count (
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index on limit_count (until);

-- Who added a file, and so may remove it again. Null: before this was kept.
alter table document add column added_by uuid references app_user;
alter table image add column added_by uuid references app_user;
