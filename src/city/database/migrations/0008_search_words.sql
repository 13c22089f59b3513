-- Every word that stands in a searched field, once per field (A beskrivelse, B adresse, C epost): a star inside a word is looked up
-- here first, then by the words found (D8). Words that no report holds any more may stay; they find nothing.
create table search_word (
  word text collate "C",
  field "char",
  primary key (word, field)
);

-- All of them anew, after many reports were added at once.
create function gather_search_words() returns void language sql as $$
  insert into search_word select word, 'A' from ts_stat('select search from report', 'a') on conflict do nothing;
  insert into search_word select word, 'B' from ts_stat('select search from report', 'b') on conflict do nothing;
  insert into search_word select word, 'C' from ts_stat('select search from report', 'c') on conflict do nothing;
$$;
select gather_search_words();

create function keep_search_words() returns trigger language plpgsql as $$
begin
  -- An update names the address also when it stays as it was.
  if tg_op = 'UPDATE' and new.search = old.search then return null; end if;
  -- In order, so that two who add the same words wait for each other one way round.
  insert into search_word
  select distinct lexeme collate "C", weight::"char" from unnest(new.search) cross join unnest(weights) weight where weight <> 'D' order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger report_search_words after insert or update of description, address, sender_email on report for each row execute function keep_search_words();
