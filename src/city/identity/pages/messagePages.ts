import { html, raw } from 'hono/html';
import type { Settings } from '../../settings';
import { layout, type Page } from './layout';

const message = (settings: Settings, title: string, content: Page): Page =>
    layout(
        settings,
        title,
        html`<section class="card message">
            <h1>${title}</h1>
            ${content}
        </section>`,
    );
const toSignIn = html`<p><a class="button" href="/login">Til innlogging</a></p>`;

/** `form` is the provider's own, with its CSRF token. */
export const askToSignOutPage = (settings: Settings, form: string): Page =>
    message(
        settings,
        'Vil du logge ut?',
        html`${raw(form)}
            <p class="actions">
                <button form="op.logoutForm" name="logout" value="yes">Logg ut</button>
                <a class="button quiet" href="/">Nei, gå tilbake</a>
            </p>`,
    );
export const signedOutPage = (settings: Settings): Page =>
    message(
        settings,
        'Du er logget ut',
        html`<p>Du kan lukke dette vinduet.</p>
            ${toSignIn}`,
    );
export const expiredPage = (settings: Settings): Page =>
    message(
        settings,
        'Innloggingen er avbrutt',
        html`<p>Innloggingen tok for lang tid eller er allerede fullført. Start på nytt for å logge inn.</p>
            ${toSignIn}`,
    );
/** `reason` says why, and what to do. */
export const unavailablePage = (settings: Settings, reason: string): Page =>
    message(
        settings,
        'Innloggingen er ikke tilgjengelig',
        html`<p>${reason}</p>
            ${toSignIn}`,
    );
export const failurePage = (settings: Settings, details: string): Page =>
    message(
        settings,
        'Innloggingen kunne ikke fullføres',
        html`<p>Noe gikk galt under innloggingen. Prøv igjen, eller kontakt Servicedesk.</p>
            ${toSignIn}
            <p class="details">${details}</p>`,
    );
