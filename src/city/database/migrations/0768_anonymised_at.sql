-- When a retention rule anonymised the report: its description may still have digits that look like a number.
alter table report add column anonymised_at timestamptz;
