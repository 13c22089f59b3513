-- Versions of what is administered, see 0070: text templates, the radius of a type, ready-made handling, standard texts.
alter table status add column version int not null default 1;
alter table report_type add column version int not null default 1;
alter table ready_made add column version int not null default 1;
alter table standard_text add column version int not null default 1;
