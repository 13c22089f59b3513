-- Rows that were returned, or whose approval was undone, after the price of their day had changed kept the former price.
with found as (
  select use.id, use.unit_price, period.id as period_id, period.amount
  from resource_use use join contract_terms terms on terms.contract_id = use.contract_id and terms.priced_by = 'bruksdag'
    cross join lateral (select (use.at at time zone 'Europe/Oslo')::date as day) used
    join price_period period on period.contract_id = use.contract_id and period.process_code_id = use.process_code_id
      and (period.valid_from is null or period.valid_from <= used.day) and (period.valid_to is null or period.valid_to > used.day)
  where use.state <> 'godkjent' and use.settlement_id is null and period.amount <> use.unit_price
    and abs(use.amount * period.amount) < 10000000000
), changed as (
  update resource_use use set price_period_id = found.period_id, unit_price = found.amount, version = use.version + 1
  from found where found.id = use.id
)
insert into use_event (use_id, kind, at) select id, 'priset', now() from found;
