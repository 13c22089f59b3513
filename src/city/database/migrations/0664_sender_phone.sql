-- The reporter's telephone number (capability `dialog`, D15), as staff have typed it.
alter table report add column sender_phone text check (length(sender_phone) <= 30);
