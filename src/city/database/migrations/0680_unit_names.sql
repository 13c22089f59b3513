-- A row of resource use keeps the name of its unit when an admin gives the unit another one.
alter table process_code_past add column unit_name text; -- null while the unit has its name of that time

create function keep_unit_name() returns trigger language plpgsql as $$
begin
  update process_code_past set unit_name = old.name where unit_id = old.id and unit_name is null;
  with kept as (
    insert into process_code_past (process_code_id, version, name, description, unit_id, unit_name)
    select id, text_version, name, description, unit_id, old.name from process_code where unit_id = old.id
    returning process_code_id
  )
  update process_code set text_version = text_version + 1 from kept where kept.process_code_id = process_code.id;
  return null;
end $$;
create trigger unit_name_kept after update of name on process_code_unit
  for each row when (old.name is distinct from new.name) execute function keep_unit_name();

-- Sums by the texts that a code had at the time, too: amounts in different units are not added up.
alter table use_sum add column code_version int not null default 0;

create or replace function use_line(use resource_use, sign int) returns use_sum language sql stable as $$
  select row(use.contract_id, coalesce(use.charged_month, date_trunc('month', use.at at time zone 'Europe/Oslo')::date), use.process_code_id,
    use.state, sign, sign * use.amount, sign * use.amount * use.amount, sign * coalesce(use.approved_amount, use.amount),
    sign * coalesce(use.approved_sum, use.sum), sign * use.sum, use.code_version)::use_sum
$$;

create or replace function count_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered), line.code_version
    from added cross join lateral use_line(added, 1) line group by 1, 2, 3, 4, line.code_version;
  elsif tg_op = 'DELETE' then
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered), line.code_version
    from removed cross join lateral use_line(removed, -1) line group by 1, 2, 3, 4, line.code_version;
  else
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered), line.code_version
    from (
      select one.* from added cross join lateral use_line(added, 1) one
      union all select one.* from removed cross join lateral use_line(removed, -1) one
    ) line group by 1, 2, 3, 4, line.code_version
    having sum(line.row_count) <> 0 or sum(line.amount) <> 0 or sum(line.squares) <> 0 or sum(line.charged_amount) <> 0
      or sum(line.charged) <> 0 or sum(line.registered) <> 0;
  end if;
  return null;
end $$;

-- Only codes whose texts have changed have several versions.
lock table resource_use in share row exclusive mode;
delete from use_sum where process_code_id in (select process_code_id from process_code_past);
insert into use_sum
select contract_id, coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')::date), process_code_id, state, count(*), sum(amount),
  sum(amount * amount), sum(coalesce(approved_amount, amount)), sum(coalesce(approved_sum, sum)), sum(sum), code_version
from resource_use where process_code_id in (select process_code_id from process_code_past) group by 1, 2, 3, 4, code_version;
