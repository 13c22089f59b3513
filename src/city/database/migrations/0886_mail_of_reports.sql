-- The task that a notice is about: a withdrawn task takes it along. It is no notice about the task's report.
alter table outbox add column task_id int;

-- All mail about a report names it, so that it is deleted with it: here, what waits in a city without a mail server.
update outbox set report_id = report.id from report
where outbox.report_id is null and kind = 'letter' and serial_number = substring(subject || ' ' || body from '\m\d{6,9}\M')::int;
update outbox set report_id = report.id from report
where outbox.report_id is null and kind = 'notice' and subject !~ '^(Ressursbruk|Avregning), '
  and report.id = substring(body from '/(?:saksbehandler|entreprenor)meldinger/(\d{1,9})\M')::int;
