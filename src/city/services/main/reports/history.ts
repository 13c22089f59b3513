import sql from 'sql-template-tag';
import type { HistoryEntry } from '../../../../contract/entities/report';
import type { Queries } from '../../../database/database';
import type { Caller, Handlers } from '../../../http/handler';
import { reportInScope } from './access';

/** Fields of the history, under the labels they are shown with (report-handling §3, D7). */
const historyFields = ['Status', 'Meldingstype', 'Entreprenør', 'Avtale', 'Kontrakt', 'Adresse', 'Posisjon', 'Tidsfrist', 'Arbeid utført', 'Dokumentasjon'] as const;
export type HistoryField = (typeof historyFields)[number];
export type Changes = Partial<Record<HistoryField, { fra: string | null; til: string | null }>>;

interface Entry {
    reportId: number;
    changes: Changes;
    statusFrom?: number;
    statusTo?: number;
    /** The comment that gives the reason for 3 Avvist. */
    commentId?: number | undefined;
}

/** Writes what was changed, by whom and when, in the transaction of the change itself (D12). */
export const addHistory = async (queries: Queries, caller: Caller, now: Date, { reportId, changes, statusFrom, statusTo, commentId }: Entry): Promise<void> => {
    await queries.rows(sql`
        insert into history_entry (report_id, user_name, company_name, at, fields, status_from, status_to, comment_id)
        values (${reportId}, ${caller.name}, ${caller.companyName}, ${now.toISOString()}, ${JSON.stringify(changes)}::jsonb, ${statusFrom ?? null}, ${statusTo ?? null}, ${commentId ?? null})`);
};

const place = (field: string): number => historyFields.findIndex((name) => name === field);
/** The database keeps the fields by the length of their names. */
const inOrder = (changes: HistoryEntry['felter']): HistoryEntry['felter'] => Object.fromEntries(Object.entries(changes).toSorted(([a], [b]) => place(a) - place(b)));

/** What has happened to a report, newest first (report-handling §3, §7). */
export const historyHandlers = {
    listHistory: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        const entries = await city.database.rows<HistoryEntry>(sql`
            select id, user_name as "historikkBrukerNavn", company_name as "historikkBrukerSelskap", at as "historikkTidspunkt", fields as felter
            from history_entry where report_id = ${params.id} order by at desc, id desc`);
        return entries.map(({ felter, ...entry }) => ({ ...entry, felter: inOrder(felter) }));
    },
} satisfies Handlers;
