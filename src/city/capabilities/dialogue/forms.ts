import { html } from 'hono/html';
import type { Texts } from '../../../../i18n/texts';
import type { answerPage } from '../../../../i18n/nb/answerPage';
import { imageTypes } from '../../../api/rules/fileTypes';
import { fillIn } from '../../../api/messages';
import { formatInstant, formatLastDay } from '../../../api/rules/oslo';
import type { Page } from '../../identity/pages/layout';
import type { QuestionLink } from './answers';
import { type KeptPicture, mostImages, type RefusedCorrection } from './receiveAnswer';

/** The fields of a report that its reporter sees. */
export interface VisibleReport {
    readonly number: number;
    readonly address: string;
    readonly status: Page;
    readonly messages: readonly { readonly text: string; readonly at: string }[];
}
type Text = Texts<typeof answerPage>;

interface Form {
    readonly text: Text;
    readonly report: VisibleReport;
    readonly question: QuestionLink;
    readonly problems: readonly string[];
    /** The text typed before a problem was found. */
    readonly typed: string;
    readonly kept: readonly KeptPicture[];
    /** False without a mail server, since a correction is confirmed by mail. */
    readonly isCorrectable: boolean;
    readonly correction?: Partial<RefusedCorrection>;
}

const problemsOf = (problems: readonly string[]): Page =>
    html`<div role="alert" id="feil">${problems.map((problem) => html`<p class="error">${problem}</p>`)}</div>`;

/** The fields for text and pictures, with their problems, and the pictures already stored. */
export const replyFields = ({
    text,
    problems,
    typed,
    kept,
}: Pick<Form, 'text' | 'problems' | 'typed' | 'kept'>): Page =>
    html`${problems.length > 0 ? problemsOf(problems) : ''}
        <label for="tekst">${text.answer}</label>
        <textarea id="tekst" name="tekst" rows="6" ${problems.length > 0 ? html`aria-describedby="feil"` : ''}>
${typed}</textarea>
        ${
            kept.length > 0
                ? html`<fieldset class="checks">
                      <legend>${text.kept}</legend>
                      ${kept.map(
                          ({ id, name }) =>
                              html`<label class="check"
                                  ><input type="checkbox" name="behold-${id}" value="ja" checked /> ${name}</label
                              >`,
                      )}
                  </fieldset>`
                : ''
        }
        <label for="bilder">${fillIn(text.pictures, { most: mostImages })}</label>
        <input id="bilder" name="bilder" type="file" accept="${imageTypes.join()}" multiple />`;

const form = ({ text, question, ...reply }: Form): Page =>
    html`<h2 id="sporsmal">${text.question}</h2>
        <p lang="nb" class="typed">${question.text}</p>
        <form method="post" enctype="multipart/form-data" aria-labelledby="sporsmal">
            ${replyFields({ text, ...reply })}
            <p>${fillIn(text.until, { day: formatLastDay(question.expiresAt) })}</p>
            <p class="actions">
                <button name="handling" value="svar">${text.send}</button>
                <button class="quiet" name="handling" value="trekk">${text.withdraw}</button>
            </p>
        </form>`;

/** What the link's page says when the question takes no answer. */
export const doneText = (text: Text, question: QuestionLink): string => {
    if (question.isWithdrawn) return text.withdrawn;
    if (question.text === null) return text.follow.intro;
    return question.answeredAt ? text.answered : text.over;
};

/** Scrolls to an error too, since the form is far down the page. */
const erroneous = (error: string): Page => html`aria-describedby="${error}" autofocus`;

const ownField = (name: string, label: string, rest: Page, value = '', error = ''): Page =>
    html`<div class="field">
        <label for="${name}">${label}</label>
        <input
            id="${name}"
            name="${name}"
            value="${value}"
            ${rest}
            ${error ? html`aria-invalid="true" ${erroneous(`${name}-feil`)}` : ''}
        />
        ${error ? html`<p class="error" id="${name}-feil" role="alert">${error}</p>` : ''}
    </div>`;

const correctionForm = ({ text, correction: { name, email, errors = {} } = {} }: Form): Page =>
    html`<h2>${text.contact.title}</h2>
        <p>${text.contact.intro}</p>
        <form method="post" enctype="multipart/form-data">
            ${ownField('navn', text.contact.name, html`autocomplete="name"`, name, errors.name)}
            ${ownField(
                'epost',
                text.contact.email,
                html`inputmode="email" autocapitalize="none" autocomplete="email"`,
                email,
                errors.email,
            )}
            ${errors.form ? html`<p class="error" id="rett-feil" role="alert">${errors.form}</p>` : ''}
            <p class="actions">
                <button class="quiet" name="handling" value="rett" ${errors.form ? erroneous('rett-feil') : ''}>
                    ${text.contact.send}
                </button>
            </p>
        </form>`;

const withdrawalForm = ({ text }: Form): Page =>
    html`<form method="post" enctype="multipart/form-data">
        <p class="actions"><button class="quiet" name="handling" value="trekk">${text.withdraw}</button></p>
    </form>`;

/** The button that confirms a correction. */
export const confirmForm = (text: Text, problem?: string): Page =>
    html`<section class="card message">
        <h1>${text.contact.title}</h1>
        ${problem ? html`<p class="error" role="alert">${problem}</p>` : ''}
        <p>${text.contact.confirm}</p>
        <form method="post">
            <p class="actions"><button>${text.contact.confirmButton}</button></p>
        </form>
    </section>`;

const messagesOf = ({ text, report }: Form): Page =>
    html`<h2>${text.told}</h2>
        <ul>
            ${report.messages.map(
                ({ text: message, at }) =>
                    html`<li>
                        <p lang="nb" class="typed">${message}</p>
                        <small>${formatInstant(at)}</small>
                    </li>`,
            )}
        </ul>`;

export const answerForm = (given: Form): Page => {
    const { text, report, question, problems, isCorrectable } = given;
    return html`<section class="card message">
        <h1>${question.text === null ? text.follow.title : text.title}</h1>
        <p>${fillIn(text.about, { number: report.number, address: report.address })}</p>
        <p>${text.status} <strong>${report.status}</strong></p>
        ${question.isOver && problems.length > 0 ? problemsOf(problems) : ''}
        ${question.isOver ? html`<p role="status">${doneText(text, question)}</p>` : form(given)}
        ${report.messages.length > 0 ? messagesOf(given) : ''} ${isCorrectable ? correctionForm(given) : ''}
        ${question.isOver && !question.isWithdrawn ? withdrawalForm(given) : ''}
    </section>`;
};
