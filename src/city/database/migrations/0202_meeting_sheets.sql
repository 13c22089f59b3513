-- Who gets the sheets of the past month by mail; without companies, those of all that the user sees.
create table sheet_subscription (
  user_id uuid primary key references app_user on delete cascade,
  company_ids uuid[] not null default '{}',
  -- The latest month whose sheets were sent, by its first day.
  sent_month date not null
);
alter table outbox add column attachment_name text, add column attachment bytea;
