import type { IncomingMessage } from 'node:http';
import sql from 'sql-template-tag';
import { isEmailAddress } from '../../../api/rules/emailAddress';
import { plainText, withoutForbidden } from '../../../api/rules/plainText';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import { type ImageFile, readImage } from '../../files/imageFile';
import { filesOfRequest } from '../../files/looseFiles';
import type { Caller } from '../../http/handler';
import { openUpload, type Upload } from '../../http/upload';
import { Refusal } from '../../refusal';
import { addComment } from '../../services/reports/comments';
import { lockNewReport } from '../../services/reports/reportState';
import { saveReport } from '../../services/reports/saveReport';

const mostText = 4000;
const mostImages = 5;
const limits = { field: 'bilder', max: mostImages, maxBytes: 10_000_000, mostBytes: 51_000_000 };
/** Of a link that was used: it takes a withdrawal or a correction, no pictures. */
const withoutPictures = { ...limits, max: 0, mostBytes: 100_000 };

/** The answer of somebody outside the city on a public page. */
export interface Answer {
    readonly text: string;
    readonly isWithdrawn: boolean;
    readonly images: readonly (ImageFile & { readonly sha256: string })[];
}
/** `over`: of a link that was used, and takes no such answer. */
type Problem = 'over' | 'empty' | 'long' | 'pictures' | 'tooMany' | 'contact';
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
    { owner, isOver = false }: Receiving,
): Promise<Answer | Corrected | Problem> => {
    if (fields.handling === 'rett') return contactIn(fields);
    if (isOver && fields.handling !== 'trekk') return 'over';
    const text = typedText(fields.tekst ?? '');
    const isWithdrawn = fields.handling === 'trekk';
    if (text === '' && !isWithdrawn) return 'empty';
    if (text.length > mostText) return 'long';
    const images: Answer['images'][number][] = [];
    for (const file of isOver ? [] : files) {
        const bytes = await file.read();
        // A browser sends an empty file where none is chosen.
        if (bytes.length === 0) continue;
        const image = await readImage(bytes, owner);
        if (!image || image === 'tooLarge') return 'pictures';
        images.push({ ...image, sha256: await city.files.put(image.bytes) });
    }
    return { text, isWithdrawn, images };
};

interface Receiving {
    readonly owner: string;
    /** The link was used before. */
    readonly isOver?: boolean;
}

/**
 * Gives `take` the answer in a request, or a problem with it and what was typed. Pictures are stored for a taken answer
 * only: `take` returns undefined for one that the link does not take.
 */
export const receiveAnswer = async <T>(
    city: City,
    incoming: IncomingMessage,
    receiving: Receiving,
    take: (answer: Answer | Corrected | { problem: Problem; typed: string }) => Promise<T | undefined>,
): Promise<T | undefined> => {
    const { isOver } = receiving;
    const upload = openUpload(incoming, isOver ? withoutPictures : limits, city.settings.dataFolder);
    const { files, letGo } = filesOfRequest(city);
    const received = async () => {
        try {
            const sent = await upload.read();
            const answer = await answerIn({ ...city, files }, sent, receiving);
            return typeof answer === 'string' ? { problem: answer, typed: sent.fields.tekst ?? '' } : answer;
        } catch (error) {
            if (error instanceof Refusal) return { problem: isOver ? 'over' : 'tooMany', typed: '' } as const;
            throw error;
        } finally {
            await upload.end();
        }
    };
    let taken: T | undefined;
    try {
        const answer = await received();
        taken = await take(answer);
        if ('problem' in answer) await letGo();
        return taken;
    } finally {
        if (taken === undefined) await letGo();
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
