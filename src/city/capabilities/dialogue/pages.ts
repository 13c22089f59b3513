import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sql from 'sql-template-tag';
import type { Status } from '../../../api/entities/report';
import type { City } from '../../city';
import { statusIn, typeIn } from '../../identity/pages/cityWords';
import type { Language } from '../../identity/pages/language';
import { namedCaller } from '../../services/reporterLinks';
import { type QuestionLink, questionOf, takeAnswer } from './answers';
import { answerForm, doneText, replyFields, type VisibleReport } from './forms';
import { askToConfirm, confirmPage } from './contactWish';
import { answerPath, bodyPath, confirmPath, satisfactionPath } from './links';
import { type PublicPage, publicPage } from './publicPage';
import {
    dismissAnswered,
    forgetPictures,
    keepAnswer,
    type KeptPicture,
    keptPictures,
    receiveAnswer,
    type RefusedAnswer,
    type RefusedCorrection,
} from './receiveAnswer';
import { satisfactionPage } from './satisfactionPage';
import type { HttpBindings } from '@hono/node-server';
import { html } from 'hono/html';
import { fillIn } from '../../../api/messages';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { formatLastDay } from '../../../api/rules/oslo';
import type { Queries } from '../../database/database';
import type { Page } from '../../identity/pages/layout';
import { filesSeenBy } from '../../rules/filesSeenBy';
import { fileAnswer } from '../../http/files';
import { status } from '../../../api/rules/statuses';
import { sha256Hex } from '../../sha256';

interface SentQuestion {
    readonly id: number;
    readonly reportId: number;
    readonly body: string;
    readonly expiresAt: string;
    readonly isOver: boolean;
    readonly isAnswered: boolean;
    readonly number: number;
    readonly type: string;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly description: string;
    readonly pictures: readonly string[];
}
/** The report that a link was sent with; undefined for an unknown link. */
const sentBy = (queries: Pick<Queries, 'row'>, secret: string, now: Date): Promise<SentQuestion | undefined> =>
    queries.row<SentQuestion>(sql`
        select forwarding.id, report_id as "reportId", body.name as body, expires_at as "expiresAt", (answered_at is not null or expires_at <= ${now}) as "isOver",
            answered_at is not null as "isAnswered", serial_number as number, type.name as type, address, latitude, longitude, description,
            (select coalesce(json_agg(image.id order by position), '[]') from image where image.report_id = report.id and ${filesSeenBy('body', 'image')}) as pictures
        from forwarding join outside_body body on body.id = body_id join report on report.id = report_id join report_type type on type.id = type_id
        where secret_hash = ${sha256Hex(secret)}`);

/** Takes one answer; false when the link is used or expired. */
const takeBodyAnswer = async (
    queries: Queries,
    { id, body, reportId }: SentQuestion,
    now: Date,
    answer: Parameters<typeof keepAnswer>[4],
): Promise<boolean> => {
    const taken = await queries.row(sql`
        update forwarding set answered_at = ${now}, seen_at = null where id = ${id} and answered_at is null and expires_at > ${now} returning id`);
    if (!taken) return false;
    await dismissAnswered(queries, sql`id = (select letter_id from forwarding where id = ${id})`);
    await keepAnswer(queries, namedCaller(body), now, reportId, answer);
    return true;
};

interface Form extends Pick<PublicPage, 'text' | 'language'> {
    readonly sent: SentQuestion;
    readonly secret: string;
    readonly problems?: readonly string[];
    readonly typed?: string;
    readonly kept: readonly KeptPicture[];
}
const formOf = ({ text, language, sent, secret, problems = [], typed = '', kept }: Form): Page =>
    html`<section class="card message">
        <h1>${text.body.title}</h1>
        <p>${fillIn(text.about, { number: sent.number, address: sent.address })}</p>
        <p><strong>${typeIn(language, sent.type)}</strong> ${gpsCoordinate(sent)}</p>
        <p lang="nb" class="typed">${sent.description}</p>
        ${sent.pictures.map(
            (picture, index) =>
                html`<p>
                    <img
                        src="${bodyPath}/${secret}/${picture}"
                        alt="${fillIn(text.body.picture, { number: index + 1 })}"
                    />
                </p>`,
        )}
        <form method="post" enctype="multipart/form-data">
            ${replyFields({ text, problems, typed, kept })}
            <p>${fillIn(text.until, { day: formatLastDay(sent.expiresAt) })}</p>
            <p class="actions"><button>${text.send}</button></p>
        </form>
    </section>`;

/** The page where an outside body sees the report it was sent, and answers. */
const bodyPage = (city: City) =>
    publicPage(city, async (context, { text, language, show, showText, showUnknown }) => {
        const secret = context.req.param('secret') ?? '';
        const sent = await sentBy(city.database, secret, city.now());
        if (!sent) return showUnknown();
        const { title } = text.body;
        const over = (by: SentQuestion) => showText(title, by.isAnswered ? text.answered : text.over, 410);
        if (sent.isOver) return over(sent);
        const link = sha256Hex(secret);
        const form = async (refused?: RefusedAnswer) =>
            formOf({ text, language, sent, secret, ...refused, kept: await keptPictures(city.database, link) });
        if (context.req.method !== 'POST') return show(title, await form(), 200);
        const answeredLink = { owner: `forwarding ${sent.id}`, link, problem: text.problem };
        const taken = await receiveAnswer(city, context.env.incoming, answeredLink, async (answer) => {
            if (answer === 'over' || 'email' in answer) return undefined;
            if ('problems' in answer) return show(title, await form(answer), 400);
            const isTaken = await city.database.transaction(async (queries) => {
                await forgetPictures(queries, link);
                return takeBodyAnswer(queries, sent, city.now(), answer);
            });
            return isTaken ? showText(text.thanksTitle, text.thanks) : undefined;
        });
        // Sent twice, by a second click or by loading the page again, the first answer counts.
        return taken ?? over((await sentBy(city.database, secret, city.now())) ?? sent);
    });

