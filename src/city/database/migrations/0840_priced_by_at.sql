-- When the rule of `priced_by` last changed: rows approved before have a price by the former one, also once they are no longer approved.
alter table contract_terms add column priced_by_at timestamptz;
update contract_terms set priced_by_at = (
  select max(at) from audit_entry
  where subject = 'kontraktsvilkar' and subject_id = contract_id::text
    and coalesce(before ->> 'prisEtter', 'registrering') <> after ->> 'prisEtter');
