-- Who a user is at a provider that is not our own: its issuer, and the claim that identifies a person there.
create table app_user_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  claims_at timestamptz not null, -- when the newest token that gave the user's role was issued
  primary key (issuer, subject)
);
create unique index on app_user_identity (user_id, issuer);
