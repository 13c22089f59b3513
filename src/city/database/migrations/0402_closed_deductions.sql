-- A deduction of a closed month is as fixed as its rows; its texts are no part of it, so that a person can be erased, nor is its
-- report, which may be removed.
create function refuse_closed_deduction() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('bymelding.settles', true), '') = 'yes' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'deduction % belongs to a closed period', old.id;
end $$;
create trigger deduction_closed
  before update of contract_id, month, kind, days, rate, amount, state, decided_amount, settlement_id
  on deduction for each row when (old.settlement_id is not null) execute function refuse_closed_deduction();
create trigger deduction_closed_kept before delete
  on deduction for each row when (old.settlement_id is not null) execute function refuse_closed_deduction();
