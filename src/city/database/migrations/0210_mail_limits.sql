-- One limit for all mail: what has left within a day is counted by recipient and kind; mail of a restored backup waits.
alter table outbox add column kind text not null default 'letter' check (kind in ('account', 'letter', 'notice'));
alter table outbox add column withheld boolean not null default false;
create index outbox_recipient on outbox (lower(recipient), sent_at);
create table mail_sent (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  recipient text not null, -- in lower case
  kind text not null
);
create index mail_sent_at on mail_sent (at);
create index mail_sent_recipient on mail_sent (recipient, kind, at);
