-- What a city states about itself when it is no demo. outline: GeoJSON's coordinates of a MultiPolygon, WGS84; the box around it
-- narrows a look-up by position to a few outlines, which are then compared in code.
alter table district add column outline jsonb, add column west float8, add column south float8, add column east float8, add column north float8;
alter table sub_district add column outline jsonb, add column west float8, add column south float8, add column east float8, add column north float8;

-- Report types and agreements that are shown but cannot be chosen (report-handling §2). What versions before had built in is kept
-- where there is such a catalogue already.
create table disabled_choice (
  kind text not null check (kind in ('type', 'agreement')),
  id int not null,
  tooltip text not null check (tooltip in ('workOrder', 'portal')),
  primary key (kind, id)
);
insert into disabled_choice select 'type', id, 'portal' from report_type where id = 69;
insert into disabled_choice select 'agreement', id, 'workOrder' from agreement where id = 36;
