import sql from 'sql-template-tag';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type DocumentFile, readDocument } from '../../files/documentFile';
import type { UploadedFile } from '../../http/handler';
import { message } from '../../../api/messages';
import { imageLimits } from '../../files/imageFile';
import { invalid } from '../../refusal';

/** The maximum per report, since all its documents are answered in one call (report-handling §7). */
const mostDocuments = 50;
const mostDocumentBytes = 100_000_000;

export const imageTooLarge = (field: string) => invalid(message('imageLarge', imageLimits), field);

export type KeptDocument = Omit<DocumentFile, 'bytes'> & { readonly size: number; readonly sha256: string };

/**
 * Stores documents, at least one, one by one before the transaction, which blocks other writes. Bytes that no row refers
 * to do no harm.
 */
export const keepDocuments = async (
    store: City['files'],
    sent: readonly UploadedFile[],
    owner: string,
    field: string,
): Promise<KeptDocument[]> => {
    if (sent.length === 0) throw invalid('fileNone', field);
    const kept: KeptDocument[] = [];
    for (const file of sent) {
        const document = await readDocument(file.name, await file.read(), owner);
        if (!document) throw invalid('documentKind', field);
        if (document === 'tooLarge') throw imageTooLarge(field);
        const { bytes, ...facts } = document;
        kept.push({ ...facts, size: bytes.length, sha256: await store.put(bytes) });
    }
    return kept;
};

interface Space {
    count: number;
    bytes: number;
}
/**
 * Refuses documents that the report has no room for. The report is locked, so that parallel uploads cannot exceed the
 * limit.
 */
export const requireRoom = async (queries: Queries, reportId: number, added: Space): Promise<void> => {
    const kept = await queries.one<Space>(
        sql`select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes from document where report_id = ${reportId}`,
    );
    if (kept.count + added.count > mostDocuments)
        throw invalid(message('documentsMany', { most: mostDocuments }), 'dokumentasjon');
    if (kept.bytes + added.bytes > mostDocumentBytes)
        throw invalid(message('documentsLarge', { size: mostDocumentBytes / 1_000_000 }), 'dokumentasjon');
};
