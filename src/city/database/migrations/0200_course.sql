-- What the history has seen happen to a report that few go through, so that figures and the list's filters find it without reading
-- the history. Kept by the transactions that write the history.
create table report_course (
  report_id int not null references report on delete cascade,
  kind text not null check (kind in ('avvist', 'returnert', 'gjenapnet')),
  primary key (report_id, kind)
);
create index on report_course (kind, report_id);

-- What a change of status is: rejected; given back before it was closed, so that it must be assigned again; or reopened.
create function course_of(status_from int, status_to int) returns setof text language sql stable as $$
  select found.kind from status was, status became, lateral (values
    ('avvist', became.class = 'avvist'),
    ('returnert', became.class = 'ikke-tildelt' and was.class in ('ikke-behandlet', 'under-behandling')),
    ('gjenapnet', was.class = 'ferdig-behandlet' and became.class not in ('ferdig-behandlet', 'avvist'))) found (kind, holds)
  where was.id = status_from and became.id = status_to and found.holds
$$;

-- All of it from the history.
create function rebuild_report_course() returns void language sql as $$
  delete from report_course;
  insert into report_course
  select distinct changed.report_id, course.kind
  from (select report_id, status_from, status_to from history_entry where status_to is not null) changed
    join (select was.id as status_from, became.id as status_to, course_of(was.id, became.id) as kind from status was, status became) course
      using (status_from, status_to);
$$;
select rebuild_report_course();

create function keep_report_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    -- Undone, or removed: what remains of the history decides.
    delete from report_course course using was
    where course.report_id = was.report_id and was.status_to is not null and not exists (
      select 1 from history_entry entry, course_of(entry.status_from, entry.status_to) kind
      where entry.report_id = course.report_id and kind = course.kind);
  end if;
  if tg_op <> 'DELETE' then
    insert into report_course
    select distinct became.report_id, kind from became, course_of(became.status_from, became.status_to) kind
    where became.status_to is not null
    order by 1, 2 on conflict do nothing;
  end if;
  return null;
end $$;
create trigger history_course_added after insert on history_entry referencing new table as became
  for each statement execute function keep_report_course();
create trigger history_course_changed after update on history_entry referencing old table as was new table as became
  for each statement execute function keep_report_course();
create trigger history_course_removed after delete on history_entry referencing old table as was
  for each statement execute function keep_report_course();

create function course_of_new_classes() returns trigger language plpgsql as $$
begin
  perform rebuild_report_course();
  return null;
end $$;
create trigger status_course after update of class on status for each row when (old.class is distinct from new.class)
  execute function course_of_new_classes();

-- The hexagon of a grid on the map (api/rules/hexagons.ts): 2^level of them make the way around the equator.
create function hexagon_column(latitude float8, longitude float8, level int) returns int language sql immutable parallel safe as $$
  select floor((floor(longitude / 360 * 2 ^ level * 2 + 1)
    + floor(longitude / 360 * 2 ^ level + sqrt(3) * degrees(ln(tan(pi() / 4 + radians(latitude) / 2))) / 360 * 2 ^ level + 1)) / 3)::int
$$;
create function hexagon_row(latitude float8, longitude float8, level int) returns int language sql immutable parallel safe as $$
  select floor((floor(longitude / 360 * 2 ^ level + sqrt(3) * degrees(ln(tan(pi() / 4 + radians(latitude) / 2))) / 360 * 2 ^ level + 1)
    + floor(-longitude / 360 * 2 ^ level + sqrt(3) * degrees(ln(tan(pi() / 4 + radians(latitude) / 2))) / 360 * 2 ^ level + 1)) / 3)::int
$$;
