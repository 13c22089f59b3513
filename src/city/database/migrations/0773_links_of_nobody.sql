-- Links to reports whose reporter was erased or anonymised, before that ended them, show and change nothing more.
update question set expires_at = now() from report where report.id = report_id and sender_email is null and expires_at > now();
update satisfaction set expires_at = now() from report where report.id = report_id and sender_email is null and expires_at > now();
