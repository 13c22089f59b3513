-- One timeline of prices (D16): a future scheme is entries of it from its day; what it does not change follows the timeline.
alter table price_period
  add column kind text check (kind in ('pris', 'skjema', 'liste', 'regulering')), -- how it was made; unknown before this
  add column bulk_update_id int references bulk_update on delete set null, -- the scheme that it is an entry of
  add column ended_by_bulk_id int references bulk_update on delete set null; -- the scheme that it leaves the contract with
create index price_period_of_scheme on price_period (bulk_update_id) where bulk_update_id is not null;
create index price_period_ended_by_scheme on price_period (ended_by_bulk_id) where ended_by_bulk_id is not null;

-- The schemes that have not begun. A row that has today's price was never touched, and follows.
insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, reason, created_by, kind, bulk_update_id)
select bulk.contract_id, change.process_code_id, change.amount, bulk.valid_from,
  (select min(valid_from) from price_period later where later.contract_id = bulk.contract_id and later.process_code_id = change.process_code_id
    and later.valid_from > bulk.valid_from and (later.valid_to is null or later.valid_to > later.valid_from)),
  bulk.reason, bulk.created_by, 'skjema', bulk.id
from bulk_update bulk join price_change change on change.bulk_update_id = bulk.id
  left join price on price.contract_id = bulk.contract_id and price.process_code_id = change.process_code_id and price.ended_at is null
where bulk.processed_at is null and change.amount is distinct from price.amount;
update price_period before set valid_to = greatest(own.valid_from, before.valid_from)
from price_period own
where own.bulk_update_id is not null and before.bulk_update_id is null and before.contract_id = own.contract_id
  and before.process_code_id = own.process_code_id and (before.valid_from is null or before.valid_from <= own.valid_from)
  and (before.valid_to is null or before.valid_to > own.valid_from);
-- Their missing codes leave the contract on that day.
update price_period leaving set valid_to = greatest(bulk.valid_from, leaving.valid_from), ended_by_bulk_id = bulk.id
from bulk_update bulk join price on price.contract_id = bulk.contract_id and price.ended_at is null
where bulk.processed_at is null and leaving.contract_id = bulk.contract_id and leaving.process_code_id = price.process_code_id
  and (leaving.valid_to is null or leaving.valid_to > bulk.valid_from)
  and not exists (select from price_change change where change.bulk_update_id = bulk.id and change.process_code_id = price.process_code_id);
drop table price_change;

-- As before, but not for prices that are brought in step with the timeline; entries of a future scheme outlast a removal.
create or replace function keep_price_periods() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Oslo')::date;
  actor uuid := nullif(current_setting('bymelding.actor', true), '')::uuid;
  running price_period;
  next date;
begin
  if current_setting('bymelding.price_synced', true) = 'yes' then return null; end if;
  select * into running from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and (valid_from is null or valid_from <= today) and (valid_to is null or valid_to > today);
  if new.ended_at is not null then
    update price_period set valid_to = greatest(today, valid_from), ended_by = coalesce(actor, ended_by)
    where contract_id = new.contract_id and process_code_id = new.process_code_id and (valid_to is null or valid_to > today)
      and (bulk_update_id is null or valid_from <= today);
    return null;
  end if;
  if running.amount = new.amount then return null; end if;
  select min(valid_from) into next from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and valid_from > today and (valid_to is null or valid_to > valid_from);
  update price_period set valid_to = today where id = running.id;
  insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, created_by, kind)
  values (new.contract_id, new.process_code_id, new.amount,
    case when exists (select from price_period where contract_id = new.contract_id and process_code_id = new.process_code_id) then today end,
    coalesce(running.valid_to, next), actor, 'pris');
  return null;
end $$;
