-- A returned row whose month is closed goes on to the next open month, which its contractor is told of.
alter table use_event drop constraint use_event_kind_check;
alter table use_event add constraint use_event_kind_check
  check (kind in ('godkjent', 'returnert', 'rettet', 'svart', 'angret', 'priset', 'flyttet'));
-- The notices ask for what has happened lately; the badge of a contractor for what is returned now.
create index use_event_returned on use_event (at) where kind = 'returnert';
create index resource_use_returned on resource_use (contract_id) where state = 'returnert';
