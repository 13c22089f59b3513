-- A row that has been drawn for a spot check stays, with the result.
alter table spot_check drop constraint spot_check_use_id_fkey,
  add constraint spot_check_use_id_fkey foreign key (use_id) references resource_use;
