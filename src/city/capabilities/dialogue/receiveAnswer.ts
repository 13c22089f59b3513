import type { IncomingMessage } from 'node:http';
import sql, { type Sql } from 'sql-template-tag';
import { millisecondsInDay as day } from 'date-fns/constants';
import type { answerPage } from '../../../../i18n/nb/answerPage';
import type { Texts } from '../../../../i18n/texts';
import { isEmailAddress } from '../../../api/rules/emailAddress';
import { typedText } from '../../../api/rules/plainText';
import { fillIn } from '../../../api/messages';
import type { Caller } from '../../caller';
import type { City } from '../../city';
import type { Queries, Reads } from '../../database/database';
import { addImages, type NewImage } from '../../services/reports/images';
import { mostMegapixels, readImage } from '../../files/imageFile';
import { filesOfRequest } from '../../files/looseFiles';
import { openUpload, type Upload } from '../../http/upload';
import { Refusal } from '../../refusal';
import { addComment } from '../../services/reports/comments';
import { lockAnyReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';

const mostText = 4000;
const mostName = 200;
const mostBytes = 10_000_000;
/** The most pictures of an answer. */
export const mostImages = 5;
const limits = { field: 'bilder', max: mostImages + 1, maxBytes: mostBytes, mostBytes: 500_000_000, isTolerant: true };

/** A used link still takes a withdrawal, from a page that may have pictures chosen: they are passed over. */
const withoutPictures = { ...limits, max: 0 };

interface Picture extends NewImage {
    readonly name: string;
}
export type KeptPicture = Picture & { readonly id: string };

type Problems = Texts<typeof answerPage>['problem'];

/** An answer from somebody outside the city, on a public page. */
export interface Answer {
    readonly text: string;
    readonly isWithdrawn: boolean;
    readonly images: readonly Picture[];
}
/** A correction of the reporter's name and address, instead of an answer. */
interface Correction {
    readonly name: string;
    readonly email: string;
}
/** Why an answer was not accepted, with what was typed. Valid pictures are kept. */
export interface RefusedAnswer {
    readonly problems: readonly string[];
    readonly typed: string;
}
/** A correction that was not accepted, with the problem of each field or of the whole form. */
export interface RefusedCorrection extends Correction {
    readonly errors: { readonly name?: string; readonly email?: string; readonly form?: string };
}

const correctionIn = (
    { navn = '', epost = '' }: Upload['fields'],
    problem: Problems,
): Correction | RefusedCorrection => {
    const [name, email] = [typedText(navn), typedText(epost)];
    const errors = {
        ...(name || email ? {} : { name: problem.contact }),
        ...(name.length > mostName ? { name: fillIn(problem.long, { most: mostName, length: name.length }) } : {}),
        ...(email === '' || isEmailAddress(email) ? {} : { email: problem.email }),
    };
    return Object.keys(errors).length > 0 ? { name, email, errors } : { name, email };
};

/** The pictures stored for a link whose answer has not been accepted yet. */
export const keptPictures = (reads: Reads, link: string): Promise<KeptPicture[]> =>
    reads.rows<KeptPicture>(sql`
        select id, name, sha256, content_type as "contentType", size, taken_at as "takenAt" from answer_picture
        where link_hash = ${link} order by added_at, id`);

/** Removes stored pictures: the answer was accepted, or they were deselected. */
export const forgetPictures = async (queries: Queries, link: string, but: readonly string[] = []): Promise<void> => {
    await queries.rows(
        sql`delete from answer_picture where link_hash = ${link} and not (id = any(${[...but]}::uuid[]))`,
    );
};
export const sweepPictures = async (queries: Queries, now: Date): Promise<void> => {
    await queries.rows(sql`delete from answer_picture where added_at < ${new Date(now.getTime() - day)}`);
};

/** Reads the pictures one by one: stores the valid ones, and names those beyond the limits. */
const readPictures = async (
    city: City,
    { files, refused }: Upload,
    owner: string,
    room: number,
    problem: Problems,
): Promise<{ pictures: Picture[]; problems: string[] }> => {
    const pictures: Picture[] = [];
    const problems = refused.map(({ name, why }) =>
        fillIn(problem[why], { name, most: why === 'size' ? mostBytes / 1_000_000 : mostImages }),
    );
    for (const file of files) {
        const bytes = await file.read();
        // Browsers send an empty file when none is chosen.
        if (bytes.length === 0) continue;
        const name = typedText(file.name);
        if (pictures.length >= room) {
            problems.push(fillIn(problem.tooMany, { name, most: mostImages }));
            continue;
        }
        const image = await readImage(bytes, owner);
        if (!image) problems.push(fillIn(problem.kind, { name }));
        else if (image === 'tooLarge') problems.push(fillIn(problem.pixels, { name, most: mostMegapixels }));
        else {
            const { contentType, takenAt } = image;
            const sha256 = await city.files.put(image.bytes);
            pictures.push({ name, sha256, contentType, size: image.bytes.length, takenAt });
        }
    }
    return { pictures, problems };
};

/** What is known about the link that an answer comes from. */
interface AnsweredLink {
    readonly owner: string;
    /** True when the link was used before. */
    readonly isOver?: boolean;
    /** The hash of the link's secret. */
    readonly link: string;
    readonly problem: Problems;
}
/** `over`: the link has been used, so it takes no such answer. */
type Received = Answer | Correction | RefusedAnswer | RefusedCorrection | 'over';

const answerIn = async (
    city: City,
    upload: Upload,
    { owner, isOver = false, link, problem }: AnsweredLink,
): Promise<Received> => {
    const { fields } = upload;
    const typed = fields.tekst ?? '';
    if (fields.handling === 'rett') return correctionIn(fields, problem);
    const isWithdrawn = fields.handling === 'trekk';
    if (isOver && !isWithdrawn) return 'over';
    const text = typedText(typed);
    const kept = (await keptPictures(city.database, link)).filter(({ id }) => fields[`behold-${id}`] !== undefined);
    const { pictures, problems: ofPictures } = isOver
        ? { pictures: [], problems: [] }
        : await readPictures(city, upload, owner, mostImages - kept.length, problem);
    const problems = [
        ...(text === '' && !isWithdrawn ? [problem.empty] : []),
        ...(text.length > mostText ? [fillIn(problem.long, { most: mostText, length: text.length })] : []),
        ...(ofPictures.length > 0 ? [problem.pictures, ...ofPictures] : []),
    ];
    if (problems.length === 0) return { text, isWithdrawn, images: [...kept, ...pictures] };
    await city.database.transaction(async (queries) => {
        const chosen = kept.map(({ id }) => id);
        await forgetPictures(queries, link, chosen);
        for (const { name, sha256, contentType, size, takenAt } of pictures)
            await queries.rows(sql`
                insert into answer_picture (link_hash, name, sha256, content_type, size, taken_at, added_at)
                values (${link}, ${name}, ${sha256}, ${contentType}, ${size}, ${takenAt}, ${city.now()})`);
    });
    return { problems, typed };
};

/**
 * Reads the answer in a request and passes it to `take`, a refused one with its problems and with what was typed. The
 * valid pictures of both are stored, unless `take` returns undefined because the link takes no such answer.
 */
export const receiveAnswer = async <T>(
    city: City,
    incoming: IncomingMessage,
    answeredLink: AnsweredLink,
    take: (answer: Received) => Promise<T | undefined>,
): Promise<T | undefined> => {
    const { isOver, problem } = answeredLink;
    const upload = openUpload(incoming, isOver ? withoutPictures : limits, city.settings.dataFolder);
    const { files, letGo } = filesOfRequest(city);
    const receiveForm = async (): Promise<Received> => {
        try {
            return await answerIn({ ...city, files }, await upload.read(), answeredLink);
        } catch (error) {
            if (error instanceof Refusal && error.status < 500) return { problems: [problem.tooLarge], typed: '' };
            throw error;
        } finally {
            await upload.end();
        }
    };
    let taken: T | undefined;
    try {
        taken = await take(await receiveForm());
        return taken;
    } finally {
        if (taken === undefined) await letGo();
    }
};

/** Stores an answer as a comment with its pictures, and in the report's history. */
export const keepAnswer = async (
    queries: Queries,
    author: Caller,
    now: Date,
    reportId: number,
    { text, images }: Pick<Answer, 'text' | 'images'>,
): Promise<void> => {
    const before = await lockAnyReport(queries, reportId);
    await addComment(queries, author, now, { reportId, text });
    await addImages(queries, reportId, images);
    await recordChange(queries, author, now, before, { Kommentar: { fra: null, til: text } });
};

/** What is answered has arrived, even if its delivery was uncertain: nobody needs its letter any more. */
export const dismissAnswered = async (queries: Queries, letter: Sql): Promise<void> => {
    await queries.rows(sql`update letter set dismissed = true where ${letter}`);
};
