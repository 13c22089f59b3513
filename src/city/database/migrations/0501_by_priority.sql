-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- The most urgent reports first.
drop index concurrently if exists report_by_priority;
create index concurrently report_by_priority on report (priority, deadline asc nulls last, received_at desc, id desc);
