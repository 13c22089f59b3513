-- How urgent a report is: 1 high, 2 normal, 3 low. It follows the type until somebody sets it by hand, with a reason.
alter table report_type
  add column priority smallint check (priority between 1 and 3),
  add column response_days int check (response_days > 0);
alter table report
  add column priority smallint not null default 2 check (priority between 1 and 3),
  add column priority_reason text;

-- A type that leaves a day for a report is urgent, unless the city has said otherwise.
create function priority_of_type(id int) returns smallint language sql stable as $$
  select coalesce(priority, case when deadline_days <= 1 then 1 else 2 end)::smallint from report_type where report_type.id = priority_of_type.id
$$;
create function keep_priority() returns trigger language plpgsql as $$
begin
  if new.priority_reason is null then new.priority := coalesce(priority_of_type(new.type_id), 2); end if;
  return new;
end $$;
create trigger report_priority_new before insert on report for each row execute function keep_priority();
create trigger report_priority before update of type_id, priority_reason on report for each row
  when (old.type_id is distinct from new.type_id or old.priority_reason is distinct from new.priority_reason)
  execute function keep_priority();
update report set priority = 1
  where type_id in (select id from report_type where deadline_days <= 1) and status_id in (select id from status where class not in ('ferdig-behandlet', 'avvist'));

-- What is open about a report's clock: a pause, a wish for more time, a company's rejection that staff have not accepted.
create table clock (
  report_id int primary key references report on delete cascade,
  paused_at timestamptz,
  paused_until timestamptz,
  pause_reason text,
  deadline_before timestamptz,
  deadline_planned timestamptz,
  -- Working time of the pauses that are over, in milliseconds.
  paused_time bigint not null default 0,
  asked_at timestamptz,
  asked_until timestamptz,
  asked_text text,
  rejected_at timestamptz,
  check ((paused_at is null) = (paused_until is null) and (asked_at is null) = (asked_until is null))
);
create index clock_paused on clock (paused_until) where paused_at is not null;
create index clock_asked on clock (asked_at) where asked_at is not null;
create index clock_rejected on clock (rejected_at) where rejected_at is not null;

create table clock_event (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  kind text not null,
  at timestamptz not null,
  user_id uuid references app_user,
  user_name text,
  company_name text,
  reason text,
  text text,
  until timestamptz
);
create index on clock_event (report_id, id);

-- The stretches in which a clock ran against a company, each with its deadline. A report without any ran from its receipt until it was
-- closed: stretches are kept from the first change that matters on.
create table clock_run (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  company_id uuid not null references company,
  contract_id uuid references contract,
  started_at timestamptz not null,
  ended_at timestamptz,
  deadline timestamptz not null
);
create index on clock_run (report_id);
create index clock_run_late on clock_run (ended_at) where ended_at is null or ended_at > deadline;

-- The stretch of a report that has none yet.
create function begin_clock_run(of_report int) returns void language sql as $$
  insert into clock_run (report_id, company_id, contract_id, started_at, ended_at, deadline)
  select report.id, company_id, contract_id, received_at, closed_at, deadline
  from report join status on status.id = status_id
  where report.id = of_report and company_id is not null and deadline is not null and class <> 'avvist'
    and not exists (select 1 from clock_run where report_id = of_report)
$$;

-- Ends the stretch that is no longer as the report is, and begins another where the clock runs.
create function keep_clock_run(of_report int, moment timestamptz) returns void language plpgsql as $$
declare
  wanted record;
  runs boolean;
begin
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

-- Follows every change of a report, whoever makes it.
create function follow_clock() returns trigger language plpgsql as $$
declare
  was text := (select class from status where id = old.status_id);
  became text := (select class from status where id = new.status_id);
  moment timestamptz := coalesce(new.changed_at, now());
  by_company boolean := became = 'avvist' and was <> 'avvist' and new.company_id is not null
    and exists (select 1 from app_user where id = new.changed_by and role_id not in (1, 2, 3));
begin
  if by_company then
    insert into clock (report_id, rejected_at) values (new.id, moment) on conflict (report_id) do update set rejected_at = moment;
  elsif became <> 'avvist' or was <> 'avvist' then
    update clock set rejected_at = null where report_id = new.id and rejected_at is not null;
  end if;
  if became in ('ferdig-behandlet', 'avvist') then
    update clock set paused_at = null, paused_until = null, pause_reason = null, asked_at = null, asked_until = null, asked_text = null
    where report_id = new.id and (paused_at is not null or asked_at is not null) and not by_company;
  end if;
  if exists (select 1 from clock_run where report_id = new.id) then
    perform keep_clock_run(new.id, moment);
  elsif by_company or old.deadline <= moment or new.deadline <= moment then
    insert into clock_run (report_id, company_id, contract_id, started_at, ended_at, deadline)
    select new.id, old.company_id, old.contract_id, old.received_at, old.closed_at, old.deadline
    where old.company_id is not null and old.deadline is not null and was <> 'avvist';
    perform keep_clock_run(new.id, moment);
  end if;
  return null;
end $$;
create trigger report_clock after update of status_id, company_id, contract_id, deadline on report for each row
  when ((old.status_id, old.company_id, old.contract_id, old.deadline) is distinct from (new.status_id, new.company_id, new.contract_id, new.deadline))
  execute function follow_clock();

-- The days of a period that count towards a company's daily penalty: each begun, 24 hours by 24 hours, while a report's clock ran past its
-- deadline. Time between two stretches is left out; a day belongs to the period in which it began.
create function penalty_days(period_from timestamptz, period_to timestamptz, moment timestamptz)
returns table (report_id int, company_id uuid, contract_id uuid, deadline timestamptz, days int) language sql stable as $$
  with stretch as (
    select run.id, run.report_id, run.company_id, run.contract_id, run.deadline, greatest(run.started_at, run.deadline) as begins,
      least(coalesce(run.ended_at, moment), moment) as ends
    from clock_run run
    where run.report_id in (
      select late.report_id from clock_run late
      where (late.ended_at is null or late.ended_at > late.deadline) and (late.ended_at is null or late.ended_at > period_from) and late.deadline < period_to)
    union all
    select 0, report.id, report.company_id, report.contract_id, report.deadline, report.deadline,
      case status.class when 'ferdig-behandlet' then report.closed_at else moment end
    from report join status on status.id = report.status_id
    where report.company_id is not null and report.deadline < period_to and status.class <> 'avvist'
      and (report.closed_at is null or report.closed_at > period_from and report.closed_at > report.deadline)
      and not exists (select 1 from clock_run run where run.report_id = report.id)
  ), late as (
    select stretch.*, coalesce(sum(extract(epoch from ends - begins)) over (
      partition by stretch.report_id, stretch.company_id order by begins, id rows between unbounded preceding and 1 preceding), 0) as passed
    from stretch where ends > begins
  ), within as (
    select late.*, passed + extract(epoch from greatest(begins, period_from) - begins) as first, passed + extract(epoch from least(ends, period_to) - begins) as last
    from late
  )
  select within.report_id, within.company_id, within.contract_id, min(within.deadline), sum(ceil(last / 86400) - ceil(first / 86400))::int
  from within where last > first
  group by within.report_id, within.company_id, within.contract_id having sum(ceil(last / 86400) - ceil(first / 86400)) > 0
$$;
