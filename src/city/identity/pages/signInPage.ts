import { html } from 'hono/html';
import { fillIn } from '../../../api/messages';
import { startingPassword } from '../knownPassword';
import type { SignInFailure } from '../checkSignIn';
import type { OneClickGroup } from '../../demo';
import { type SignInTexts, textsOf } from './language';
import { type Frame, layout, type Page } from './layout';

export interface SignInView {
    email: string;
    failure: SignInFailure | undefined;
    /** Other providers to sign in with. */
    providers: readonly { readonly name: string; readonly address: string }[];
    /** Users to choose with one click; none in production. */
    demo: readonly OneClickGroup[];
}

interface Field {
    name: 'epost' | 'passord';
    label: string;
    type: 'text' | 'password';
    autocomplete: string;
    value: string;
    error: string | undefined;
    focus: boolean;
}

const field = ({ name, label, type, autocomplete, value, error, focus }: Field): Page =>
    html`<div class="field">
        <label for="${name}">${label}</label>
        <input
            id="${name}"
            name="${name}"
            type="${type}"
            ${type === 'text' ? html`inputmode="email"` : ''}
            value="${value}"
            autocomplete="${autocomplete}"
            autocapitalize="none"
            spellcheck="false"
            required
            ${focus ? 'autofocus' : ''}
            ${error ? html`aria-invalid="true" aria-describedby="${name}-feil"` : ''}
        />
        ${error ? html`<p class="error" id="${name}-feil" role="alert">${error}</p>` : ''}
    </div>`;

const demoChoices = (groups: readonly OneClickGroup[], { demo: texts }: SignInTexts): Page =>
    html`<section class="card demo" aria-labelledby="demo">
        <h2 id="demo">${texts.title}</h2>
        <p class="muted">${texts.intro} ${texts.password} <code>${startingPassword}</code>.</p>
        <form method="post">
            ${groups.map(
                ({ name, users }) =>
                    html`<fieldset>
                        <legend>${texts[name]}</legend>
                        ${users.map(
                            ({ email, role, company }) =>
                                html`<button class="choice" name="demo" value="${email}" lang="nb">
                                    <strong>${role}</strong> <span>${email}</span> <small>${company}</small>
                                </button>`,
                        )}
                    </fieldset>`,
            )}
        </form>
    </section>`;

const providerChoices = (providers: SignInView['providers'], { signInWith, or }: SignInTexts): Page =>
    html`<p class="providers">
            ${providers.map(
                ({ name, address }) => html`<a class="button" href="${address}">${fillIn(signInWith, { name })}</a>`,
            )}
        </p>
        <p class="or">${or}</p>`;

/** The sign-in page: e-mail and password, errors at their fields, and demo users outside production (D12). */
export const signInPage = (frame: Frame, { email, failure, providers, demo }: SignInView): Page => {
    const texts = textsOf(frame.language);
    const [epost, passord] = (['epost', 'passord'] as const).map((name) => {
        const problem = failure?.errors[name];
        return problem && fillIn(texts[problem.text], problem.params);
    });
    return layout(
        frame,
        failure ? texts.titleFailed : texts.title,
        html`<div class="columns">
            <section class="card">
                <h1>${texts.title}</h1>
                ${providers.length > 0 ? providerChoices(providers, texts) : ''}
                <form method="post" novalidate>
                    ${field({ name: 'epost', label: texts.email, type: 'text', autocomplete: 'username', value: email, error: epost, focus: !email || epost !== undefined })}
                    ${field({ name: 'passord', label: texts.password, type: 'password', autocomplete: 'current-password', value: '', error: passord, focus: email !== '' && epost === undefined })}
                    <p class="forgotten"><a href="/konto/glemtpassord">${texts.forgotten}</a></p>
                    <p class="actions">
                        <button>${texts.submit}</button>
                        <button class="quiet" name="avbryt" value="ja">${texts.cancel}</button>
                    </p>
                </form>
            </section>
            ${demo.length > 0 ? demoChoices(demo, texts) : ''}
        </div>`,
    );
};
