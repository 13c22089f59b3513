-- Files that perhaps no row names: just stored, or let go of by a row. Those that are in no row an hour later are removed.
create table loose_file (
  hash text primary key, -- not called sha256: it names no file that is to be kept
  since timestamptz not null
);
create index on loose_file (since);

create function let_go_of_file() returns trigger language plpgsql as $$
begin
  insert into loose_file (hash, since) values (old.sha256, now()) on conflict (hash) do update set since = excluded.since;
  return null;
end $$;
create trigger image_lets_go after delete or update of sha256 on image for each row execute function let_go_of_file();
create trigger document_lets_go after delete or update of sha256 on document for each row execute function let_go_of_file();
create trigger thumbnail_lets_go after delete on thumbnail for each row execute function let_go_of_file();
