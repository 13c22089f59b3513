import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sql from 'sql-template-tag';
import type { Status } from '../../../api/entities/report';
import type { City } from '../../city';
import type { Language } from '../../identity/pages/language';
import { type Asked, questionOf, takeAnswer } from './answers';
import { answerForm, messageOf, type Told } from './forms';
import { bodyPage, bodyPicture } from './bodyPage';
import { askToConfirm, confirmPage } from './contactWish';
import { answerPath, bodyPath, confirmPath, hashOf, satisfactionPath } from './links';
import { statusIn } from './names';
import { publicPage, publicStyle } from './publicPage';
import { forgetPictures, keptPictures, receiveAnswer, type Refused } from './received';
import { satisfactionPage } from './satisfactionPage';

/** What the reporter sees: the report's place, its status, and the messages sent. */
const toldOf = async ({ database }: City, { reportId }: Asked, language: Language): Promise<Told | undefined> => {
    const report = await database.row<Omit<Told, 'messages' | 'status'> & Pick<Status, 'id' | 'navn' | 'class'>>(sql`
        select serial_number as number, address, status.id, status.name as navn, class from report join status on status.id = status_id where report.id = ${reportId}`);
    if (!report) return undefined;
    const messages = await database.rows<{ text: string; at: string }>(
        sql`select text, created_at as at from feedback where report_id = ${reportId} order by id desc limit 20`,
    );
    return { ...report, status: statusIn(language, report), messages };
};

const questionPage = (city: City) =>
    publicPage(city, async (context, { text, language, show, unknown }) => {
        const secret = context.req.param('secret') ?? '';
        const question = await questionOf(city.database, secret, city.now());
        const told = question && (await toldOf(city, question, language));
        if (!question || !told) return unknown();
        const link = hashOf(secret);
        const page = async ({ problems, typed }: Refused = { problems: [], typed: '' }) =>
            answerForm({ text, told, question, problems, typed, kept: await keptPictures(city.database, link) });
        const title = question.text === null ? text.follow.title : text.title;
        if (question.hasExpired) return show(title, await page(), 410);
        if (context.req.method !== 'POST') return show(title, await page(), 200);
        const over = () => show(title, messageOf(title, text.over), 410);
        const receiving = { owner: `answer ${question.id}`, isOver: question.isOver, link, problem: text.problem };
        const taken = await receiveAnswer(city, context.env.incoming, receiving, async (answer) => {
            if (answer === 'over') return undefined;
            if ('problems' in answer) return show(title, await page(answer), 400);
            if ('email' in answer) {
                const isSent = await askToConfirm(city, question.reportId, answer);
                const said = !isSent
                    ? text.flood
                    : text.contact[city.settings.client.FEATURE_NO_MAIL ? 'unsent' : 'sent'];
                return show(text.contact.title, messageOf(text.contact.title, said), isSent ? 200 : 429);
            }
            const isTaken = await city.database.transaction(async (queries) => {
                await forgetPictures(queries, link);
                return takeAnswer(queries, secret, city.now(), answer);
            });
            const thanks = answer.isWithdrawn ? text.withdrawn : text.thanks;
            return isTaken ? show(text.thanksTitle, messageOf(text.thanksTitle, thanks), 200) : undefined;
        });
        return taken ?? over();
    });

/** The pages where reporters and outside bodies answer (D15, `dialog`): no script, no sign-in, one answer per link. */
export const answerPages = (city: City): Hono =>
    publicStyle()
        .all(`${satisfactionPath}/:secret`, bodyLimit({ maxSize: 100_000 }), satisfactionPage(city))
        .all(`${bodyPath}/:secret`, bodyPage(city))
        .get(`${bodyPath}/:secret/:picture`, bodyPicture(city))
        .all(`${confirmPath}/:secret`, confirmPage(city))
        .all(`${answerPath}/:secret`, questionPage(city)) as unknown as Hono;
