-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Reports that were late when they were closed, or are open: the penalties of a period read those closed since it began.
drop index concurrently if exists report_late;
create index concurrently report_late on report ((coalesce(closed_at, 'infinity')), deadline)
  where company_id is not null and (closed_at is null or closed_at > deadline);
