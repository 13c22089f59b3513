-- Who has been erased, so that a backup from before is erased again once it is restored. No name or address: a user by id, a
-- reporter by a keyed hash of the e-mail.
create table erasure (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  user_id uuid,
  salt text,
  email_hash text, -- SHA-256 of the salt and the address in lower case
  check ((user_id is null) <> (email_hash is null))
);

-- The log of security and money holds no names; where somebody typed an erased one all the same, it is taken out of the text.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('bymelding.clears_audit', true) = 'yes' and old.at < now() - interval '30 days' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if current_setting('bymelding.erases', true) = 'yes'
      and (new.id, new.at, new.event, new.subject, new.subject_id, new.user_id) is not distinct from (old.id, old.at, old.event, old.subject, old.subject_id, old.user_id) then
      return new;
    end if;
  end if;
  raise exception 'audit_entry can only be added to';
end $$;
