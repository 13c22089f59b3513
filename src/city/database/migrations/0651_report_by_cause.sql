-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
drop index concurrently if exists report_by_cause;
create index concurrently report_by_cause on report (fault_cause_id) where fault_cause_id is not null;
