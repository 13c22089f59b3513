-- Other systems that call the city with tokens of their own (D15, maskinklienter).
create table machine_client (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scopes text[] not null,
  company_id uuid references company, -- null: not limited to one
  secret_hash text not null, -- SHA-256 of 32 random bytes
  secret_at timestamptz not null,
  former_secret_hash text, -- works until then, so that the other side need not change in the same moment
  former_secret_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index machine_client_name on machine_client (lower(name)) where revoked_at is null;

alter table report
  add column machine_client_id uuid references machine_client,
  add column external_reference text, -- the client's own
  -- The transactions that made and last changed it: changes are read in the order of commits.
  add column created_in xid8 not null default pg_current_xact_id(),
  add column changed_in xid8 not null default pg_current_xact_id();
