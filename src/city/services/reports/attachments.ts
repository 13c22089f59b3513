import sql from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { message } from '../../../api/messages';
import { mostMegapixels } from '../../files/imageFile';
import { invalid } from '../../refusal';

/** The maximum per report, since all its documents are answered in one call (report-handling §7). */
const mostDocuments = 50;
const mostDocumentBytes = 100_000_000;

export const imageTooLarge = (field: string) => invalid(message('imageLarge', { most: mostMegapixels }), field);

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
