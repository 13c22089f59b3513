import type { Transaction } from '../../city/database/database';
import { ownTables, withSchema } from '../../city/database/schema';
import { withoutIndexes } from '../../city/database/withoutIndexes';
import { continueNumbers, copyRows, gatheringSearchWords } from './bulk';
import { type Catalogue, fillCatalogue } from './catalogue';
import type { StartingFile } from './files';
import { attachmentsOf, type DocumentRow, type ImageRow } from './attachments';
import { globalUsage } from './globalUsage';
import { createRng } from './random';
import { addSatisfaction } from './satisfaction';
import type { HistoryRow, NoteRow, ReportRow } from './rows';
import { multiplyUsage } from './manyUsages';
import type { UsageRow } from './usage';
import { casesOf, catalogueAt } from './world';

export interface Filling {
    readonly count: number;
    /** Only its Oslo day matters. */
    readonly now: Date;
    /** The minimum number of rows of resource use; by default, as many as the reports bring. */
    readonly usage?: number | undefined;
    readonly passwordHash: string;
    readonly files: Promise<readonly StartingFile[]>;
    readonly say: (line: string) => void;
}

const batch = 1_000;
const bulkTables = ['report', 'comment', 'feedback', 'history_entry', 'image', 'document', 'resource_use'];

const emptyBatch = () => ({
    reports: [] as ReportRow[],
    comments: [] as NoteRow[],
    feedback: [] as NoteRow[],
    history: [] as HistoryRow[],
    usage: [] as UsageRow[],
    images: [] as ImageRow[],
    documents: [] as DocumentRow[],
});
type Batch = ReturnType<typeof emptyBatch>;

const write = async (queries: Transaction, rows: Batch): Promise<void> => {
    await copyRows(queries, 'report', rows.reports);
    await copyRows(queries, 'comment', rows.comments);
    await copyRows(queries, 'feedback', rows.feedback);
    await copyRows(queries, 'history_entry', rows.history);
    await copyRows(queries, 'resource_use', rows.usage);
    await copyRows(queries, 'image', rows.images);
    await copyRows(queries, 'document', rows.documents);
};

/**
 * Fills empty tables with the starting data (D12). The same count, day and files give the same rows on every machine,
 * apart from password salts. Runs in the caller's transaction.
 */
export const fill = async (
    queries: Transaction,
    { count, usage, now, passwordHash, files: drawing, say }: Filling,
): Promise<void> => {
    const catalogue: Catalogue = { ...catalogueAt(now), passwordHash };
    await fillCatalogue(queries, catalogue);
    const files = await drawing;
    const addAll = async () => {
        let rows = emptyBatch();
        const step = Math.max(batch, Math.ceil(count / 10 / batch) * batch);
        // Builds the next batch while the database stores the previous one.
        let written: Promise<void> = Promise.resolve();
        const flush = async () => {
            await written;
            const full = rows;
            rows = emptyBatch();
            written = write(queries, full);
            written.catch(() => undefined);
        };
        for (const { report, comments, feedback, history, usage: uses } of casesOf(catalogue, count, now)) {
            const { images, documents } = attachmentsOf(report, files);
            rows.reports.push(report);
            rows.comments.push(...comments);
            rows.feedback.push(...feedback);
            rows.history.push(...history);
            rows.usage.push(...uses);
            rows.images.push(...images);
            rows.documents.push(...documents);
            if (rows.reports.length === batch) await flush();
            if (report.id % step === 0) say(`${report.id} av ${count} meldinger`);
        }
        await flush();
        await written;
        await copyRows(queries, 'resource_use', globalUsage(createRng(99), catalogue.lists, catalogue.today));
        if (usage) await multiplyUsage(queries, usage);
    };
    await withoutIndexes(queries, bulkTables, () => gatheringSearchWords(queries, addAll));
    await continueNumbers(queries, [
        ['report', 'id'],
        ['report', 'serial_number'],
        ['comment', 'id'],
        ['feedback', 'id'],
    ]);
    await addSatisfaction(queries, now);
    await queries.script(`analyze ${withSchema(await ownTables(queries))}`);
};
