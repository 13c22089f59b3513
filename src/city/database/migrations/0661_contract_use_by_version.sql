-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Pages and sums of a contract's resource use are read from the index alone again, now that a row has the version of its code.
drop index concurrently if exists resource_use_by_contract_version;
create index concurrently resource_use_by_contract_version on resource_use (contract_id, at, id)
  include (price_id, process_code_id, amount, unit_price, sum, code_version);
drop index concurrently if exists resource_use_of_contract;
