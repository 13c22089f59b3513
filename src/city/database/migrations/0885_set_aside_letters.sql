-- The state in which staff have set a letter aside: in another one, such as returned after all, it needs them again.
-- `dismissed` now means that nobody needs the letter any more, whatever becomes of it.
alter table letter add column set_aside text;
drop index letter_failed;
create index letter_failed on letter (report_id)
  where state in ('avvist', 'returnert', 'uviss') and not dismissed and set_aside is distinct from state;

-- Nobody needs the mail of a withdrawn question any more, nor if it fails later.
create or replace function withdraw_satisfaction() returns trigger language plpgsql as $$
declare
  moment timestamptz := coalesce(new.changed_at, now());
  asked int[];
  held int[];
  due int[];
begin
  if new.status_id <> 7 and (select class from status where id = new.status_id) = 'ferdig-behandlet' then return null; end if;
  select array_agg(mail_id) into asked from satisfaction where report_id = new.id and answered_at is null;
  if asked is null then return null; end if;
  -- One that is on its way stays: its sender has locked it, or marked it.
  with stopped as (
    delete from outbox using satisfaction
    where outbox.id = any(asked) and mail_id = outbox.id and satisfaction.report_id = new.id and not sending
      and (leaves_at > moment or exists (select from letter where letter.mail_id = outbox.id and state = 'venter'))
    returning outbox.id, leaves_at > moment as is_held)
  select array_agg(id) filter (where is_held), array_agg(id) filter (where not is_held) into held, due from stopped;
  delete from letter where mail_id = any(held);
  delete from satisfaction where report_id = new.id and mail_id = any(held);
  -- In a city without a mail server, staff may have passed on the link of one that was due: it ends below, like those sent.
  update letter set state = 'avvist', at = moment, reason = 'Meldingens status er endret.' where mail_id = any(due);
  update letter set dismissed = true where mail_id = any(asked) and not dismissed;
  update satisfaction set expires_at = moment where report_id = new.id and answered_at is null and expires_at > moment;
  return null;
end $$;
