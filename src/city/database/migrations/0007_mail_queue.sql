-- With SMTP a mail waits in the outbox until it is sent, and is removed then. due_at: when it is tried (again); null without
-- SMTP, where the outbox is where mails stay, and when it was given up, failure telling why.
alter table outbox add column due_at timestamptz;
alter table outbox add column attempts int not null default 0;
alter table outbox add column failure text;
create index outbox_due on outbox (due_at) where due_at is not null;
