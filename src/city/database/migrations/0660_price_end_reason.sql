-- A price that ends without another after it has a reason too, and whoever removed it.
alter table price_period add column end_reason text, add column ended_by uuid references app_user on delete set null;

-- As before, with the reason of an end in `bymelding.price_reason` too.
create or replace function keep_price_periods() returns trigger language plpgsql as $$
declare
  today date := coalesce(nullif(current_setting('bymelding.price_from', true), '')::date, (now() at time zone 'Europe/Oslo')::date);
  actor uuid := nullif(current_setting('bymelding.actor', true), '')::uuid;
  why text := nullif(current_setting('bymelding.price_reason', true), '');
  running price_period;
  next date;
begin
  select * into running from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and (valid_from is null or valid_from <= today) and (valid_to is null or valid_to > today);
  if new.ended_at is not null then
    update price_period set valid_to = greatest(today, valid_from), end_reason = coalesce(why, end_reason), ended_by = coalesce(actor, ended_by)
    where contract_id = new.contract_id and process_code_id = new.process_code_id and (valid_to is null or valid_to > today);
    return null;
  end if;
  if running.amount = new.amount then return null; end if;
  select min(valid_from) into next from price_period
  where contract_id = new.contract_id and process_code_id = new.process_code_id
    and valid_from > today and (valid_to is null or valid_to > valid_from);
  update price_period set valid_to = today where id = running.id;
  insert into price_period (contract_id, process_code_id, amount, valid_from, valid_to, created_by, reason)
  values (new.contract_id, new.process_code_id, new.amount,
    case when exists (select from price_period where contract_id = new.contract_id and process_code_id = new.process_code_id) then today end,
    next, actor, why);
  return null;
end $$;
