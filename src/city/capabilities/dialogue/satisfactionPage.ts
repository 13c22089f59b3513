import { html } from 'hono/html';
import sql from 'sql-template-tag';
import { fillIn } from '../../../api/messages';
import { withoutForbidden } from '../../../api/rules/plainText';
import { complaints } from '../../../api/rules/satisfaction';
import type { City } from '../../city';
import type { Page } from '../../identity/pages/layout';
import { messageOf } from './forms';
import { publicPage, type Shown } from './publicPage';
import { askedBy, type AskedSatisfaction, takeSatisfaction } from './satisfactionAnswers';

const mostText = 2000;

interface Form {
    readonly text: Shown['text'];
    readonly report: { readonly number: number; readonly address: string };
    /** The answer so far, or the one clicked in the mail. */
    readonly chosen: boolean | null;
    readonly isKept: boolean;
}

const choice = (value: string, label: string, isChosen: boolean): Page =>
    html`<label class="check"
        ><input type="radio" name="svar" value="${value}" required ${isChosen ? 'checked' : ''} /> ${label}</label
    >`;

const formOf = ({ text, report, chosen, isKept }: Form): Page => {
    const { satisfaction } = text;
    return html`<section class="card message">
        <h1>${satisfaction.title}</h1>
        <p>${fillIn(text.about, report)}</p>
        ${isKept ? html`<p role="status">${chosen ? satisfaction.keptYes : satisfaction.keptNo}</p>` : ''}
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
                            ><input type="checkbox" name="arsak" value="${name}" />
                            ${satisfaction.complaint[name]}</label
                        >`,
                )}
            </fieldset>
            <label for="tekst">${satisfaction.more}</label>
            <textarea id="tekst" name="tekst" rows="4" maxlength="${mostText}"></textarea>
            <p class="actions"><button>${text.send}</button></p>
        </form>
    </section>`;
};

/** A click by a person: a program that follows the links of a mail sends no such header. */
const isClick = (header: (name: string) => string | undefined): boolean =>
    header('Sec-Fetch-Dest') === 'document' && header('Sec-Purpose') === undefined;

const reportOf = ({ database }: City, { reportId }: AskedSatisfaction) =>
    database.row<{ number: number; address: string }>(
        sql`select serial_number as number, address from report where id = ${reportId}`,
    );

/** The page on which a reporter answers with one click of the mail, and may give a reason. */
export const satisfactionPage = (city: City) =>
    publicPage(city, async (context, { text, show, unknown }) => {
        const { satisfaction } = text;
        const secret = context.req.param('secret') ?? '';
        const asked = await askedBy(city.database, secret, city.now());
        const report = asked && (await reportOf(city, asked));
        if (!asked || !report) return unknown();
        const over = () => show(satisfaction.title, messageOf(satisfaction.title, text.over), 410);
        if (asked.isOver) return over();
        const take = (answer: Omit<Parameters<typeof takeSatisfaction>[3], 'isFinal'>, isFinal: boolean) =>
            city.database.transaction((queries) =>
                takeSatisfaction(queries, secret, city.now(), { ...answer, isFinal }),
            );
        if (context.req.method === 'POST') {
            const { svar, arsak = [], tekst = '' } = await context.req.parseBody({ all: true });
            if (svar !== 'ja' && svar !== 'nei')
                return show(
                    satisfaction.title,
                    formOf({ text, report, chosen: asked.satisfied, isKept: asked.satisfied !== null }),
                    400,
                );
            const chosen = [arsak].flat();
            const answer = {
                isSatisfied: svar === 'ja',
                reasons: svar === 'nei' ? complaints.filter((name) => chosen.includes(name)) : [],
                text: typeof tekst === 'string' ? withoutForbidden(tekst).trim().slice(0, mostText) : '',
            };
            if (!(await take(answer, true))) return over();
            const thanks = answer.isSatisfied ? satisfaction.thanks : satisfaction.judgedAgain;
            return show(text.thanksTitle, messageOf(text.thanksTitle, thanks), 200);
        }
        const clicked = context.req.query('svar');
        const wanted = clicked === 'ja' ? true : clicked === 'nei' ? false : undefined;
        const isKept =
            context.req.method === 'GET' && wanted !== undefined && isClick((name) => context.req.header(name));
        if (isKept) await take({ isSatisfied: wanted, reasons: [], text: '' }, false);
        return show(
            satisfaction.title,
            formOf({ text, report, chosen: wanted ?? asked.satisfied, isKept: isKept || asked.satisfied !== null }),
            200,
        );
    });
