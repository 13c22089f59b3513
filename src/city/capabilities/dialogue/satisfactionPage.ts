import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { fillIn } from '../../../api/messages';
import { complaints } from '../../../api/rules/satisfaction';
import type { City } from '../../city';
import type { Page } from '../../identity/pages/layout';
import { messageOf } from './forms';
import { publicPage, type Shown } from './publicPage';
import { typedText } from './received';
import { askedBy, type AskedSatisfaction, takeSatisfaction } from './satisfactionAnswers';

const mostText = 2000;

interface Form {
    readonly text: Shown['text'];
    readonly report: { readonly number: number; readonly address: string };
    /** The answer so far, or the one that the link suggests. */
    readonly chosen: boolean | null;
    /** What was submitted, when there is a problem with it. */
    readonly sent?: { readonly problem: string; readonly reasons: readonly string[]; readonly typed: string };
}

const choice = (value: string, label: string, isChosen: boolean): Page =>
    html`<label class="check"
        ><input type="radio" name="svar" value="${value}" required ${isChosen ? 'checked' : ''} /> ${label}</label
    >`;

const formOf = ({ text, report, chosen, sent }: Form): Page => {
    const { satisfaction } = text;
    return html`<section class="card message">
        <h1>${satisfaction.title}</h1>
        <p>${fillIn(text.about, report)}</p>
        ${sent ? html`<p class="error" role="alert" id="feil">${sent.problem}</p>` : ''}
        <form method="post">
            <fieldset class="checks">
                <legend>${satisfaction.title}</legend>
                ${choice('ja', satisfaction.yes, chosen === true)} ${choice('nei', satisfaction.no, chosen === false)}
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
            <textarea id="tekst" name="tekst" rows="4" ${sent ? html`aria-describedby="feil"` : ''}>
${sent?.typed ?? ''}</textarea>
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
    publicPage(city, async (context, { text, show, unknown }) => {
        const { satisfaction } = text;
        const secret = context.req.param('secret') ?? '';
        const question = await askedBy(city.database, secret, city.now());
        const report = question && (await reportOf(city, question));
        if (!question || !report) return unknown();
        const over = () => show(satisfaction.title, messageOf(satisfaction.title, text.over), 410);
        if (question.isOver) return over();
        if (context.req.method === 'POST') {
            const { svar, arsak = [], tekst = '' } = await context.req.parseBody({ all: true });
            const [reasons, typed] = [[arsak].flat().map(String), typeof tekst === 'string' ? tekst : ''];
            const chosen = svar === 'ja' ? true : svar === 'nei' ? false : undefined;
            const answer = typedText(typed);
            const problem =
                chosen === undefined
                    ? text.problem.unchosen
                    : answer.length > mostText && fillIn(text.problem.long, { most: mostText, length: answer.length });
            if (chosen === undefined || problem)
                return show(
                    satisfaction.title,
                    formOf({
                        text,
                        report,
                        chosen: chosen ?? question.satisfied,
                        sent: { problem: problem || '', reasons, typed },
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
            if (!isTaken) return over();
            const thanks = chosen ? satisfaction.thanks : satisfaction.judgedAgain;
            return show(text.thanksTitle, messageOf(text.thanksTitle, thanks), 200);
        }
        const followed = context.req.query('svar');
        const chosen = followed === 'ja' ? true : followed === 'nei' ? false : question.satisfied;
        return show(satisfaction.title, formOf({ text, report, chosen }), 200);
    });
