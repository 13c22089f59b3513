import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { getCookie } from 'hono/cookie';
import sql from 'sql-template-tag';
import { answerPage as en } from '../../../../i18n/en/answerPage';
import { answerPage as nb } from '../../../../i18n/nb/answerPage';
import { withoutForbidden } from '../../../api/rules/plainText';
import { statusLabel } from '../../../api/rules/statuses';
import type { City } from '../../city';
import { readImage } from '../../files/imageFile';
import { originOf } from '../../http/origin';
import { openUpload, type Upload } from '../../http/upload';
import { countLimit } from '../../limits/countLimit';
import { languageCookie, languageOf } from '../../identity/pages/language';
import { layout, type Page, styleSheet } from '../../identity/pages/layout';
import { Refusal } from '../../refusal';
import { type Answer, type Asked, questionOf, takeAnswer } from './answers';
import { answerForm, messageOf, type Told } from './forms';
import { answerPath } from './links';

const texts = { nb, en };
type Language = keyof typeof texts;
const stylePath = `${answerPath}/stil.css`;
const mostText = 4000;
const mostImages = 5;
const limits = { field: 'bilder', max: mostImages, maxBytes: 10_000_000, mostBytes: 51_000_000 };

/** What the reporter may know: where the report is, how it goes, and what they have been told. */
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

/** The pages by which reporters answer (D15, `dialog`): no script, no sign-in, one answer to a link. */
export const answerPages = (city: City): Hono => {
    const app = new Hono<{ Bindings: HttpBindings }>();
    const inLanguage = (header: string | undefined, query: string | undefined, cookie: string | undefined): Language =>
        languageOf(query, cookie, (header ?? '').split(/[,;]/).join(' '));
    app.get(stylePath, (context) =>
        context.body(styleSheet, 200, {
            'Content-Type': 'text/css; charset=utf-8',
            'Cache-Control': 'public, max-age=3600',
        }),
    );
    app.all(`${answerPath}/:secret`, async (context) => {
        const language = inLanguage(
            context.req.header('Accept-Language'),
            context.req.query('ui_locales'),
            getCookie(context, languageCookie),
        );
        const text = texts[language];
        const secret = context.req.param('secret');
        const show = (title: string, content: Page, status: 200 | 400 | 404 | 410 | 429) =>
            context.html(layout({ settings: city.settings, language }, title, content, stylePath), status, {
                'Cache-Control': 'no-store',
            });
        const origin = originOf(context.env.incoming, city.settings.proxyHops);
        const wait = await countLimit(city.database, `answers ${origin}`, { most: 1000, seconds: 600 }, city.now());
        if (wait > 0) return show(text.title, messageOf(text.title, text.flood), 429);
        const question = await questionOf(city.database, secret, city.now());
        const told = question && (await toldOf(city, question));
        if (!question || !told) return show(text.unknownTitle, messageOf(text.unknownTitle, text.unknown), 404);
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
            return show(
                text.thanksTitle,
                messageOf(text.thanksTitle, answer.isWithdrawn ? text.withdrawn : text.thanks),
                200,
            );
        } catch (error) {
            if (error instanceof Refusal) return show(text.title, page('tooMany'), 400);
            throw error;
        } finally {
            await upload.end();
        }
    });
    return app as unknown as Hono;
};
