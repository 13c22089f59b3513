-- What a user wants to be told by mail, at once or once a day; without a row nothing.
create table notice_setting (
  user_id uuid primary key references app_user on delete cascade,
  kinds text[] not null,
  daily boolean not null
);
-- How far the history has been told.
create table notice_cursor (
  single boolean primary key default true check (single),
  history_id int not null,
  checked_at timestamptz not null
);
