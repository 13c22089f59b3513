-- concurrently: what a removed report, comment or feedback text leads to is found without reading whole tables.
drop index concurrently if exists history_entry_comment;
create index concurrently history_entry_comment on history_entry (comment_id) where comment_id is not null;
drop index concurrently if exists letter_feedback;
create index concurrently letter_feedback on letter (feedback_id) where feedback_id is not null;
drop index concurrently if exists report_look_report;
create index concurrently report_look_report on report_look (report_id);
drop index concurrently if exists deduction_report;
create index concurrently deduction_report on deduction (report_id) where report_id is not null;
drop index concurrently if exists spot_check_use;
create index concurrently spot_check_use on spot_check (use_id);
