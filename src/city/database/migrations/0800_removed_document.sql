-- The names of removed documents that were hidden: the history still has them.
create table removed_document (
  report_id int not null references report on delete cascade,
  file_name text not null,
  hidden_from_contractors boolean not null,
  hidden_from_reporter boolean not null
);
create index on removed_document (report_id);

create function note_removed_document() returns trigger language plpgsql as $$
begin
  -- Not when the report itself is being removed.
  insert into removed_document select id, old.file_name, old.hidden_from_contractors, old.hidden_from_reporter from report where id = old.report_id;
  return null;
end $$;
create trigger document_removed after delete on document for each row
  when (old.hidden_from_contractors or old.hidden_from_reporter) execute function note_removed_document();
