import sql from 'sql-template-tag';
import type { Report } from '../../../api/entities/report';
import { withoutPersonalNumbers } from '../../../api/rules/personalNumbers';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { type ImageFile, paintOver } from '../../files/imageFile';
import { type Handlers, Versioned } from '../../http/handler';
import { notFound } from '../../refusal';
import { handlesEveryCompany, reportInScope } from '../../services/reports/access';
import { addHistory } from '../../services/reports/history';
import { lockReport } from '../../services/reports/reportState';
import { changedBy } from '../../services/reports/saveReport';
import { changeFile, type FileCall, hiddenFrom } from './changeFile';
import { erased } from './texts';
import { forgettingWords } from './words';

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
            await forgettingWords(queries, [id], async () => {
                await queries.rows(sql`
                    update report set description = ${description}, ${changedBy(caller, city.now())} where id = ${id}`);
            });
            await addHistory(queries, caller, city.now(), {
                reportId: id,
                changes: { Beskrivelse: { fra: null, til: 'Telefon- og fødselsnummer fjernet' } },
            });
            return new Versioned(undefined, before.version + 1);
        }),
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
