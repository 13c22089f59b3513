-- A contractor gives a report back, with a reason. It waits until staff have answered, or handled the report.
create table report_return (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  company_id uuid not null references company,
  agreement_id int references agreement,
  contract_id uuid references contract,
  at timestamptz not null,
  user_id uuid references app_user,
  user_name text not null,
  company_name text,
  reason text not null,
  text text not null,
  answered_at timestamptz,
  accepted boolean
);
create unique index report_return_open on report_return (report_id) where answered_at is null;
create index on report_return (report_id);
create index on report_return (company_id, at);

-- Fires before report_clock, by its name: a report that has been assigned or closed is no longer returned.
create function answer_return() returns trigger language plpgsql as $$
begin
  update report_return set answered_at = coalesce(new.changed_at, now()), accepted = new.company_id is distinct from company_id
  where report_id = new.id and answered_at is null;
  return null;
end $$;
create trigger report_answered after update of status_id, company_id on report for each row
  when (old.company_id is null and (new.company_id is not null or old.status_id is distinct from new.status_id))
  execute function answer_return();

-- The clock runs against the company that has returned a report until its return is answered.
create or replace function keep_clock_run(of_report int, moment timestamptz) returns void language plpgsql as $$
declare
  wanted record;
  runs boolean;
begin
  if exists (select 1 from report_return where report_id = of_report and answered_at is null) then return; end if;
  select report.company_id, report.contract_id, report.deadline into wanted
  from report join status on status.id = report.status_id left join clock on clock.report_id = report.id
  where report.id = of_report and report.company_id is not null and report.deadline is not null and clock.paused_at is null
    and (class not in ('ferdig-behandlet', 'avvist') or class = 'avvist' and clock.rejected_at is not null);
  runs := found;
  update clock_run set ended_at = greatest(moment, started_at)
  where report_id = of_report and ended_at is null
    and (not runs or (company_id, contract_id, deadline) is distinct from (wanted.company_id, wanted.contract_id, wanted.deadline));
  if runs and not exists (select 1 from clock_run where report_id = of_report and ended_at is null) then
    insert into clock_run (report_id, company_id, contract_id, started_at, deadline)
    values (of_report, wanted.company_id, wanted.contract_id, moment, wanted.deadline);
  end if;
end $$;
