import type { Hono } from 'hono';
import sql from 'sql-template-tag';
import { withoutForbidden } from '../../../api/rules/plainText';
import { statusLabel } from '../../../api/rules/statuses';
import type { City } from '../../city';
import { readImage } from '../../files/imageFile';
import { openUpload, type Upload } from '../../http/upload';
import { Refusal } from '../../refusal';
import { type Answer, type Asked, questionOf, takeAnswer } from './answers';
import { answerForm, messageOf, type Told } from './forms';
import { answerPath, satisfactionPath } from './links';
import { publicPage, publicStyle } from './publicPage';
import { satisfactionPage } from './satisfactionPage';

const mostText = 4000;
const mostImages = 5;
const limits = { field: 'bilder', max: mostImages, maxBytes: 10_000_000, mostBytes: 51_000_000 };

/** For the reporter: the report's place, its status, and the messages sent. */
const toldOf = async ({ database }: City, { reportId }: Asked): Promise<Told | undefined> => {
    const report = await database.row<Omit<Told, 'messages' | 'status'> & { id: number; name: string }>(sql`
        select serial_number as number, address, status.id, status.name from report join status on status.id = status_id where report.id = ${reportId}`);
    if (!report) return undefined;
    const messages = await database.rows<{ text: string; at: string }>(
        sql`select text, created_at as at from feedback where report_id = ${reportId} order by id desc limit 20`,
    );
    return { ...report, status: statusLabel({ id: report.id, navn: report.name }), messages };
};

type Problem = 'empty' | 'long' | 'pictures' | 'tooMany';
/** The answer in a request; the name of a problem with it. */
const answerIn = async (city: City, { fields, files }: Upload, owner: string): Promise<Answer | Problem> => {
    const text = withoutForbidden(fields.tekst ?? '').trim();
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

const questionPage = (city: City) =>
    publicPage(city, async (context, { text, show, unknown }) => {
        const secret = context.req.param('secret') ?? '';
        const question = await questionOf(city.database, secret, city.now());
        const told = question && (await toldOf(city, question));
        if (!question || !told) return unknown();
        const page = (problem?: Problem, typed = '') =>
            answerForm({ text, told, question, problem: problem && text.problem[problem], typed });
        if (context.req.method !== 'POST') return show(text.title, page(), question.isOver ? 410 : 200);
        if (question.isOver) return show(text.title, page(), 410);
        const upload = openUpload(context.env.incoming, limits, city.settings.dataFolder);
        try {
            const received = await upload.read();
            const answer = await answerIn(city, received, `answer ${question.id}`);
            if (typeof answer === 'string') return show(text.title, page(answer, received.fields.tekst), 400);
            const isTaken = await city.database.transaction((queries) =>
                takeAnswer(queries, secret, city.now(), answer),
            );
            if (!isTaken) return show(text.title, messageOf(text.title, text.over), 410);
            const thanks = answer.isWithdrawn ? text.withdrawn : text.thanks;
            return show(text.thanksTitle, messageOf(text.thanksTitle, thanks), 200);
        } catch (error) {
            if (error instanceof Refusal) return show(text.title, page('tooMany'), 400);
            throw error;
        } finally {
            await upload.end();
        }
    });

/** The pages by which reporters answer (D15, `dialog`): no script, no sign-in, one answer to a link. */
export const answerPages = (city: City): Hono =>
    publicStyle()
        .all(`${satisfactionPath}/:secret`, satisfactionPage(city))
        .all(`${answerPath}/:secret`, questionPage(city)) as unknown as Hono;
