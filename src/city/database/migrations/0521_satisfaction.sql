-- Whether a reporter is satisfied with a report that has been closed: asked by a mail some time after it, answered by its links. Only
-- the hash of the links' secret is kept.
create table satisfaction (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  mail_id int not null,
  secret_hash text not null unique,
  asked_at timestamptz not null,
  -- When its mail leaves the outbox: until then the report may be reopened without anybody being asked.
  leaves_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  satisfied boolean,
  reasons text[] not null default '{}',
  text text not null default '',
  -- The reporter has sent the form, which takes one answer.
  final boolean not null default false,
  -- Staff have judged a report whose reporter is not satisfied.
  judged_at timestamptz,
  judged_by text
);
create index on satisfaction (report_id);
create index satisfaction_to_judge on satisfaction (report_id) where not satisfied and judged_at is null;

-- A report that is opened again asks nobody.
create function withdraw_satisfaction() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.changed_at, now());
begin
  if (select class from status where id = new.status_id) = 'ferdig-behandlet' then return null; end if;
  delete from outbox where id in (
    select mail_id from satisfaction where report_id = new.id and answered_at is null and leaves_at > moment);
  delete from satisfaction where report_id = new.id and answered_at is null and leaves_at > moment;
  update satisfaction set expires_at = moment where report_id = new.id and answered_at is null and expires_at > moment;
  return null;
end $$;
create trigger report_unsatisfied after update of status_id on report for each row
  when (old.status_id is distinct from new.status_id) execute function withdraw_satisfaction();
