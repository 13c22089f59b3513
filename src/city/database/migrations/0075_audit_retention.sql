-- The log of security and money may be cleared of what is older than the city keeps it. Whoever clears it says so first; entries of the
-- last 30 days stay whatever is said.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('bymelding.clears_audit', true) = 'yes' and old.at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'audit_entry can only be added to';
end $$;
