-- A link without a question, by which a reporter follows the report (capability `dialog`, D15).
alter table question alter column text drop not null;
drop index question_waiting;
create index question_waiting on question (expires_at) where text is not null and answered_at is null and expired_at is null;
create index question_link on question (expires_at) where text is null;
