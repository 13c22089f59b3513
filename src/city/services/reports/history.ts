import sql, { type Sql } from 'sql-template-tag';
import type { HistoryEntry } from '../../../api/entities/reportEntries';
import { type HistoryLabel, historyLabels } from '../../../api/rules/history';
import { type Caller, personId } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { boundsOf, listAnswer } from '../listPage';
import { documentScope, handlesEveryCompany, reportInScope } from './access';

/** Changes by field label. */
export type Changes = Partial<Record<HistoryLabel, { fra: string | null; til: string | null }>>;

interface Entry {
    reportId: number;
    changes: Changes;
    statusFrom?: number;
    statusTo?: number;
    /** The comment with the reason for 3 Avvist. */
    commentId?: number | undefined;
}

/** Records a change with its author and time, in the transaction of the change (D12). Answers the entry's id. */
export const addHistory = async (
    queries: Queries,
    caller: Caller,
    now: Date,
    { reportId, changes, statusFrom, statusTo, commentId }: Entry,
): Promise<number> => {
    const entry = await queries.one<{ id: number }>(sql`
        insert into history_entry (report_id, user_id, user_name, company_name, at, fields, status_from, status_to, comment_id)
        values (${reportId}, ${personId(caller)}, ${caller.name}, ${caller.companyName}, ${now.toISOString()},
            ${JSON.stringify(changes)}::jsonb, ${statusFrom ?? null}, ${statusTo ?? null}, ${commentId ?? null})
            returning id`);
    return entry.id;
};

const forStaff = [historyLabels.ansvarligId, historyLabels.deloppgave, historyLabels.tilfredshet];
/**
 * The fields without those hidden from companies: the responsible person, the tasks of other companies, and what the
 * reporter thinks (D15).
 */
export const fieldsForCompanies: Sql = sql`fields - ${forStaff}::text[]`;
const fieldsFor = (caller: Caller): Sql => (handlesEveryCompany(caller) ? sql`fields` : fieldsForCompanies);

/** The entries of a report in which the caller sees a change, as a FROM clause with its WHERE. */
export const entriesFor = (caller: Caller, reportId: Sql): Sql => sql`
    from history_entry where report_id = ${reportId} and (fields = '{}'::jsonb or ${fieldsFor(caller)} <> '{}'::jsonb)`;

const labels: readonly string[] = Object.values(historyLabels);
const place = (field: string): number => labels.indexOf(field);
/** PostgreSQL orders the keys of jsonb by length. */
const inOrder = (changes: HistoryEntry['felter']): HistoryEntry['felter'] =>
    Object.fromEntries(Object.entries(changes).toSorted(([a], [b]) => place(a) - place(b)));

/** Replaces the name of a document that is hidden from the caller. */
const hiddenName = 'Skjult dokument';
const withoutNames = (changes: HistoryEntry['felter'], names: readonly string[]): HistoryEntry['felter'] => {
    const { Dokumentasjon: documents } = changes;
    if (!documents) return changes;
    const hide = (text: string | null) =>
        names.reduce((rest, name) => rest?.replaceAll(name, hiddenName) ?? null, text);
    return { ...changes, Dokumentasjon: { fra: hide(documents.fra), til: hide(documents.til) } };
};

/** The history of a report, newest first (report-handling §3, §7). */
export const historyHandlers = {
    listHistory: async ({ city: { database }, caller, params, query }) => {
        await reportInScope(database, caller, params.id);
        const { skipped, most } = boundsOf(query);
        const entries = entriesFor(caller, sql`${params.id}`);
        const rows = await database.rows<HistoryEntry>(sql`
            select id, user_name as "historikkBrukerNavn", company_name as "historikkBrukerSelskap", at as "historikkTidspunkt", ${fieldsFor(caller)} as felter
            ${entries} order by at desc, id desc offset ${skipped} limit ${most}`);
        const hidden = await database.rows<{ name: string }>(sql`
            select file_name as name from (
                select report_id, file_name, hidden_from_contractors, hidden_from_reporter from document union all select * from removed_document) document
            where report_id = ${params.id} and not (${documentScope(caller)}) order by length(file_name) desc`);
        const names = hidden.map(({ name }) => name);
        const shown = rows.map(({ felter, ...entry }) => ({
            ...entry,
            felter: withoutNames(inOrder(felter), names),
        }));
        return listAnswer(database, query, shown, entries);
    },
} satisfies Handlers;
