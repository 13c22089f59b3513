-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- What was closed in a period, with every column that figures group and filter by: read from the index alone.
drop index concurrently if exists report_by_closing;
create index concurrently report_by_closing on report (closed_at)
  include (received_at, deadline, type_id, status_id, district_id, sub_district_id, agreement_id, company_id) where closed_at is not null;
