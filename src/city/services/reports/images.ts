import type { Queries } from '../../database/database';
import type { FileStore } from '../../files/store';
import { fileAnswer } from '../../http/files';
import sql from 'sql-template-tag';
import type { Caller } from '../../caller';
import { type ImageFile, readImage, thumbnailOf } from '../../files/imageFile';
import type { City } from '../../city';
import type { Handlers, UploadedFile } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import { pictureScope, reportScope } from './access';
import { imageTooLarge } from './attachments';

interface StoredImage {
    sha256: string;
    content_type: string;
}

const imageInScope = async (city: City, caller: Caller, id: string): Promise<StoredImage> => {
    const image = await city.database.row<StoredImage>(sql`
        select sha256, content_type from image join report on report.id = image.report_id where image.id = ${id} and ${reportScope(caller)} and ${pictureScope(caller)}`);
    if (!image) throw notFound('imageMissing');
    return image;
};

/** The thumbnail of an image, made and stored at the first request. */
const thumbnail = async ({ database, files }: City, sha256: string, owner: string): Promise<Buffer> => {
    const kept = await database.row<{ sha256: string }>(
        sql`select sha256 from thumbnail where image_sha256 = ${sha256}`,
    );
    if (kept) return files.get(kept.sha256);
    const bytes = await thumbnailOf(await files.get(sha256), owner);
    await database.rows(
        sql`insert into thumbnail (image_sha256, sha256) values (${sha256}, ${await files.put(bytes)}) on conflict do nothing`,
    );
    return bytes;
};

/** A picture whose bytes are stored, but that belongs to no report yet. */
export interface NewImage extends Pick<ImageFile, 'contentType' | 'takenAt'> {
    readonly sha256: string;
    readonly size: number;
}

/** Reads and stores pictures. Bytes that no row refers to do no harm. */
export const storeImages = async (
    store: FileStore,
    files: readonly UploadedFile[],
    owner: string,
): Promise<NewImage[]> => {
    const images: ImageFile[] = [];
    // Decodes pictures one by one: four at once would take four times the memory.
    for (const file of files) {
        const image = await readImage(await file.read(), owner);
        if (!image) throw invalid('imagesInvalid', 'bilder');
        if (image === 'tooLarge') throw imageTooLarge('bilder');
        images.push(image);
    }
    return Promise.all(
        images.map(async ({ bytes, ...image }) => ({ ...image, size: bytes.length, sha256: await store.put(bytes) })),
    );
};

/** Adds pictures after those that the report has. */
export const addImages = async (
    queries: Queries,
    reportId: number,
    images: readonly NewImage[],
    { addedBy = null, taskId = null }: { readonly addedBy?: string | null; readonly taskId?: number | null } = {},
): Promise<void> => {
    const { next } = await queries.one<{ next: number }>(
        sql`select coalesce(max(position) + 1, 0)::int as next from image where report_id = ${reportId}`,
    );
    for (const [index, { sha256, contentType, size, takenAt }] of images.entries())
        await queries.rows(sql`
            insert into image (report_id, task_id, position, sha256, content_type, size, taken_at, added_by)
            values (${reportId}, ${taskId}, ${next + index}, ${sha256}, ${contentType}, ${size}, ${takenAt}, ${addedBy})`);
};

/** Images of the reports that the caller may see (report-handling §2, §7, D5). */
export const imageHandlers = {
    getImage: async ({ city, caller, params }) => {
        const image = await imageInScope(city, caller, params.id);
        return fileAnswer(await city.files.get(image.sha256), image.content_type);
    },
    getThumbnail: async ({ city, caller, params }) => {
        const image = await imageInScope(city, caller, params.id);
        return fileAnswer(await thumbnail(city, image.sha256, caller.userId), 'image/jpeg');
    },
} satisfies Handlers;
