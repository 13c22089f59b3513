-- What the next run tells, once every transaction before `until_transaction` has ended. Earlier versions told resource
-- use and tasks half a minute late.
alter table notice_cursor add column until_id int, add column until_at timestamptz, add column until_transaction xid8;
update notice_cursor set until_id = history_id, until_at = checked_at, until_transaction = '0', checked_at = checked_at - interval '30 seconds';
alter table notice_cursor alter column until_id set not null, alter column until_at set not null, alter column until_transaction set not null;
