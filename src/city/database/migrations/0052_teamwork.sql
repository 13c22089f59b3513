-- Who has a report open: said again and again by the page, and over when it has not been said for a while (D15).
create table report_presence (
  report_id int not null references report on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (report_id, user_id)
);
create index on report_presence (seen_at);

-- How far around a report others may be the same thing, in metres.
alter table report_type add column duplicate_radius int not null default 50 check (duplicate_radius > 0);
