-- Bodies outside the city that reports are passed on to, each by a status; kept in the catalogue.
create table outside_body (
  id int primary key,
  name text not null,
  status_id int not null references status,
  email text not null,
  -- What the city writes to it above the report.
  text text,
  ended_on date,
  version int not null default 1
);
-- A report that was sent to one, with a link that takes one answer. Only the hash of the link's secret is kept.
create table forwarding (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  body_id int not null references outside_body,
  letter_id int not null unique references letter on delete cascade,
  secret_hash text not null unique,
  with_reporter boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  user_id uuid references app_user,
  user_name text not null,
  answered_at timestamptz,
  -- Staff have seen the answer.
  seen_at timestamptz
);
create index on forwarding (report_id);
create index on forwarding (body_id);
create index forwarding_unseen on forwarding (report_id) where answered_at is not null and seen_at is null;
