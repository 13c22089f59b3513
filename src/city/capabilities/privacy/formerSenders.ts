import sql, { type Sql } from 'sql-template-tag';
import { historyLabels } from '../../../api/rules/history';
import type { Queries } from '../../database/database';
import { erased } from './texts';

// Staff and reporters correct a report's sender: traces of the former one stay in its history and its letters.

const labels: readonly string[] = [
    historyLabels.innsenderNavn,
    historyLabels.innsenderEpost,
    historyLabels.innsenderTelefon,
];

/** The names that a report's history has for its sender. */
export const namesInHistory = (reportId: Sql): Sql => sql`
    select name from history_entry cross join jsonb_each_text(fields -> ${historyLabels.innsenderNavn}) change (side, name)
    where report_id = ${reportId} and name <> ${erased}`;

/** The letters to a report's reporter, as a FROM clause with its WHERE; others are forwarded to outside bodies. */
export const lettersToReporter = (reportId: Sql): Sql => sql`
    from letter where report_id = ${reportId} and not exists (select from forwarding where letter_id = letter.id)`;

/** True for a `report` whose sender had one of the addresses, and has none since. */
export const wasSender = (addresses: Sql): Sql => sql`
    (sender_email is null and exists (select ${lettersToReporter(sql`report.id`)} and lower(recipient) = ${addresses}))`;

export const hasFormerSender = (reportId: Sql): Sql => sql`
    (exists (select ${lettersToReporter(reportId)})
        or exists (select from history_entry where report_id = ${reportId} and fields ?| ${labels}::text[]))`;

/** Replaces what the history says about the sender, since it may be a name of one word, or part of an address. */
export const eraseFormerSenders = (queries: Queries, reportIds: readonly number[]) =>
    queries.rows(sql`
        update history_entry set fields = fields || (
            select jsonb_object_agg(label, jsonb_build_object('fra', null, 'til', ${erased}::text))
            from jsonb_object_keys(fields) label where label = any(${labels}::text[]))
        where report_id = any(${reportIds}::int[]) and fields ?| ${labels}::text[]`);
