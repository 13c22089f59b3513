-- A picture that is painted over or uncovered gets a new id, which is still the one that was sent.
alter table feedback_image drop constraint feedback_image_image_id_fkey,
  add constraint feedback_image_image_id_fkey foreign key (image_id) references image on delete cascade on update cascade;
