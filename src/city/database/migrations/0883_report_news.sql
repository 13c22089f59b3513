-- The transaction of the last change that is news, for a report whose reporter has been erased since: that is none.
alter table report add column last_news_in xid8;
