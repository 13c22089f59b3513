-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- The newest reports and the most urgent open ones, with who is responsible: reports that are nobody's are counted from
-- the index alone. They take the place of report_newest and report_open_urgent, which do not hold that.
drop index concurrently if exists report_by_age;
create index concurrently report_by_age on report (received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id, deadline, serial_number, responsible_id);
drop index concurrently if exists report_newest;

-- The statuses that are still to be worked on (1, 2, 4); filter.ts repeats this condition word for word.
drop index concurrently if exists report_open_by_deadline;
create index concurrently report_open_by_deadline on report (deadline asc nulls last, received_at desc, id desc)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id, responsible_id) where status_id in (1, 2, 4);
drop index concurrently if exists report_open_urgent;
