-- Without a held mail, nothing is looked for by mail.
create or replace function withdraw_satisfaction() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.changed_at, now());
  held int[];
begin
  if new.status_id <> 7 and (select class from status where id = new.status_id) = 'ferdig-behandlet' then return null; end if;
  select array_agg(mail_id) into held from satisfaction where report_id = new.id and answered_at is null and leaves_at > moment;
  if held is not null then
    delete from outbox where id = any(held);
    delete from letter where mail_id = any(held);
    delete from satisfaction where report_id = new.id and mail_id = any(held);
  end if;
  update satisfaction set expires_at = moment where report_id = new.id and answered_at is null and expires_at > moment;
  return null;
end $$;
