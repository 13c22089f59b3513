-- A question to a report's reporter, with a link that answers it once. Only the hash of the link's secret is kept.
create table question (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  text text not null,
  secret_hash text not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  user_id uuid references app_user,
  user_name text not null,
  pauses boolean not null,
  answered_at timestamptz,
  withdrawn boolean not null default false,
  -- Staff have seen the answer, or that there is none.
  seen_at timestamptz,
  expired_at timestamptz
);
create index on question (report_id, id);
create index question_waiting on question (expires_at) where answered_at is null and expired_at is null;
create index question_unseen on question (report_id) where answered_at is not null and seen_at is null;
