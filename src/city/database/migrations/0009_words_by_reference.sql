-- Names in this body are bound when it is made, not looked up by search_path at each call: the generated column that uses it can be
-- restored from a dump, which runs with an empty search_path.
create or replace function words(value text) returns text language sql immutable parallel safe
  return regexp_replace(lower(coalesce(value, '') collate norsk), '[^[:alnum:]]+' collate norsk, ' ', 'g');
