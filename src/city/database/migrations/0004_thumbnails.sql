-- Thumbnails are made at their first request. Both are kept under their SHA-256: images of the same bytes share one.
create table thumbnail (
  image_sha256 text primary key,
  sha256 text not null
);
