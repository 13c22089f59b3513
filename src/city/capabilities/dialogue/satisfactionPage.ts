import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { fillIn, norwegianText } from '../../../api/messages';
import { type Complaint, complaintNames, complaints } from '../../../api/rules/satisfaction';
import type { City } from '../../city';
import type { Page } from '../../identity/pages/layout';
import { type PublicPage, publicPage } from './publicPage';
import { typedText } from '../../../api/rules/plainText';
import type { Queries } from '../../database/database';
import { lockAnyReport } from '../../services/reports/reportState';
import { recordChange } from '../../services/reports/saveReport';
import { reporter } from './answers';
import { dismissAnswered } from './receiveAnswer';
import { formBody } from '../../http/formBody';
import { sha256Hex } from '../../sha256';

interface AskedSatisfaction {
    readonly id: number;
    readonly reportId: number;
    /** The answer so far. */
    readonly satisfied: boolean | null;
    readonly isOver: boolean;
    readonly isAnswered: boolean;
}

/** The question of a link; undefined for an unknown link. */
const askedBy = (queries: Pick<Queries, 'row'>, secret: string, now: Date): Promise<AskedSatisfaction | undefined> =>
    queries.row<AskedSatisfaction>(sql`
        select id, report_id as "reportId", satisfied, (final or expires_at <= ${now}) as "isOver", final as "isAnswered"
        from satisfaction where secret_hash = ${sha256Hex(secret)}`);

interface SatisfactionAnswer {
    readonly isSatisfied: boolean;
    readonly reasons: readonly Complaint[];
    readonly text: string;
}

const lineOf = ({ isSatisfied, reasons, text }: SatisfactionAnswer): string =>
    [
        norwegianText({ code: isSatisfied ? 'reporterSatisfied' : 'reporterUnsatisfied' }),
        ...(reasons.length > 0 ? [`${reasons.map((reason) => complaintNames[reason]).join(', ')}.`] : []),
        ...(text ? [text] : []),
    ].join(' ');

/**
 * Stores the answer of the submitted form; false when the link takes none. Opening the link answers nothing, since mail
 * scanners open links. An unsatisfied reporter does not reopen the report: staff judge it first.
 */
const takeSatisfaction = async (
    queries: Queries,
    secret: string,
    now: Date,
    answer: SatisfactionAnswer,
): Promise<boolean> => {
    const { isSatisfied, reasons, text } = answer;
    const question = await askedBy(queries, secret, now);
    if (!question || question.isOver) return false;
    const { reportId, satisfied } = question;
    const before = await lockAnyReport(queries, reportId);
    const taken = await queries.row(sql`
        update satisfaction set answered_at = ${now}, satisfied = ${isSatisfied}, reasons = ${[...reasons]}::text[],
            text = ${text}, final = true, judged_at = null, judged_by = null
        where id = ${question.id} and not final and expires_at > ${now} returning id`);
    if (!taken) return false;
    await dismissAnswered(queries, sql`mail_id = (select mail_id from satisfaction where id = ${question.id})`);
    const isExplained = reasons.length > 0 || text !== '';
    // Stored in the history, because companies can read comments.
    if (isExplained || (satisfied !== isSatisfied && (!isSatisfied || satisfied !== null)))
        await recordChange(queries, reporter, now, before, { Tilfredshet: { fra: null, til: lineOf(answer) } });
    return true;
};

const mostText = 2000;

interface Form {
    readonly text: PublicPage['text'];
    readonly report: { readonly number: number; readonly address: string };
    /** The answer so far, or the one that the link suggests. */
    readonly chosen: boolean | null;
    /** The submitted answer, when there is a problem with it. */
    readonly sent?: {
        readonly errors: { readonly choice?: string; readonly text?: string };
        readonly reasons: readonly string[];
        readonly typed: string;
    };
}

const choice = (value: string, label: string, isChosen: boolean): Page =>
    html`<label class="check"
        ><input type="radio" name="svar" value="${value}" required ${isChosen ? 'checked' : ''} /> ${label}</label
    >`;

