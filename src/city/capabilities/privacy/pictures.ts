import sql from 'sql-template-tag';
import type { Report } from '../../../api/entities/report';
import { withoutPersonalNumbers } from '../../../api/rules/personalNumbers';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { type ImageFile, paintOver } from '../../files/imageFile';
import { type Handlers, type SignedInCall, Versioned } from '../../http/handler';
import { notFound } from '../../refusal';
import { handlesEveryCompany, reportInScope } from '../../services/reports/access';
import { lockReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';
import { erased } from './texts';
import { removeWordsOf } from './unusedWords';
import type { z } from 'zod';
import type { fileHidingSchema } from '../../../api/entities/privacy';

type FileCall = Pick<SignedInCall, 'city' | 'caller' | 'ifMatch' | 'write'> & {
    readonly params: { readonly id: number };
};
interface FileChange<Found extends { readonly name: string }> {
    /** The label of such files in the history. */
    readonly label: 'Bilder' | 'Dokumentasjon';
    /** Throws when the report has no such file. May change the file. */
    readonly find: (queries: Queries) => Promise<Found>;
    readonly work?: (queries: Queries, file: Found) => Promise<void>;
}

/** Changes a file of a locked report, and adds a line to the history. */
const changeFile = <Found extends { readonly name: string }>(
    { city, caller, params: { id }, ifMatch, write }: FileCall,
    til: string,
    { label, find, work }: FileChange<Found>,
): Promise<Versioned<undefined>> =>
    write(async (queries) => {
        const before = await lockReport(queries, caller, id, ifMatch);
        const file = await find(queries);
        await work?.(queries, file);
        const also = { [label]: { fra: file.name, til } };
        return new Versioned(undefined, await recordChange(queries, caller, city.now(), before, also));
    });

/** The history's words for whom a file is hidden from. */
const hiddenFrom = ({ skjultForEntreprenor, skjultForInnmelder }: z.infer<typeof fileHidingSchema>): string => {
    const from = [skjultForEntreprenor ? 'entreprenører' : '', skjultForInnmelder ? 'innmelder' : ''].filter(Boolean);
    return from.length > 0 ? `Skjult for ${from.join(' og ')}` : 'Synlig for alle';
};

interface Picture {
    readonly sha256: string;
    readonly contentType: ImageFile['contentType'];
    readonly name: string;
}
const pictureOf = async (queries: Queries, reportId: number, id: string): Promise<Picture> => {
    const picture = await queries.row<Picture>(sql`
        select sha256, content_type as "contentType", 'Bilde ' || (position + 1) as name from image where id = ${id} and report_id = ${reportId}`);
    if (!picture) throw notFound('imageMissing');
    return picture;
};

type PictureCall = FileCall & { readonly params: { readonly bildeId: string } };
const change = (call: PictureCall, til: string, work: (queries: Queries, picture: Picture) => Promise<void>) =>
    changeFile(call, til, {
        label: 'Bilder',
        find: (queries) => pictureOf(queries, call.params.id, call.params.bildeId),
        work,
    });

/** Removes thumbnails of bytes that no picture uses any more. */
const forgetSizes = (queries: Queries, sha256: string) =>
    queries.rows(sql`
        delete from thumbnail where image_sha256 = ${sha256} and not exists (select 1 from image where image.sha256 = ${sha256})`);

/** Redacting pictures and descriptions (`personvern`, D15). */
export const pictureHandlers = {
    redactPicture: async (call) => {
        const { city, caller, body, params } = call;
        await reportInScope(city.database, caller, params.id);
        const { sha256: original } = await pictureOf(city.database, params.id, params.bildeId);
        const areas = body.felter.map(({ x, y, bredde, hoyde }) => ({ x, y, width: bredde, height: hoyde }));
        const bytes = await paintOver(await city.files.get(original), areas);
        const sha256 = await city.files.put(bytes);
        return change(call, 'Sladdet', async (queries, picture) => {
            if (picture.sha256 !== original) throw notFound('imageMissing');
            // The first original is kept, however often the picture is painted over.
            await queries.rows(sql`
                insert into sealed_image (image_id, sha256, content_type, size, sealed_at)
                select id, sha256, content_type, size, ${city.now()} from image where id = ${params.bildeId} on conflict do nothing`);
            // A new id, since browsers cache pictures by id.
            await queries.rows(sql`
                update image set id = gen_random_uuid(), sha256 = ${sha256}, size = ${bytes.length} where id = ${params.bildeId}`);
            await forgetSizes(queries, original);
        });
    },
    restorePicture: (call) =>
        change(call, 'Sladding fjernet', async (queries, { sha256 }) => {
            const { bildeId } = call.params;
            const restored = await queries.row(sql`
                update image set id = gen_random_uuid(), sha256 = sealed.sha256, size = sealed.size
                from sealed_image sealed where image_id = ${bildeId} and image.id = ${bildeId} returning 1 as one`);
            if (!restored) throw notFound('originalMissing');
            await queries.rows(sql`
                delete from sealed_image using image where image.id = image_id and report_id = ${call.params.id} and image.sha256 = sealed_image.sha256`);
            await forgetSizes(queries, sha256);
        }),
    hidePicture: (call) => {
        const { skjultForEntreprenor, skjultForInnmelder } = call.body;
        return change(call, hiddenFrom(call.body), async (queries) => {
            await queries.rows(sql`
                update image set hidden_from_contractors = ${skjultForEntreprenor}, hidden_from_reporter = ${skjultForInnmelder} where id = ${call.params.bildeId}`);
        });
    },
    removeNumbers: ({ city, caller, params: { id }, ifMatch, write }) =>
        write(async (queries) => {
            const before = await lockReport(queries, caller, id, ifMatch);
            const report = await queries.row<{ description: string }>(
                sql`select description from report where id = ${id}`,
            );
            const description = withoutPersonalNumbers(report?.description ?? '', erased);
            if (description === report?.description) return new Versioned(undefined, before.version);
            await queries.rows(sql`update report set description = ${description} where id = ${id}`);
            await removeWordsOf(queries, [id]);
            const also = { Beskrivelse: { fra: null, til: 'Telefon- og fødselsnummer fjernet' } };
            return new Versioned(undefined, await recordChange(queries, caller, city.now(), before, also));
        }),
    /** Documents that not everyone may see (`personvern`, D15). */
    hideDocument: async (call) => {
        const { id, dokumentasjonId } = call.params;
        const { skjultForEntreprenor, skjultForInnmelder } = call.body;
        return changeFile(call, hiddenFrom(call.body), {
            label: 'Dokumentasjon',
            find: async (queries) => {
                const document = await queries.row<{ name: string }>(sql`
                    update document set hidden_from_contractors = ${skjultForEntreprenor}, hidden_from_reporter = ${skjultForInnmelder}
                    where id = ${dokumentasjonId} and report_id = ${id} returning file_name as name`);
                if (!document) throw notFound('documentMissing');
                return document;
            },
        });
    },
} satisfies Handlers;

/** A report's pictures as the service department sees them. */
export const pictureFields = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> =>
    handlesEveryCompany(caller) && !caller.scopes
        ? {
              bildevern: await queries.rows<NonNullable<Report['bildevern']>[number]>(sql`
                  select id, hidden_from_contractors as "skjultForEntreprenor", hidden_from_reporter as "skjultForInnmelder",
                      exists (select 1 from sealed_image where image_id = image.id) as sladdet
                  from image where report_id = ${id} order by position, id`),
          }
        : {};

/** A report's documents as the service department sees them. */
export const documentFields = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> =>
    handlesEveryCompany(caller) && !caller.scopes
        ? {
              dokumentvern: await queries.rows<NonNullable<Report['dokumentvern']>[number]>(sql`
                  select id, hidden_from_contractors as "skjultForEntreprenor", hidden_from_reporter as "skjultForInnmelder"
                  from document where report_id = ${id} order by added_at, id`),
          }
        : {};
