-- What a save changed beside the report, such as its clock, so that it can be taken back too.
alter table handled_report add column followers jsonb not null default '[]';
