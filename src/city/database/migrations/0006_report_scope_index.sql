-- A contractor's list is always bounded by company and, without admin role, by agreements (D5): counted from this index alone.
drop index report_by_company;
create index report_by_company on report (company_id, agreement_id, received_at desc, id desc);
