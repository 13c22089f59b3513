-- Sign-ins tried without luck, by the address that was typed, whether it is a user's or not.
create table sign_in_attempt (
  email text primary key,
  count int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
