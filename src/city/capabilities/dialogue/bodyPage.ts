import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { fillIn } from '../../../api/messages';
import { gpsCoordinate } from '../../../api/rules/gpsCoordinate';
import { formatDay } from '../../../api/rules/oslo';
import type { City } from '../../city';
import type { Queries } from '../../database/database';
import type { Page } from '../../identity/pages/layout';
import { filesSeenBy } from '../../rules/filesSeenBy';
import { fileAnswer } from '../../services/reports/images';
import { as } from './answers';
import { messageOf, replyFields } from './forms';
import { bodyPath, hashOf } from './links';
import { typeIn } from './names';
import { publicPage, type Shown } from './publicPage';
import { forgetPictures, keepAnswer, keptPictures, type KeptPicture, receiveAnswer, type Refused } from './received';

interface Sent {
    readonly id: number;
    readonly reportId: number;
    readonly body: string;
    readonly expiresAt: string;
    readonly isOver: boolean;
    readonly number: number;
    readonly type: string;
    readonly address: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly description: string;
    readonly pictures: readonly string[];
}
/** The report that a link was sent with; undefined for an unknown link. */
const sentBy = (queries: Pick<Queries, 'row'>, secret: string, now: Date): Promise<Sent | undefined> =>
    queries.row<Sent>(sql`
        select forwarding.id, report_id as "reportId", body.name as body, expires_at as "expiresAt", (answered_at is not null or expires_at <= ${now}) as "isOver",
            serial_number as number, type.name as type, address, latitude, longitude, description,
            (select coalesce(json_agg(image.id order by position), '[]') from image where image.report_id = report.id and ${filesSeenBy('body', 'image')}) as pictures
        from forwarding join outside_body body on body.id = body_id join report on report.id = report_id join report_type type on type.id = type_id
        where secret_hash = ${hashOf(secret)}`);

/** Takes one answer; false when the link is used or expired. */
const takeBodyAnswer = async (
    queries: Queries,
    { id, body, reportId }: Sent,
    now: Date,
    answer: Parameters<typeof keepAnswer>[4],
): Promise<boolean> => {
    const taken = await queries.row(sql`
        update forwarding set answered_at = ${now}, seen_at = null where id = ${id} and answered_at is null and expires_at > ${now} returning id`);
    if (taken) await keepAnswer(queries, as(body), now, reportId, answer);
    return taken !== undefined;
};

interface Form extends Pick<Shown, 'text' | 'language'> {
    readonly sent: Sent;
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
            <p>${fillIn(text.until, { day: formatDay(sent.expiresAt) })}</p>
            <p class="actions"><button>${text.send}</button></p>
        </form>
    </section>`;

/** The page where an outside body sees the report it was sent, and answers. */
export const bodyPage = (city: City) =>
    publicPage(city, async (context, { text, language, show, unknown }) => {
        const secret = context.req.param('secret') ?? '';
        const sent = await sentBy(city.database, secret, city.now());
        if (!sent) return unknown();
        const { title } = text.body;
        const over = () => show(title, messageOf(title, text.over), 410);
        if (sent.isOver) return over();
        const link = hashOf(secret);
        const form = async (refused?: Refused) =>
            formOf({ text, language, sent, secret, ...refused, kept: await keptPictures(city.database, link) });
        if (context.req.method !== 'POST') return show(title, await form(), 200);
        const receiving = { owner: `forwarding ${sent.id}`, link, problem: text.problem };
        const taken = await receiveAnswer(city, context.env.incoming, receiving, async (answer) => {
            if (answer === 'over' || 'email' in answer) return undefined;
            if ('problems' in answer) return show(title, await form(answer), 400);
            const isTaken = await city.database.transaction(async (queries) => {
                await forgetPictures(queries, link);
                return takeBodyAnswer(queries, sent, city.now(), answer);
            });
            return isTaken ? show(text.thanksTitle, messageOf(text.thanksTitle, text.thanks), 200) : undefined;
        });
        return taken ?? over();
    });

/** A picture of that report, as long as the link is valid. */
export const bodyPicture = (city: City) => async (context: Context<{ Bindings: HttpBindings }>) => {
    const sent = await sentBy(city.database, context.req.param('secret') ?? '', city.now());
    const id = sent?.pictures.find((picture) => picture === context.req.param('picture'));
    if (!sent || sent.isOver || id === undefined) return context.notFound();
    const image = await city.database.row<{ sha256: string; type: string }>(
        sql`select sha256, content_type as type from image where id = ${id}`,
    );
    return image ? fileAnswer(await city.files.get(image.sha256), image.type) : context.notFound();
};
