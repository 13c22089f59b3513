import type { IncomingMessage } from 'node:http';
import sql from 'sql-template-tag';
import { isEmailAddress } from '../../../api/rules/emailAddress';
import { plainText, withoutForbidden } from '../../../api/rules/plainText';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type ImageFile, readImage } from '../../files/imageFile';
import type { Caller } from '../../http/handler';
import { openUpload, type Upload } from '../../http/upload';
import { Refusal } from '../../refusal';
import { addComment } from '../../services/reports/comments';
import { lockNewReport } from '../../services/reports/reportState';
import { saveReport } from '../../services/reports/saveReport';

const mostText = 4000;
const mostImages = 5;
const limits = { field: 'bilder', max: mostImages, maxBytes: 10_000_000, mostBytes: 51_000_000 };

/** The answer of somebody outside the city on a public page. */
export interface Answer {
    readonly text: string;
    readonly isWithdrawn: boolean;
    readonly images: readonly (ImageFile & { readonly sha256: string })[];
}
type Problem = 'empty' | 'long' | 'pictures' | 'tooMany' | 'contact';
/** Instead of an answer: who the reporter is, corrected. */
interface Corrected {
    readonly name: string;
    readonly email: string;
}

/** What was typed, in its one form (D17). */
export const typedText = (text: string): string => plainText(withoutForbidden(text)).trim();

const contactIn = ({ navn = '', epost = '' }: Upload['fields']): Corrected | 'contact' => {
    const [name, email] = [navn, epost].map(typedText) as [string, string];
    const isRight = name.length <= 200 && (email === '' || isEmailAddress(email));
    return isRight && (name || email) ? { name, email } : 'contact';
};

const answerIn = async (
    city: City,
    { fields, files }: Upload,
    owner: string,
): Promise<Answer | Corrected | Problem> => {
    if (fields.handling === 'rett') return contactIn(fields);
    const text = typedText(fields.tekst ?? '');
    const isWithdrawn = fields.handling === 'trekk';
    if (text === '' && !isWithdrawn) return 'empty';
    if (text.length > mostText) return 'long';
    const images: Answer['images'][number][] = [];
    for (const file of files) {
        const bytes = await file.read();
        // A browser sends an empty file where none is chosen.
        if (bytes.length === 0) continue;
        const image = await readImage(bytes, owner);
        if (!image || image === 'tooLarge') return 'pictures';
        images.push({ ...image, sha256: await city.files.put(image.bytes) });
    }
    return { text, isWithdrawn, images };
};

/** The answer in a request, or a problem with it and what was typed. */
export const receiveAnswer = async (
    city: City,
    incoming: IncomingMessage,
    owner: string,
): Promise<Answer | Corrected | { problem: Problem; typed: string }> => {
    const upload = openUpload(incoming, limits, city.settings.dataFolder);
    try {
        const received = await upload.read();
        const answer = await answerIn(city, received, owner);
        return typeof answer === 'string' ? { problem: answer, typed: received.fields.tekst ?? '' } : answer;
    } catch (error) {
        if (error instanceof Refusal) return { problem: 'tooMany', typed: '' };
        throw error;
    } finally {
        await upload.end();
    }
};

/** Keeps an answer as a comment with its pictures, in the report's history. */
export const keepAnswer = async (
    queries: Queries,
    author: Caller,
    now: Date,
    reportId: number,
    { text, images }: Pick<Answer, 'text' | 'images'>,
): Promise<void> => {
    const before = await lockNewReport(queries, reportId);
    await addComment(queries, author, now, { reportId, text });
    const place = await queries.row<{ next: number }>(
        sql`select coalesce(max(position) + 1, 0)::int as next from image where report_id = ${reportId}`,
    );
    for (const [index, { sha256, contentType, bytes, takenAt }] of images.entries())
        await queries.rows(sql`
            insert into image (report_id, position, sha256, content_type, size, taken_at)
            values (${reportId}, ${(place?.next ?? 0) + index}, ${sha256}, ${contentType}, ${bytes.length}, ${takenAt})`);
    const also = { Kommentar: { fra: null, til: text } };
    await saveReport(queries, author, now, before, {}, { also, touches: true });
};
