-- Who a person is, beside the name: null for other systems and automatic work, and where an earlier name fits nobody or several.
alter table comment add column user_id uuid references app_user;
alter table feedback add column user_id uuid references app_user;
alter table history_entry add column user_id uuid references app_user;
alter table report
  add column created_by_id uuid references app_user,
  add column responsible_by_id uuid references app_user;

create temporary table known_person as
select concat_ws(' ', first_name, nullif(last_name, '')) as name, company.name as company, (array_agg(app_user.id))[1] as id
from app_user join company on company.id = company_id group by 1, 2 having count(*) = 1;
analyze known_person;
update comment set user_id = known.id from known_person known where user_name = known.name and company_name = known.company;
update feedback set user_id = known.id from known_person known where user_name = known.name and company_name = known.company;
update history_entry set user_id = known.id from known_person known where user_name = known.name and company_name = known.company;
update report set responsible_by_id = known.id from known_person known
  where responsible_by = known.name and known.company = (select name from company where type = 1 order by id limit 1);
drop table known_person;
update report set created_by_id = app_user.id from app_user
  where created_by_email is not null and lower(created_by_email) = lower(email) and removed_at is null;
