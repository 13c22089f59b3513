import sql from 'sql-template-tag';
import type { ReportDocument } from '../../../api/entities/reportEntries';
import { type Handlers, LongText, StreamedList, Versioned } from '../../http/handler';
import { documentScope, reportInScope } from './access';
import { keepDocuments, requireRoom } from './attachments';
import { lockReport } from './reportState';
import { recordChange } from './saveReport';

/** Encodes the bytes in base64 chunk by chunk, always at multiples of three bytes. */
export async function* inBase64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
    let rest: Uint8Array = new Uint8Array();
    for await (const part of bytes) {
        const joined = Buffer.concat([rest, part]);
        const whole = joined.length - (joined.length % 3);
        rest = joined.subarray(whole);
        if (whole > 0) yield joined.toString('base64', 0, whole);
    }
    if (rest.length > 0) yield Buffer.from(rest).toString('base64');
}

interface StoredDocument extends Omit<ReportDocument, 'base64Dokumentasjon'> {
    sha256: string;
}

/** Documentation of a report (report-handling §3, §5, §7). */
export const documentHandlers = {
    listDocuments: async ({ city, caller, params }) => {
        await reportInScope(city.database, caller, params.id);
        const documents = await city.database.rows<StoredDocument>(sql`
            select id as "dokumentasjonId", file_name as "filNavn", content_type as "contentType", taken_at as "dateTimeTaken",
                orientation_degrees as "orientationDegrees", coalesce(added_by = ${caller.userId}, false) as "kanFjernes", sha256
            from document where report_id = ${params.id} and ${documentScope(caller)} order by added_at, id`);
        return new StreamedList(
            documents.map(({ sha256, ...document }) => ({
                ...document,
                base64Dokumentasjon: new LongText(inBase64(city.files.stream(sha256))),
            })),
        );
    },
    addDocuments: async ({ city, caller, params, upload, ifMatch, write }) => {
        await reportInScope(city.database, caller, params.id);
        const { files } = await upload();
        const kept = await keepDocuments(city.files, files, caller.userId, 'dokumentasjon');
        return write(async (queries) => {
            const before = await lockReport(queries, caller, params.id, ifMatch);
            const now = city.now();
            await requireRoom(queries, params.id, {
                count: kept.length,
                bytes: kept.reduce((sum, { size }) => sum + size, 0),
            });
            for (const { name, sha256, contentType, size, takenAt, orientationDegrees } of kept) {
                await queries.rows(sql`
                    insert into document (report_id, file_name, sha256, content_type, size, taken_at, orientation_degrees, added_at, added_by)
                    values (${params.id}, ${name}, ${sha256}, ${contentType}, ${size}, ${takenAt}, ${orientationDegrees}, ${now.toISOString()}, ${caller.userId})`);
            }
            const also = { Dokumentasjon: { fra: null, til: kept.map(({ name }) => name).join(', ') } };
            return new Versioned(undefined, await recordChange(queries, caller, now, before, also));
        });
    },
} satisfies Handlers;
