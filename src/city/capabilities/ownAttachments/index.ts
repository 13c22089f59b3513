import type { CityCapability } from '../../services/capability';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import { forbidden, notFound } from '../../refusal';
import { lockReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';

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
        const also = { [label]: { fra: file.name, til: null } };
        return new Versioned(undefined, await recordChange(queries, caller, city.now(), before, also));
    });

/** Removing one's own files (`fjern-vedlegg`, D15). */
const ownAttachmentHandlers = {
    deleteDocument: (call) => remove(call, document, call.params.dokumentasjonId),
    deleteImage: (call) => remove(call, image, call.params.bildeId),
} satisfies Handlers;

/** Removing one's own images and documents. */
export const ownAttachments: CityCapability = { names: ['fjern-vedlegg'], handlers: ownAttachmentHandlers };
