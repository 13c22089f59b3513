-- What a file of the catalogue held when it was last imported: where the database has something else, an admin changed it.
create table catalogue_import (
  file text not null,
  key text not null,
  imported jsonb not null,
  primary key (file, key)
);

-- What is there already came from files, but for what admins can change in the client: agreements and templates.
insert into catalogue_import (file, key, imported)
select 'statuser', id::text, jsonb_build_object('id', id, 'name', name, 'parent_id', parent_id, 'class', class) from status
union all
select 'kategorigrupper', id::text, jsonb_build_object('id', id, 'name', name) from category_group
union all
select 'meldingstyper', id::text, jsonb_build_object('id', id, 'name', name, 'category_group_id', category_group_id,
  'public', public, 'deadline_days', deadline_days, 'light_related', light_related) from report_type
union all
select 'bydeler', id::text, jsonb_build_object('id', id, 'name', name) from district
union all
select 'delbydeler', id::text, jsonb_build_object('id', id, 'name', name, 'district_id', district_id) from sub_district
union all
select 'feilrettingskoder', id::text, jsonb_build_object('id', id, 'name', name) from work_done_code
union all
select 'enheter', id::text, jsonb_build_object('id', id, 'name', name) from process_code_unit
union all
select 'avtaler', id::text, jsonb_build_object('id', id) from agreement
union all
select 'avtalekoder', agreement_id::text,
  jsonb_build_object('agreement_work_done_code', string_agg(work_done_code_id::text, ',' order by work_done_code_id))
from agreement_work_done_code group by agreement_id
union all
select 'ruting', id::text, jsonb_build_object(
  'agreement_report_type',
  coalesce((select string_agg(report_type_id::text, ',' order by report_type_id) from agreement_report_type where agreement_id = agreement.id), ''),
  'agreement_district',
  coalesce((select string_agg(district_id::text, ',' order by district_id) from agreement_district where agreement_id = agreement.id), ''))
from agreement
union all
select 'deaktivert', kind || ' ' || id, jsonb_build_object('kind', kind, 'id', id, 'tooltip', tooltip) from disabled_choice
union all
select 'varsler', id::text, jsonb_build_object('id', id, 'kind', kind, 'text', text) from notice;
