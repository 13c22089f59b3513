import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';
import type { CodeStep } from '../secondFactor';
import { textsOf } from './language';
import type { Frame, Page } from './layout';
import { cardPage } from './messagePages';

const codeForm = ({ language }: Frame, error: string | undefined): Page => {
    const texts = textsOf(language);
    const { code, submit } = texts.secondFactor;
    return html`<form method="post" novalidate>
        <div class="field">
            <label for="kode">${code}</label>
            <input
                id="kode"
                name="kode"
                autocomplete="one-time-code"
                autocapitalize="none"
                spellcheck="false"
                required
                autofocus
                ${error ? html`aria-invalid="true" aria-describedby="kode-feil"` : ''}
            />
            ${error ? html`<p class="error" id="kode-feil" role="alert">${error}</p>` : ''}
        </div>
        <p class="actions">
            <button>${submit}</button>
            <button class="quiet" name="avbryt" value="ja">${texts.cancel}</button>
        </p>
    </form>`;
};

/** The page that asks for a one-time code, sets up codes, or shows the recovery codes once. */
export const codePage = (frame: Frame, next: CodeStep, error?: string): Page => {
    const texts = textsOf(frame.language).secondFactor;
    if (next.step === 'code')
        return cardPage(
            frame,
            texts.title,
            html`<p>${texts.intro}</p>
                ${codeForm(frame, error)}`,
        );
    if (next.step === 'enrol')
        return cardPage(
            frame,
            texts.enrolTitle,
            html`<p>${texts.enrolIntro}</p>
                <div class="qr" role="img" aria-label="${texts.qr}">${raw(renderSVG(next.uri, { border: 2 }))}</div>
                <p>${texts.secret} <code>${next.secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
                ${codeForm(frame, error)}`,
        );
    return cardPage(
        frame,
        texts.codesTitle,
        html`<p>${texts.codesIntro}</p>
            <ul class="codes">
                ${next.codes.map((code) => html`<li><code>${code}</code></li>`)}
            </ul>
            <form method="post">
                <p class="actions"><button name="kode" value="">${texts.next}</button></p>
            </form>`,
    );
};