/** A picture of that report, as long as the link is valid. */
const bodyPicture = (city: City) => async (context: Context<{ Bindings: HttpBindings }>) => {
    const sent = await sentBy(city.database, context.req.param('secret') ?? '', city.now());
    const id = sent?.pictures.find((picture) => picture === context.req.param('picture'));
    if (!sent || sent.isOver || id === undefined) return context.notFound();
    const image = await city.database.row<{ sha256: string; type: string }>(
        sql`select sha256, content_type as type from image where id = ${id}`,
    );
    return image ? fileAnswer(await city.files.get(image.sha256), image.type) : context.notFound();
};

/**
 * What the reporter sees: the report's place, its status, and the messages sent. A contractor's rejection is not told
 * before staff have accepted it.
 */
const visibleReportOf = async (
    { database, now }: City,
    { reportId }: QuestionLink,
    language: Language,
): Promise<VisibleReport | undefined> => {
    const report = await database.row<
        Omit<VisibleReport, 'messages' | 'status'> & Pick<Status, 'id' | 'navn' | 'class'>
    >(sql`
        select serial_number as number, address, status.id, status.name as navn, class
        from report left join clock on clock.report_id = report.id
            join status on status.id = case when rejected_at is null then status_id else ${status.notHandled} end
        where report.id = ${reportId}`);
    if (!report) return undefined;
    // What can still be taken back has not been said yet.
    const messages = await database.rows<{ text: string; at: string }>(sql`
        select text, created_at as at from feedback where report_id = ${reportId}
            and not exists (select from letter join outbox on outbox.id = mail_id where feedback_id = feedback.id and held_until > ${now()})
        order by id desc limit 20`);
    return { ...report, status: statusIn(language, report), messages };
};

const waitText = ({ contact }: PublicPage['text'], seconds: number): string => {
    const count = Math.ceil(seconds / 60);
    return count === 1 ? contact.waitMinute : fillIn(contact.waitMinutes, { count });
};

const questionPage = (city: City) =>
    publicPage(city, async (context, { text, language, show, showText, showUnknown }) => {
        const secret = context.req.param('secret') ?? '';
        const question = await questionOf(city.database, secret, city.now());
        const report = question && (await visibleReportOf(city, question, language));
        if (!question || !report) return showUnknown();
        const link = sha256Hex(secret);
        // A correction is confirmed by mail. Without a mail server, the reporter can tell of it in an answer.
        const isCorrectable = city.settings.client.FEATURE_NO_MAIL !== true;
        const page = async (refused: Partial<RefusedAnswer & { correction: RefusedCorrection }> = {}) =>
            answerForm({
                text,
                report,
                question,
                problems: [],
                typed: '',
                isCorrectable,
                ...refused,
                kept: await keptPictures(city.database, link),
            });
        const title = question.text === null ? text.follow.title : text.title;
        if (question.hasExpired) return showText(title, question.text === null ? text.follow.over : text.over, 410);
        if (context.req.method !== 'POST') return show(title, await page(), 200);
        const answeredLink = { owner: `answer ${question.id}`, isOver: question.isOver, link, problem: text.problem };
        const taken = await receiveAnswer(city, context.env.incoming, answeredLink, async (answer) => {
            if (answer === 'over') return undefined;
            if ('problems' in answer) return show(title, await page(answer), 400);
            if ('email' in answer) {
                if (!isCorrectable) return showText(text.contact.title, text.contact.unsent, 410);
                const refuse = async (errors: RefusedCorrection['errors'], status: 400 | 429) =>
                    show(title, await page({ correction: { ...answer, errors } }), status);
                if ('errors' in answer) return refuse(answer.errors, 400);
                const outcome = await askToConfirm(city, question.reportId, answer);
                if (outcome === 'noAddress') return refuse({ email: text.problem.address }, 400);
                if (outcome === 'mailFlood') return refuse({ form: text.contact.mailFlood }, 429);
                if (outcome !== 'sent') return refuse({ form: waitText(text, outcome.waitSeconds) }, 429);
                return showText(text.contact.title, text.contact.sent, 200);
            }
            const isTaken = await city.database.transaction(async (queries) => {
                await forgetPictures(queries, link);
                return takeAnswer(queries, secret, city.now(), answer);
            });
            const thanks = answer.isWithdrawn ? text.withdrawn : text.thanks;
            return isTaken ? showText(text.thanksTitle, thanks) : undefined;
        });
        if (taken) return taken;
        const used = (await questionOf(city.database, secret, city.now())) ?? question;
        return showText(title, doneText(text, used), 410);
    });

/** The pages where reporters and outside bodies answer (D15, `dialog`): no script, no sign-in, one answer per link. */
export const answerPages = (city: City): Hono =>
    new Hono<{ Bindings: HttpBindings }>()
        .all(`${satisfactionPath}/:secret`, bodyLimit({ maxSize: 100_000 }), satisfactionPage(city))
        .all(`${bodyPath}/:secret`, bodyPage(city))
        .get(`${bodyPath}/:secret/:picture`, bodyPicture(city))
        .all(`${confirmPath}/:secret`, confirmPage(city))
        .all(`${answerPath}/:secret`, questionPage(city)) as unknown as Hono;
