-- Follows from the clock's events, and how it counts from the type.
alter table clock drop column paused_time;
