import { html, raw } from 'hono/html';
import { messages as english } from '../../../../i18n/en/messages';
import type { Failure } from '../../../api/entities/common';
import { fillIn, isMessageCode } from '../../../api/messages';
import { textsOf } from './language';
import { type Frame, layout, type Page } from './layout';

export const cardPage = (frame: Frame, title: string, content: Page, kind = ''): Page =>
    layout(
        frame,
        title,
        html`<section class="card ${kind}">
            <h1>${title}</h1>
            ${content}
        </section>`,
    );
/** A text with the way to the sign-in page below, and something more below that. */
const message = (frame: Frame, title: string, text: string, more: Page | '' = ''): Page =>
    cardPage(
        frame,
        title,
        html`<p>${text}</p>
            <p><a class="button" href="/login">${textsOf(frame.language).toSignIn}</a></p>
            ${more}`,
        'message',
    );

/** `form` comes from the provider, with its CSRF token. */
export const askToSignOutPage = (frame: Frame, form: string): Page => {
    const { title, yes, no } = textsOf(frame.language).askToSignOut;
    return cardPage(
        frame,
        title,
        html`${raw(form)}
            <p class="actions">
                <button form="op.logoutForm" name="logout" value="yes">${yes}</button>
                <a class="button quiet" href="/">${no}</a>
            </p>`,
        'message',
    );
};
export const signedOutPage = (frame: Frame): Page => {
    const { title, text } = textsOf(frame.language).signedOut;
    return message(frame, title, text);
};
export const expiredPage = (frame: Frame): Page => {
    const { title, text } = textsOf(frame.language).expired;
    return message(frame, title, text);
};
/** A page about a temporary failure and what to do about it. */
export const unavailablePage = (frame: Frame, { errorMessage, code, params }: Failure): Page => {
    const text = frame.language === 'en' && code && isMessageCode(code) ? fillIn(english[code], params) : errorMessage;
    return message(frame, textsOf(frame.language).unavailable, text);
};
/** The page for a failed sign-in with another provider: what went wrong, and whom to tell. */
export const strangerPage = (frame: Frame, { isKnown, reference }: { isKnown: boolean; reference: string }): Page => {
    const texts = textsOf(frame.language);
    const { title, text } = isKnown ? texts.stranger : texts.failure;
    return message(frame, title, text, html`<p>${fillIn(texts.reference, { reference })}</p>`);
};
/** `details` are in the provider's own words, in English. */
export const failurePage = (frame: Frame, details: string): Page => {
    const { title, text } = textsOf(frame.language).failure;
    return message(frame, title, text, html`<p class="details" lang="en">${details}</p>`);
};
