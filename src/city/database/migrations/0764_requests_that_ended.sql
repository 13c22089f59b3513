-- Ends requests for more time that 0763 would have ended: of a former contractor, and about a closed report. A rejection
-- that staff have not answered closes nothing.
update clock set asked_at = null, asked_until = null, asked_text = null
from report join status on status.id = report.status_id
where report.id = clock.report_id and clock.asked_at is not null and (
  status.class = 'ferdig-behandlet' or status.class = 'avvist' and clock.rejected_at is null
  or exists (
    select 1 from history_entry entry
    where entry.report_id = clock.report_id and entry.at > clock.asked_at and entry.fields ? 'Entreprenør'
      and not entry.undone and not entry.fields ? 'Angret'));
