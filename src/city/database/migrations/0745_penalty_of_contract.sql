-- A report that two contracts have had in a month can have a penalty of each.
drop index one_penalty_of_report;
create unique index one_penalty_of_report on deduction (contract_id, report_id, month) where kind = 'dagmulkt' and state <> 'frafalt';
