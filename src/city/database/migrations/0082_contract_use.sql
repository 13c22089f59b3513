-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Pages and sums of a contract's resource use are read from the index alone. An index with the wanted name may be a broken
-- one that an interrupted start has left, so it is dropped first.
drop index concurrently if exists resource_use_of_contract;
create index concurrently resource_use_of_contract on resource_use (contract_id, at, id)
  include (price_id, process_code_id, amount, unit_price, sum);
drop index concurrently if exists resource_use_by_contract;