const invalid = (error: string): Page => html`aria-invalid="true" aria-describedby="${error}"`;
const errorAs = (id: string, error: string): Page => html`<p class="error" role="alert" id="${id}">${error}</p>`;

const formOf = ({ text, report, chosen, sent }: Form): Page => {
    const { satisfaction } = text;
    const { choice: unchosen, text: wrong } = sent?.errors ?? {};
    return html`<section class="card message">
        <h1>${satisfaction.title}</h1>
        <p>${fillIn(text.about, report)}</p>
        <form method="post">
            <fieldset class="checks" role="radiogroup" ${unchosen ? invalid('svar-feil') : ''}>
                <legend>${satisfaction.title}</legend>
                ${choice('ja', satisfaction.yes, chosen === true)} ${choice('nei', satisfaction.no, chosen === false)}
                ${unchosen ? errorAs('svar-feil', unchosen) : ''}
            </fieldset>
            <fieldset class="checks">
                <legend>${satisfaction.why}</legend>
                ${complaints.map(
                    (name) =>
                        html`<label class="check"
                            ><input
                                type="checkbox"
                                name="arsak"
                                value="${name}"
                                ${sent?.reasons.includes(name) ? 'checked' : ''}
                            />
                            ${satisfaction.complaint[name]}</label
                        >`,
                )}
            </fieldset>
            <label for="tekst">${satisfaction.more}</label>
            <textarea id="tekst" name="tekst" rows="4" ${wrong ? html`${invalid('tekst-feil')} autofocus` : ''}>
${sent?.typed ?? ''}</textarea>
            ${wrong ? errorAs('tekst-feil', wrong) : ''}
            <p class="actions"><button>${text.send}</button></p>
        </form>
    </section>`;
};

const reportOf = ({ database }: City, { reportId }: AskedSatisfaction) =>
    database.row<{ number: number; address: string }>(
        sql`select serial_number as number, address from report where id = ${reportId}`,
    );

/** The page behind the mail's links, where a reporter answers and may give a reason. Only the submitted form counts. */
export const satisfactionPage = (city: City) =>
    publicPage(city, async (context, { text, show, showText, showUnknown }) => {
        const { satisfaction } = text;
        const secret = context.req.param('secret') ?? '';
        const question = await askedBy(city.database, secret, city.now());
        const report = question && (await reportOf(city, question));
        if (!question || !report) return showUnknown();
        const over = (by: AskedSatisfaction) =>
            showText(satisfaction.title, by.isAnswered ? text.answered : text.over, 410);
        if (question.isOver) return over(question);
        if (context.req.method === 'POST') {
            const { svar, arsak = [], tekst = '' } = await formBody(context);
            const [reasons, typed] = [[arsak].flat().map(String), typeof tekst === 'string' ? tekst : ''];
            const chosen = svar === 'ja' ? true : svar === 'nei' ? false : undefined;
            const answer = typedText(typed);
            const long = { most: mostText, length: answer.length };
            const errors = {
                ...(chosen === undefined ? { choice: text.problem.unchosen } : {}),
                ...(answer.length > mostText ? { text: fillIn(text.problem.long, long) } : {}),
            };
            if (chosen === undefined || errors.text)
                return show(
                    satisfaction.title,
                    formOf({
                        text,
                        report,
                        chosen: chosen ?? question.satisfied,
                        sent: { errors, reasons, typed },
                    }),
                    400,
                );
            const isTaken = await city.database.transaction((queries) =>
                takeSatisfaction(queries, secret, city.now(), {
                    isSatisfied: chosen,
                    reasons: chosen ? [] : complaints.filter((name) => reasons.includes(name)),
                    text: answer,
                }),
            );
            if (!isTaken) return over((await askedBy(city.database, secret, city.now())) ?? question);
            const thanks = chosen ? satisfaction.thanks : satisfaction.judgedAgain;
            return showText(text.thanksTitle, thanks);
        }
        const followed = context.req.query('svar');
        const chosen = followed === 'ja' ? true : followed === 'nei' ? false : question.satisfied;
        return show(satisfaction.title, formOf({ text, report, chosen }), 200);
    });
