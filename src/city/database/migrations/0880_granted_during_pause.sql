-- More time that was granted during the running pause: an early end does not move the deadline before it.
alter table clock add column deadline_granted timestamptz;
update clock set deadline_granted = (
  select max(until) from clock_event event where event.report_id = clock.report_id and event.kind = 'innvilget' and event.at >= clock.paused_at)
where paused_at is not null;
