-- Fakturagrunnlag of a closed month is kept too, as the report answers it from then on (D16).
alter table settlement_file drop constraint settlement_file_format_check;
alter table settlement_file add constraint settlement_file_format_check
  check (format in ('rader', 'csv', 'xlsx', 'ehf', 'grunnlag-csv', 'grunnlag-xlsx'));
