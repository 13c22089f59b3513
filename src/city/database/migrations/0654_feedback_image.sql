-- Pictures of a report that go with a message to its reporter.
create table feedback_image (
  feedback_id int not null references feedback on delete cascade,
  image_id uuid not null references image on delete cascade,
  primary key (feedback_id, image_id)
);
create index on feedback_image (image_id);
