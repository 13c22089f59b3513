-- The words that changed and deleted reports no longer have, with their fields. Housekeeping removes them from search_word
-- once no report has them: those of a former e-mail address, for example.
create table former_search (
  report_id int not null,
  search tsvector not null
);

create or replace function keep_search_words() returns trigger language plpgsql as $$
declare
  former tsvector := '';
begin
  -- An update names the address also when it stays as it was.
  if tg_op = 'UPDATE' and new.search = old.search then return null; end if;
  if tg_op = 'DELETE' then
    former := ts_filter(old.search, '{a,b,c}');
  elsif tg_op = 'UPDATE' then
    former := ts_delete(ts_filter(old.search, '{a}'), tsvector_to_array(ts_filter(new.search, '{a}')))
      || ts_delete(ts_filter(old.search, '{b}'), tsvector_to_array(ts_filter(new.search, '{b}')))
      || ts_delete(ts_filter(old.search, '{c}'), tsvector_to_array(ts_filter(new.search, '{c}')));
  end if;
  if former <> '' then insert into former_search values (old.id, former); end if;
  if tg_op = 'DELETE' then return null; end if;
  -- In order, so that two who add the same words wait for each other one way round.
  insert into search_word
  select distinct lexeme collate "C", weight::"char" from unnest(new.search) cross join unnest(weights) weight where weight <> 'D' order by 1, 2
  on conflict do nothing;
  return null;
end $$;
drop trigger report_search_words on report;
create trigger report_search_words after insert or delete or update of description, address, sender_email on report
  for each row execute function keep_search_words();

-- Words that earlier versions left: all are checked, some each minute.
insert into former_search
select 0, string_agg(quote_literal(word) || ':' || position(field::text in 'ABC') || field::text, ' ')::tsvector
from (select word, field, row_number() over (order by word, field) / 50 as part from search_word) words group by part;
