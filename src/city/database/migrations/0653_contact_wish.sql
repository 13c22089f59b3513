-- A name and an address that a reporter has given on the public page: they hold once its mail's link is followed, which is kept as a hash.
create table contact_wish (
  id int generated always as identity primary key,
  report_id int not null references report on delete cascade,
  name text not null,
  email text not null,
  secret_hash text not null unique,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index on contact_wish (report_id);
create index on contact_wish (expires_at);
