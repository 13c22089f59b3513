-- Documents that contractors, or reporters, don't see (D15, personvern).
alter table document
  add column hidden_from_contractors boolean not null default false,
  add column hidden_from_reporter boolean not null default false;
