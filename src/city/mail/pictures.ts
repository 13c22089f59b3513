import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import { filesSeenBy } from '../rules/filesSeenBy';

/** Reads the bytes of pictures. */
export interface PictureStore {
    readonly get: (sha256: string) => Promise<Buffer>;
}

/** The pictures attached to letters, by their ids in the outbox. */
export const picturesOf = async (
    queries: Pick<Queries, 'rows'>,
    files: PictureStore,
    mailIds: readonly number[],
): Promise<{ filename: string; content: Buffer; contentType: string }[]> => {
    const pictures = await queries.rows<{ sha256: string; contentType: string }>(sql`
        select sha256, content_type as "contentType" from letter join feedback_image sent on sent.feedback_id = letter.feedback_id join image on image.id = image_id
        where mail_id = any(${[...mailIds]}::int[]) and ${filesSeenBy('reporter', 'image')} order by position`);
    return Promise.all(
        pictures.map(async ({ sha256, contentType }, index) => ({
            filename: `bilde-${index + 1}.${contentType === 'image/png' ? 'png' : 'jpg'}`,
            content: await files.get(sha256),
            contentType,
        })),
    );
};
