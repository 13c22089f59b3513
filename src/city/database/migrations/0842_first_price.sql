-- A code's first price applies from the contract's start, also when the code already has a later one.
create or replace function keep_price_periods() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Oslo')::date;
  actor uuid := nullif(current_setting('bymelding.actor', true), '')::uuid;
  running price_period;
  coming price_period;
  next date;
begin
  if current_setting('bymelding.price_synced', true) = 'yes' then return null; end if;
  select * into running from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and (valid_from is null or valid_from <= today) and (valid_to is null or valid_to > today);
  if new.ended_at is not null then
    update price_period set valid_to = greatest(today, valid_from), ended_by = coalesce(actor, ended_by),
      ended_by_bulk_id = null, former_to = null
    where contract_id = new.contract_id and process_code_id = new.process_code_id and (valid_to is null or valid_to > today)
      and (bulk_update_id is null or valid_from <= today);
    return null;
  end if;
  if running.amount = new.amount then return null; end if;
  select min(valid_from) into next from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and valid_from > today and (valid_to is null or valid_to > valid_from);
  -- A future scheme that has a price from then on, or leaves the code out.
  select period.* into coming from price_period period join bulk_update bulk on bulk.id = period.bulk_update_id and bulk.processed_at is null
  where period.contract_id = new.contract_id and period.process_code_id = new.process_code_id
    and period.valid_from = coalesce(running.valid_to, next) and (period.valid_to is null or period.valid_to > period.valid_from);
  update price_period set valid_to = today, ended_by_bulk_id = null, former_to = null where id = running.id;
  insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, created_by, kind, ended_by_bulk_id, former_to)
  values (new.contract_id, new.process_code_id, new.amount,
    case when exists (select from price_period where contract_id = new.contract_id and process_code_id = new.process_code_id
      and (valid_from is null or valid_from <= today) and (valid_to is null or valid_to > valid_from or valid_from is null)) then today end,
    coalesce(running.valid_to, next), actor, 'pris', coalesce(running.ended_by_bulk_id, coming.bulk_update_id),
    case when running.ended_by_bulk_id is null then coming.valid_to else running.former_to end);
  return null;
end $$;
