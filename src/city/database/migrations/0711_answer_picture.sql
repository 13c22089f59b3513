-- Pictures of an answer that is not sent yet, since something else in it was refused: nobody has to choose them again.
create table answer_picture (
  id uuid primary key default gen_random_uuid(),
  link_hash text not null,
  name text not null,
  sha256 text not null,
  content_type text not null,
  size int not null,
  taken_at timestamptz,
  added_at timestamptz not null
);
create index on answer_picture (link_hash);
create index on answer_picture (added_at);
create trigger answer_picture_lets_go after delete on answer_picture for each row execute function let_go_of_file();
