-- Sums of resource use by contract, month of settlement, code and state, of which accounts, limits and the usual amount of a
-- code are read. A change adds lines instead of changing one, so that nobody waits for another; periodic work adds them up.
create table use_sum (
  contract_id uuid not null,
  month date not null,
  process_code_id int not null,
  state text not null,
  row_count int not null,
  amount numeric(18, 2) not null, -- registered
  squares numeric(28, 4) not null, -- of the registered amounts
  charged_amount numeric(18, 2) not null, -- approved, else registered
  charged numeric(18, 2) not null, -- kroner approved, else registered
  registered numeric(18, 2) not null -- kroner registered
);

-- The lines of rows, which count once or take away what counted before.
create function use_line(use resource_use, sign int) returns use_sum language sql stable as $$
  select row(use.contract_id, coalesce(use.charged_month, date_trunc('month', use.at at time zone 'Europe/Oslo')::date), use.process_code_id,
    use.state, sign, sign * use.amount, sign * use.amount * use.amount, sign * coalesce(use.approved_amount, use.amount),
    sign * coalesce(use.approved_sum, use.sum), sign * use.sum)::use_sum
$$;

create function count_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered)
    from added cross join lateral use_line(added, 1) line group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered)
    from removed cross join lateral use_line(removed, -1) line group by 1, 2, 3, 4;
  else
    insert into use_sum select line.contract_id, line.month, line.process_code_id, line.state, sum(line.row_count), sum(line.amount),
      sum(line.squares), sum(line.charged_amount), sum(line.charged), sum(line.registered)
    from (
      select one.* from added cross join lateral use_line(added, 1) one
      union all select one.* from removed cross join lateral use_line(removed, -1) one
    ) line group by 1, 2, 3, 4
    having sum(line.row_count) <> 0 or sum(line.amount) <> 0 or sum(line.squares) <> 0 or sum(line.charged_amount) <> 0
      or sum(line.charged) <> 0 or sum(line.registered) <> 0;
  end if;
  return null;
end $$;

lock table resource_use in share row exclusive mode;
insert into use_sum
select contract_id, coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')::date), process_code_id, state, count(*), sum(amount),
  sum(amount * amount), sum(coalesce(approved_amount, amount)), sum(coalesce(approved_sum, sum)), sum(sum)
from resource_use group by 1, 2, 3, 4;
create index use_sum_of_contract on use_sum (contract_id, month);
create trigger use_counted_added after insert on resource_use referencing new table as added
  for each statement execute function count_use();
create trigger use_counted_removed after delete on resource_use referencing old table as removed
  for each statement execute function count_use();
create trigger use_counted_changed after update on resource_use referencing new table as added old table as removed
  for each statement execute function count_use();
