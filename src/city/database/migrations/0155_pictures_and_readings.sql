-- Pictures that contractors, or reporters, don't see (D15, personvern).
alter table image
  add column hidden_from_contractors boolean not null default false,
  add column hidden_from_reporter boolean not null default false;

-- The picture as it was before areas were painted over, which nobody sees; deleted after a while.
create table sealed_image (
  image_id uuid primary key references image on delete cascade on update cascade,
  sha256 text not null,
  content_type text not null,
  size int not null,
  sealed_at timestamptz not null
);
create trigger sealed_image_lets_go after delete on sealed_image for each row execute function let_go_of_file();

-- Whether users of a company don't see reporters' e-mail.
alter table company add column hides_reporters boolean not null default false;

-- Who has read what. Refers to nothing by foreign key: rows are added in portions, and go after a while.
create table reading (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid not null,
  what text not null,
  report_id int,
  detail text
);
create index on reading (report_id, at desc);
create index on reading (at);
