-- Letters already sent promise a whole last day in Oslo, but their links ended at the time of day at which they were sent.
update question set expires_at = (date_trunc('day', expires_at at time zone 'Europe/Oslo') + interval '1 day') at time zone 'Europe/Oslo'
  where text is not null and answered_at is null and expired_at is null;
update forwarding set expires_at = (date_trunc('day', expires_at at time zone 'Europe/Oslo') + interval '1 day') at time zone 'Europe/Oslo'
  where answered_at is null;
update satisfaction set expires_at = (date_trunc('day', expires_at at time zone 'Europe/Oslo') + interval '1 day') at time zone 'Europe/Oslo'
  where answered_at is null;
