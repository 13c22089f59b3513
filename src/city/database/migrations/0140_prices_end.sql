-- A price ends instead of being removed: removing one meant clearing it in every row of resource use that has it.
alter table price add column ended_at timestamptz;
alter table price drop constraint price_contract_id_process_code_id_key;
create unique index price_in_force on price (contract_id, process_code_id) where ended_at is null;
