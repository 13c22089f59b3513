import type { Queries } from '../database/database';
import { continueNumbers, gatheringSearchWords, insert, withoutIndexes } from './bulk';
import { type Catalogue, fillCatalogue } from './catalogue';
import type { StartingFile } from './files';
import { attachmentsOf, type DocumentRow, type ImageRow } from './attachments';
import { globalUsage } from './globalUsage';
import { createRng } from './random';
import type { HistoryRow, NoteRow, ReportRow } from './rows';
import type { UsageRow } from './usage';
import { casesOf, catalogueAt } from './world';

export interface Filling {
    readonly count: number;
    /** Only its Oslo day counts. */
    readonly now: Date;
    readonly passwordHash: string;
    readonly files: Promise<readonly StartingFile[]>;
    readonly say: (line: string) => void;
}

const batch = 2_000;
const bulkTables = ['report', 'comment', 'feedback', 'history_entry', 'image', 'document', 'resource_use'];
const reportColumns =
    'id int, serial_number int, type_id int, status_id int, address text, latitude float8, longitude float8, district_id int, sub_district_id int, company_id uuid, agreement_id int, contract_id uuid, work_done_code_id int, ' +
    'sender_name text, sender_email text, created_by_name text, created_by_email text, created_at timestamptz, received_at timestamptz, deadline timestamptz, closed_at timestamptz, description text, data jsonb, follower_count int, version int';
const noteColumns = 'id int, report_id int, text text, created_at timestamptz, user_name text, company_name text';
const historyColumns = 'report_id int, user_name text, company_name text, at timestamptz, fields jsonb, status_from int, status_to int, comment_id int';
const usageColumns =
    'report_id int, contract_id uuid, price_id int, process_code_id int, at timestamptz, shift_id smallint, amount numeric, unit_price numeric, comment text, registered_by uuid, registered_at timestamptz';
const imageColumns = 'id uuid, report_id int, position int, sha256 text, content_type text, size int, taken_at timestamptz';
const documentColumns = 'id uuid, report_id int, file_name text, sha256 text, content_type text, size int, taken_at timestamptz, orientation_degrees int, added_at timestamptz';

interface Batch {
    reports: ReportRow[];
    comments: NoteRow[];
    feedback: NoteRow[];
    history: HistoryRow[];
    usage: UsageRow[];
    images: ImageRow[];
    documents: DocumentRow[];
}
const emptyBatch = (): Batch => ({ reports: [], comments: [], feedback: [], history: [], usage: [], images: [], documents: [] });

const write = async (queries: Queries, rows: Batch): Promise<void> => {
    await insert(queries, 'report', reportColumns, rows.reports);
    await insert(queries, 'comment', noteColumns, rows.comments);
    await insert(queries, 'feedback', noteColumns, rows.feedback);
    await insert(queries, 'history_entry', historyColumns, rows.history);
    await insert(queries, 'resource_use', usageColumns, rows.usage);
    await insert(queries, 'image', imageColumns, rows.images);
    await insert(queries, 'document', documentColumns, rows.documents);
};

/**
 * Fills empty tables with the starting data (D12). The same count, day and files give the same rows on every machine, but for the
 * salt of the passwords. Runs within the caller's transaction.
 */
export const fill = async (queries: Queries, { count, now, passwordHash, files: drawing, say }: Filling): Promise<void> => {
    const catalogue: Catalogue = { ...catalogueAt(now), passwordHash };
    await fillCatalogue(queries, catalogue);
    const files = await drawing;
    const addAll = async () => {
        let rows = emptyBatch();
        const step = Math.max(batch, Math.ceil(count / 10 / batch) * batch);
        // The next batch is made while the database takes in the last.
        let written: Promise<void> = Promise.resolve();
        const flush = async () => {
            await written;
            const full = rows;
            rows = emptyBatch();
            written = write(queries, full);
            written.catch(() => undefined);
        };
        for (const { report, comments, feedback, history, usage } of casesOf(catalogue, count, now)) {
            const { images, documents } = attachmentsOf(report, files);
            rows.reports.push(report);
            rows.comments.push(...comments);
            rows.feedback.push(...feedback);
            rows.history.push(...history);
            rows.usage.push(...usage);
            rows.images.push(...images);
            rows.documents.push(...documents);
            if (rows.reports.length === batch) await flush();
            if (report.id % step === 0) say(`${report.id} av ${count} meldinger`);
        }
        await flush();
        await written;
        await insert(queries, 'resource_use', usageColumns, globalUsage(createRng(99), catalogue.lists, catalogue.today));
    };
    await withoutIndexes(queries, bulkTables, () => gatheringSearchWords(queries, addAll));
    await continueNumbers(queries, [['report', 'id'], ['report', 'serial_number'], ['comment', 'id'], ['feedback', 'id']]);
    await queries.script('analyze');
};
