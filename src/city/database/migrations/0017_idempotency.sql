-- Answers to writes that came with an Idempotency-Key, kept for a day in the write's own transaction.
create table idempotency_key (
  owner text not null, -- the user, or for those not signed in where they come from
  key text not null,
  fingerprint text not null, -- SHA-256 of what was asked
  answer jsonb, -- { answer, headers }
  created_at timestamptz not null,
  primary key (owner, key)
);
create index on idempotency_key (created_at);
