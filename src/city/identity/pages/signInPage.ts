import { html } from 'hono/html';
import type { Settings } from '../../settings';
import type { SignInFailure } from '../checkSignIn';
import type { DemoGroup } from '../demoUsers';
import { layout, type Page } from './layout';

export interface SignInView {
    email: string;
    failure: SignInFailure | undefined;
    /** Users to choose with one click; none in production. */
    demo: readonly DemoGroup[];
}

interface Field {
    name: 'epost' | 'passord';
    label: string;
    type: 'email' | 'password';
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
            value="${value}"
            autocomplete="${autocomplete}"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            ${focus ? 'autofocus' : ''}
            ${error ? html`aria-invalid="true" aria-describedby="${name}-feil"` : ''}
        />
        ${error ? html`<p class="error" id="${name}-feil" role="alert">${error}</p>` : ''}
    </div>`;

const demoChoices = (groups: readonly DemoGroup[]): Page =>
    html`<section class="card demo" aria-labelledby="demo">
        <h2 id="demo">Prøv som en demobruker</h2>
        <p class="muted">
            Velg en bruker for å logge rett inn. Passordet er <code>bymelding</code> for alle. Vises bare utenfor
            produksjon.
        </p>
        <form method="post">
            ${groups.map(
                ({ title, users }) =>
                    html`<fieldset>
                        <legend>${title}</legend>
                        ${users.map(
                            ({ email, role, company }) =>
                                html`<button class="choice" name="demo" value="${email}">
                                    <strong>${role}</strong> <span>${email}</span> <small>${company}</small>
                                </button>`,
                        )}
                    </fieldset>`,
            )}
        </form>
    </section>`;

/** The sign-in page: e-mail and password, errors at their fields, and outside production the demo users (D12). */
export const signInPage = (settings: Settings, { email, failure, demo }: SignInView): Page => {
    const { epost, passord } = failure?.errors ?? {};
    return layout(
        settings,
        failure ? 'Feil ved innlogging' : 'Logg inn',
        html`<div class="columns">
            <section class="card">
                <h1>Logg inn</h1>
                <form method="post" novalidate>
                    ${field({ name: 'epost', label: 'E-postadresse', type: 'email', autocomplete: 'username', value: email, error: epost, focus: !email || epost !== undefined })}
                    ${field({ name: 'passord', label: 'Passord', type: 'password', autocomplete: 'current-password', value: '', error: passord, focus: email !== '' && epost === undefined })}
                    <p class="forgotten"><a href="/konto/glemtpassord">Glemt passord?</a></p>
                    <p class="actions">
                        <button>Logg inn</button> <button class="quiet" name="avbryt" value="ja">Avbryt</button>
                    </p>
                </form>
            </section>
            ${demo.length > 0 ? demoChoices(demo) : ''}
        </div>`,
    );
};
