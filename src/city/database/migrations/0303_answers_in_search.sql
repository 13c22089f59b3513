-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Reports by their answers to extra questions; most types have none.
drop index concurrently if exists report_by_answers;
create index concurrently report_by_answers on report using gin (answers jsonb_path_ops) where answers is not null;
