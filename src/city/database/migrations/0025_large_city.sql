-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Lists and counts of a million reports are read from indexes alone: each holds every column that the list filters by. An index
-- with the wanted name may be a broken one that an interrupted start has left, so it is dropped first.
drop index concurrently if exists report_newest;
create index concurrently report_newest on report (received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id, deadline, serial_number);
drop index concurrently if exists report_by_date;

drop index concurrently if exists report_urgent;
create index concurrently report_urgent on report (deadline asc nulls last, received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id);
drop index concurrently if exists report_by_deadline;

-- The statuses that are still to be worked on (1, 2, 4); filter.ts repeats this condition word for word.
drop index concurrently if exists report_open_urgent;
create index concurrently report_open_urgent on report (deadline asc nulls last, received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id) where status_id in (1, 2, 4);

drop index concurrently if exists report_addresses;
create index concurrently report_addresses on report (address collate norsk, received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id);
drop index concurrently if exists report_by_address;

drop index concurrently if exists report_newest_of_type;
create index concurrently report_newest_of_type on report (type_id, received_at desc, id desc)
  include (status_id, district_id, sub_district_id, agreement_id, company_id, deadline, closed_at);
drop index concurrently if exists report_by_type;

drop index concurrently if exists report_newest_of_status;
create index concurrently report_newest_of_status on report (status_id, received_at desc, id desc)
  include (type_id, district_id, sub_district_id, agreement_id, company_id, deadline);
drop index concurrently if exists report_by_status;

drop index concurrently if exists report_newest_of_district;
create index concurrently report_newest_of_district on report (district_id, received_at desc, id desc)
  include (type_id, status_id, sub_district_id, agreement_id, company_id, deadline);
drop index concurrently if exists report_by_district;

drop index concurrently if exists report_newest_of_company;
create index concurrently report_newest_of_company on report (company_id, agreement_id, received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, deadline);
drop index concurrently if exists report_by_company;

-- Report files of every contractor's resource use, in the file's own order.
drop index concurrently if exists resource_use_by_date;
create index concurrently resource_use_by_date on resource_use (at, id) include (contract_id, process_code_id, report_id);
