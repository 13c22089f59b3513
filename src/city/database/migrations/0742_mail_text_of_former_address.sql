-- The mail to a reporter's former address, so that admins can change its words.
insert into mail_text (kind) values ('epost-endret') on conflict do nothing;
