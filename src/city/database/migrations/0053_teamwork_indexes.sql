-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Somebody's own reports.
drop index concurrently if exists report_of_responsible;
create index concurrently report_of_responsible on report (responsible_id, received_at desc, id desc) include (status_id)
  where responsible_id is not null;

-- What is new since a moment.
drop index concurrently if exists report_by_change;
create index concurrently report_by_change on report (changed_at);

-- Reports on a piece of the map, and near a position.
drop index concurrently if exists report_by_position;
create index concurrently report_by_position on report (latitude, longitude)
  include (type_id, status_id, district_id, sub_district_id, agreement_id, company_id, deadline, received_at, id);

-- The reports of one reporter, and the duplicates of a main report.
drop index concurrently if exists report_by_reporter;
create index concurrently report_by_reporter on report (lower(sender_email), received_at desc) where sender_email is not null;
drop index concurrently if exists report_by_main;
create index concurrently report_by_main on report (duplicate_of) where duplicate_of is not null;
