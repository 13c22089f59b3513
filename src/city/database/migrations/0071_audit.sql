-- Who did what to security and money, in the write's own transaction. Rows are added, never changed or removed. Refers to nothing by
-- foreign key, so that it outlives what it tells of. No names, addresses or origins of people: those are read from app_user.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null, -- see src/api/rules/audit.ts
  subject text, -- what it happened to, and which of it
  subject_id text,
  user_id uuid, -- who did it; null for the system, and for a sign-in that names no user
  before jsonb,
  after jsonb
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_of_user on audit_entry (user_id, at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entry can only be added to';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_not_emptied before truncate on audit_entry for each statement execute function refuse_audit_change();
