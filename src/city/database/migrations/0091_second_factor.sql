-- One-time codes of users who sign in with a password.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  secret text not null, -- base32, as the user's app has it
  last_step bigint not null, -- the time step of the last code used, so that none is used twice
  recovery_hashes text[] not null, -- SHA-256 of the recovery codes not yet used
  created_at timestamptz not null
);
-- Whether users of a company may sign in with a password here, beside other providers.
alter table company add column local_passwords boolean not null default true;
