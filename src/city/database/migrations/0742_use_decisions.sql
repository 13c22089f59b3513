-- Who last decided about the rows of a month, and what has been returned lately.
create index use_event_decided on use_event (at) where kind in ('godkjent', 'returnert');
drop index use_event_returned;
