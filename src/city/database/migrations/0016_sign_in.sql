-- Failed sign-ins by the address that was typed and where they came from, so that a stranger's failures block nobody else.
drop table sign_in_attempt;
create table sign_in_attempt (
  email text not null,
  origin text not null,
  count int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (email, origin)
);
-- Where a user has signed in from before: not slowed down by what strangers try.
create table sign_in_origin (
  user_id uuid not null references app_user on delete cascade,
  origin text not null,
  last_at timestamptz not null,
  primary key (user_id, origin)
);

-- Keys of password links are kept as SHA-256, so that whoever reads the database can use none of them.
alter table password_key add column key_hash text;
update password_key set key_hash = encode(sha256(convert_to(key::text, 'UTF8')), 'hex');
alter table password_key drop column key;
alter table password_key add primary key (key_hash);
alter table password_key add column created_at timestamptz not null default now();
