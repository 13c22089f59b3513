-- The day of the first run after a change: what deletes is announced before it does (D15, personvern).
alter table retention_rule add active_from date not null default '2000-01-01';
alter table privacy_setting add active_from date not null default '2000-01-01';
