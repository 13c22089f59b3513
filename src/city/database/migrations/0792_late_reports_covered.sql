-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- With all that penalty_days reads, so that a month's penalties are found without the reports themselves.
drop index concurrently if exists report_late;
create index concurrently report_late on report ((coalesce(closed_at, 'infinity')), deadline)
  include (id, company_id, contract_id, status_id, closed_at)
  where company_id is not null and (closed_at is null or closed_at > deadline);
