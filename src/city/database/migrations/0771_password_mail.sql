-- The mail with the link: it is not sent once the link has expired.
alter table password_key add column mail_id int;
