import sql from 'sql-template-tag';
import { status } from '../../../../contract/rules/statuses';
import { type ImageFile, readImage } from '../../../files/imageFile';
import type { Handlers, UploadedFile } from '../../../http/handler';
import { invalid } from '../../../http/refusal';
import { routeNewReport } from '../../routing/routeReport';
import { placeOf } from './position';
import { choosableType, deadlineOfType } from './reportTypes';

const readImages = async (files: readonly UploadedFile[]): Promise<ImageFile[]> => {
    const images: ImageFile[] = [];
    // One after the other: four pictures unfolded at once would take four times the memory.
    for (const file of files) {
        const image = await readImage(file.bytes);
        if (!image) throw invalid('Bildene må være PNG eller JPEG, og kan ikke være ødelagte.', 'bilder');
        images.push(image);
    }
    return images;
};

/** A new report, 'Ikke tildelt' until automatic routing, tried once, finds it a contractor (report-handling §2, §5, §7, D12). */
export const createReportHandlers = {
    createReport: async ({ city, caller, body, files }) => {
        const { latitude, longitude, districtId, subDistrictId } = placeOf(body);
        const images = await Promise.all((await readImages(files)).map(async (image) => ({ ...image, sha256: await city.files.put(image.bytes) })));
        return city.database.transaction(async (queries) => {
            const type = await choosableType(queries, body.meldingstypeId);
            if (!type.isPublic) throw invalid('En meldingstype må velges.', 'meldingstypeId');
            const now = city.now();
            const at = now.toISOString();
            const report = await queries.row<{ id: number }>(sql`
                insert into report (type_id, status_id, address, latitude, longitude, district_id, sub_district_id, sender_email,
                    created_by_name, created_by_email, created_at, received_at, deadline, description)
                values (${type.id}, ${status.notAssigned}, ${body.adresse}, ${latitude}, ${longitude}, ${districtId}, ${subDistrictId}, ${body.innsenderEpost || null},
                    ${caller.name}, ${caller.email}, ${at}, ${at}, ${deadlineOfType(at, type)}, ${body.beskrivelse})
                returning id`);
            if (!report) throw new Error('No id for the new report');
            for (const [position, { sha256, contentType, bytes, takenAt }] of images.entries()) {
                await queries.rows(sql`
                    insert into image (report_id, position, sha256, content_type, size, taken_at)
                    values (${report.id}, ${position}, ${sha256}, ${contentType}, ${bytes.length}, ${takenAt})`);
            }
            await routeNewReport(queries, caller, now, report.id);
            return report;
        });
    },
} satisfies Handlers;
