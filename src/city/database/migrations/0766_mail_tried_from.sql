-- When a mail was first tried: it is given up two days later, however long it had waited before.
alter table outbox add column tried_from timestamptz;
update outbox set tried_from = sent_at where attempts > 0;
