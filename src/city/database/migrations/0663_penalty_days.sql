-- As before, with the reports without stretches read from the index of late ones.
create or replace function penalty_days(period_from timestamptz, period_to timestamptz, moment timestamptz)
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
      and coalesce(report.closed_at, 'infinity') > period_from and (report.closed_at is null or report.closed_at > report.deadline)
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
