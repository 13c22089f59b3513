-- Links sent to an address that is no longer the reporter's show and change nothing more.
update question set expires_at = now() from letter, report
  where letter.mail_id = question.mail_id and report.id = question.report_id and expires_at > now()
    and lower(recipient) is distinct from lower(sender_email);
update satisfaction set expires_at = now() from letter, report
  where letter.mail_id = satisfaction.mail_id and report.id = satisfaction.report_id and expires_at > now()
    and lower(recipient) is distinct from lower(sender_email);
