-- The mails that have come since the catalogue of mail texts, so that admins can change their words.
insert into mail_text (kind) values ('bekreft'), ('ekstern'), ('kvittering') on conflict do nothing;
