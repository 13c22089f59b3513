import sql, { raw, type Sql } from 'sql-template-tag';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import { forbidden, notFound } from '../../refusal';
import { addHistory } from '../../services/reports/history';
import { lockReport } from '../../services/reports/reportState';
import { changedBy } from '../../services/reports/saveReport';

interface Kind {
    readonly table: 'image' | 'document';
    /** The name of the file in the history. */
    readonly name: Sql;
    readonly label: 'Bilder' | 'Dokumentasjon';
    readonly missing: 'imageMissing' | 'documentMissing';
}
const image: Kind = { table: 'image', name: sql`'Bilde ' || (position + 1)`, label: 'Bilder', missing: 'imageMissing' };
const document: Kind = { table: 'document', name: sql`file_name`, label: 'Dokumentasjon', missing: 'documentMissing' };

type RemovalCall = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch' | 'write'> & {
    readonly params: { readonly id: number };
};

/** Only the user who added a file may remove it. */
const remove = (
    { city, caller, params, ifMatch, write }: RemovalCall,
    { table, name, label, missing }: Kind,
    fileId: string,
) =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, params.id, ifMatch);
        const file = await queries.row<{ name: string; added_by: string | null }>(sql`
            select ${name} as name, added_by from ${raw(table)}
            where id = ${fileId} and report_id = ${params.id}`);
        if (!file) throw notFound(missing);
        if (file.added_by !== caller.userId) throw forbidden();
        await queries.rows(sql`delete from ${raw(table)} where id = ${fileId}`);
        await queries.rows(sql`update report set ${changedBy(caller, city.now())} where id = ${params.id}`);
        await addHistory(queries, caller, city.now(), {
            reportId: params.id,
            changes: { [label]: { fra: file.name, til: null } },
        });
        return new Versioned(undefined, before.version + 1);
    });

/** Removing one's own files (`fjern-vedlegg`, D15). */
export const ownAttachmentHandlers = {
    deleteDocument: (call) => remove(call, document, call.params.dokumentasjonId),
    deleteImage: (call) => remove(call, image, call.params.bildeId),
} satisfies Handlers;
