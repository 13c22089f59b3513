-- What becomes of each mail to a reporter; it outlives the outbox.
create table letter (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  feedback_id int references feedback on delete cascade,
  -- Its newest row of the outbox, and when that was written: both are in the Message-ID.
  mail_id int not null unique,
  queued_at timestamptz not null,
  recipient text not null,
  subject text not null,
  -- uviss: its sender was stopped on the way, so that it may have arrived.
  state text not null check (state in ('venter', 'sendt', 'avvist', 'returnert', 'uviss')),
  at timestamptz not null,
  reason text,
  -- Staff have put up with it.
  dismissed boolean not null default false
);
create index on letter (report_id);
create index letter_failed on letter (report_id) where state in ('avvist', 'returnert', 'uviss') and not dismissed;

-- A process has begun to send it, and has not finished.
alter table outbox add column sending boolean not null default false;
alter table question add column mail_id int;

-- A report that is opened again asks nobody.
create or replace function withdraw_satisfaction() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.changed_at, now());
  held int[];
begin
  if (select class from status where id = new.status_id) = 'ferdig-behandlet' then return null; end if;
  select array_agg(mail_id) into held from satisfaction where report_id = new.id and answered_at is null and leaves_at > moment;
  delete from outbox where id = any(held);
  delete from letter where mail_id = any(held);
  delete from satisfaction where mail_id = any(held);
  update satisfaction set expires_at = moment where report_id = new.id and answered_at is null and expires_at > moment;
  return null;
end $$;
