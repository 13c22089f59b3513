-- How far a replica must have come for a user to read from it what they wrote themselves. Filled only where there is a replica.
create table user_write (
  user_id uuid primary key,
  lsn pg_lsn not null
);
