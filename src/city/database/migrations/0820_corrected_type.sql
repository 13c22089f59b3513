-- As before, and a rejection ends with the contractor who made it; a corrected type leaves nobody late by the wrong
-- type's earlier deadline.
create or replace function follow_clock() returns trigger language plpgsql as $$
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
  if old.company_id is distinct from new.company_id then
    update clock set rejected_at = null where report_id = new.id and rejected_at is not null and new.company_id is not null;
    update clock set asked_at = null, asked_until = null, asked_text = null where report_id = new.id and asked_at is not null;
  end if;
  if became in ('ferdig-behandlet', 'avvist') then
    update clock set paused_at = null, paused_until = null, pause_reason = null, asked_at = null, asked_until = null, asked_text = null
    where report_id = new.id and (paused_at is not null or asked_at is not null) and not by_company;
  end if;
  if not exists (select 1 from clock_run where report_id = new.id) then
    if not by_company and (old.deadline <= moment or new.deadline <= moment) is not true then return null; end if;
    insert into clock_run (report_id, company_id, contract_id, started_at, ended_at, deadline)
    select new.id, old.company_id, old.contract_id, old.received_at, old.closed_at, old.deadline
    where old.company_id is not null and old.deadline is not null and was <> 'avvist';
  end if;
  if old.type_id <> new.type_id then
    update clock_run set deadline = greatest(deadline, new.deadline) where report_id = new.id;
  end if;
  perform keep_clock_run(new.id, moment);
  return null;
end $$;
