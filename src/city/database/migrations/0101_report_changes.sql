-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- A report that a machine client sends again.
drop index concurrently if exists report_by_reference;
create unique index concurrently report_by_reference on report (machine_client_id, external_reference)
  where external_reference is not null;

-- What has changed, in the order of commits. It takes the place of report_by_change, which was in the order of clocks.
drop index concurrently if exists report_by_transaction;
create index concurrently report_by_transaction on report (changed_in, id);
drop index concurrently if exists report_by_change;
