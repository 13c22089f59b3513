-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Whether any row names a file.
drop index concurrently if exists image_by_file;
create index concurrently image_by_file on image (sha256);
drop index concurrently if exists document_by_file;
create index concurrently document_by_file on document (sha256);
drop index concurrently if exists thumbnail_by_file;
create index concurrently thumbnail_by_file on thumbnail (sha256);
