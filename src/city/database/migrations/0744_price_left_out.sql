-- A price that a future scheme ends, replaces or leaves out has the scheme in `ended_by_bulk_id` only while no other change ends it: it
-- follows the price that now ends on the scheme's day, and a price that is replaced or removed before loses it. Otherwise, removing the
-- scheme brought removed prices back, and let changed ones end.
alter table price_period add column former_to date; -- when it would end without the scheme of `ended_by_bulk_id`
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
    case when exists (select from price_period where contract_id = new.contract_id and process_code_id = new.process_code_id) then today end,
    coalesce(running.valid_to, next), actor, 'pris', coalesce(running.ended_by_bulk_id, coming.bulk_update_id),
    case when running.ended_by_bulk_id is null then coming.valid_to else running.former_to end);
  return null;
end $$;

-- The prices that such schemes replace on their day.
update price_period before set ended_by_bulk_id = own.bulk_update_id, former_to = own.valid_to
from price_period own join bulk_update bulk on bulk.id = own.bulk_update_id and bulk.processed_at is null
where before.contract_id = own.contract_id and before.process_code_id = own.process_code_id and before.id <> own.id
  and before.valid_to = own.valid_from and (before.valid_from is null or before.valid_from < before.valid_to);
-- Prices changed or removed since a scheme that has not begun left them out.
update price_period kept set ended_by_bulk_id = bulk.id
from bulk_update bulk join price_period former on former.ended_by_bulk_id = bulk.id and former.valid_to is distinct from bulk.valid_from
where bulk.processed_at is null and kept.contract_id = former.contract_id and kept.process_code_id = former.process_code_id
  and kept.valid_to = bulk.valid_from and (kept.valid_from is null or kept.valid_from < kept.valid_to);
update price_period former set ended_by_bulk_id = null
from bulk_update bulk
where bulk.id = former.ended_by_bulk_id and bulk.processed_at is null and former.valid_to is distinct from bulk.valid_from;
