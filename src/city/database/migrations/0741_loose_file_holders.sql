-- How many requests have stored these bytes since they were last let go of: a refused one removes what only it stored.
alter table loose_file add column holders int not null default 1;
