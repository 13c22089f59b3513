-- concurrently: on PostgreSQL each statement runs by itself, without locking the table for writers.
-- Words of reporters' names, and the last eight digits of their numbers, which `navn:` and `telefon:` look up.
drop index concurrently if exists report_by_sender_name;
create index concurrently report_by_sender_name on report using gin (to_tsvector('simple'::regconfig, words(sender_name))) where sender_name is not null;
drop index concurrently if exists report_by_sender_phone;
create index concurrently report_by_sender_phone on report (right(regexp_replace(sender_phone, '\D', '', 'g'), 8) text_pattern_ops) where sender_phone is not null;
