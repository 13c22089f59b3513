-- The contract's name and order reference in the EHF draft, with which invoices are compared: both may change later.
alter table settlement add column contract_name text, add column order_reference text;
update settlement set contract_name = contract.name, order_reference = terms.order_reference
from contract left join contract_terms terms on terms.contract_id = contract.id where contract.id = settlement.contract_id;
alter table settlement alter column contract_name set not null;
