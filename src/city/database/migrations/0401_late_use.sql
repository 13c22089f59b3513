-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Rows that are settled in another month than that of their use; there are few. An index with the wanted name may be a broken one
-- that an interrupted start has left, so it is dropped first.
drop index concurrently if exists resource_use_late;
create index concurrently resource_use_late on resource_use (contract_id, charged_month) where charged_month is not null;
drop index concurrently if exists resource_use_settled;
create index concurrently resource_use_settled on resource_use (settlement_id) where settlement_id is not null;
