-- Adding up in two processes at once could lose the kroner of a row that was changed meanwhile.
lock table resource_use, use_sum in share row exclusive mode;
delete from use_sum;
insert into use_sum
select contract_id, coalesce(charged_month, date_trunc('month', at at time zone 'Europe/Oslo')::date), process_code_id, state, count(*), sum(amount),
  sum(amount * amount), sum(coalesce(approved_amount, amount)), sum(coalesce(approved_sum, sum)), sum(sum), code_version
from resource_use group by 1, 2, 3, 4, code_version;
