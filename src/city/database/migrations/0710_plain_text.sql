-- The one form of text (D17): composed letters, spaces as spaces, no soft hyphens, and nothing without width but the joiners within an
-- emoji. src/api/rules/plainText.ts brings what is typed into it; this does so for what is stored.
create or replace function plain_text(value text) returns text language sql immutable parallel safe
  return normalize(regexp_replace(regexp_replace(value,
    '[\u00ad\u034f\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])\u200d|\u200d(?![\u2190-\u2bff\ufe0f\U0001f000-\U0001faff])',
    '', 'g'), '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'), nfc);

do $$
declare
  part record;
  place tid;
  odd text := '[\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u202a-\u202f\u205f-\u206f\u3000\ufeff]';
  change text;
  is_odd text;
begin
  perform set_config('bymelding.erases', 'yes', true);
  -- Secrets stay as they are, and so do the lines of a settlement, which its checksum covers.
  for part in
    select c.table_name, c.column_name, c.data_type from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'
      and c.table_name not in ('idempotency_key', 'migration', 'oidc_model', 'search_word', 'second_factor', 'server_key', 'settlement_file', 'settlement_line')
    order by 1, 2
  loop
    change := format('update %1$I set %2$I = plain_text(%2$I::text)::%3$s', part.table_name, part.column_name, part.data_type);
    is_odd := format('%1$I is not null and (%1$I::text is not nfc normalized or %1$I::text ~ %2$L)', part.column_name, odd);
    begin
      execute format('%s where %s and plain_text(%I::text) <> %3$I::text', change, is_odd, part.column_name);
    exception when unique_violation then
      -- Two names that look alike stay two.
      for place in execute format('select ctid from %I where %s', part.table_name, is_odd) loop
        begin
          execute change || ' where ctid = $1' using place;
        exception when unique_violation then null;
        end;
      end loop;
    end;
  end loop;
  perform set_config('bymelding.erases', '', true);
end $$;
