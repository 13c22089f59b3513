-- Several changes to reports in one save, which can be taken back for a short while (D15).
create table handling (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create index on handling (undo_until);
create table handled_report (
  handling_id uuid not null references handling on delete cascade,
  report_id int not null references report on delete cascade,
  version int not null, -- of the report once saved: another one says that it was changed since
  before jsonb not null, -- the report's fields before
  changes jsonb not null, -- the history's {"Status": {"fra": "…", "til": "…"}}
  history_id int,
  comment_id int,
  feedback_ids int[] not null,
  mail_ids int[] not null, -- rows of the outbox; those already sent are gone from it
  primary key (handling_id, report_id)
);
create index on handled_report (report_id);

-- Who answers for a report, who made them, and whether they have been told. A duplicate's main report and its own status before.
-- The last change of any kind, for what is new since a moment.
alter table report
  add column responsible_id uuid references app_user,
  add column responsible_by text,
  add column responsible_at timestamptz,
  add column responsible_told boolean not null default true,
  add column duplicate_of int references report on delete set null,
  add column status_before_duplicate int references status,
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid;

-- A mail that must not be sent yet, since it can still be taken back.
alter table outbox add column held_until timestamptz;
