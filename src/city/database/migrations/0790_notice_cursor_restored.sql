-- A backup has no transaction numbers: all its transactions have ended.
alter table notice_cursor alter column until_transaction set default '0';
