import sql from 'sql-template-tag';
import type { ReportDocument } from '../../../../contract/entities/report';
import { readDocument } from '../../../files/documentFile';
import { type Handlers, WithHeaders } from '../../../http/handler';
import { invalid } from '../../../http/refusal';
import { reportInScope } from './access';
import { etag } from './getReport';
import { addHistory } from './history';
import { lockReport } from './reportState';

const unsupported = 'En eller flere av filene du forsøkte å legge til støttes ikke. Støttede filformater: PNG, JPEG, JPG og PDF.';

interface StoredDocument extends Omit<ReportDocument, 'base64Dokumentasjon'> {
    sha256: string;
}

/** Documentation of a report (report-handling §3, §5, §7). */
export const documentHandlers = {
    listDocuments: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        const documents = await city.database.rows<StoredDocument>(sql`
            select id as "dokumentasjonId", file_name as "filNavn", content_type as "contentType", taken_at as "dateTimeTaken",
                orientation_degrees as "orientationDegrees", sha256
            from document where report_id = ${params.id} order by added_at, id`);
        return Promise.all(documents.map(async ({ sha256, ...document }) => ({ ...document, base64Dokumentasjon: (await city.files.get(sha256)).toString('base64') })));
    },
    addDocuments: async ({ city, caller, params, files, ifMatch }) => {
        await reportInScope(city.database, caller, params.id);
        if (files.length === 0) throw invalid('Legg ved minst én fil.', 'dokumentasjon');
        const documents = [];
        for (const file of files) {
            const document = await readDocument(file);
            if (!document) throw invalid(unsupported, 'dokumentasjon');
            documents.push(document);
        }
        // Kept before the transaction: it holds up other writes, and bytes that no row refers to do no harm.
        const kept = await Promise.all(documents.map(async (document) => ({ ...document, sha256: await city.files.put(document.bytes) })));
        return city.database.transaction(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const now = city.now();
            for (const { name, sha256, contentType, bytes, takenAt, orientationDegrees } of kept) {
                await queries.rows(sql`
                    insert into document (report_id, file_name, sha256, content_type, size, taken_at, orientation_degrees, added_at)
                    values (${params.id}, ${name}, ${sha256}, ${contentType}, ${bytes.length}, ${takenAt}, ${orientationDegrees}, ${now.toISOString()})`);
            }
            await queries.rows(sql`update report set version = version + 1 where id = ${params.id}`);
            await addHistory(queries, caller, now, { reportId: params.id, changes: { Dokumentasjon: { fra: null, til: kept.map(({ name }) => name).join(', ') } } });
            return new WithHeaders(undefined, etag(before.version + 1));
        });
    },
} satisfies Handlers;
