import { html, raw } from 'hono/html';
import { messages as english } from '../../../../i18n/en/messages';
import type { Failure } from '../../../api/entities/common';
import { fillIn, isMessageCode } from '../../../api/messages';
import { textsOf } from './language';
import { type Frame, layout, type Page } from './layout';

const message = (frame: Frame, title: string, content: Page): Page =>
    layout(
        frame,
        title,
        html`<section class="card message">
            <h1>${title}</h1>
            ${content}
        </section>`,
    );
const toSignIn = ({ language }: Frame): Page =>
    html`<p><a class="button" href="/login">${textsOf(language).toSignIn}</a></p>`;

/** `form` comes from the provider, with its CSRF token. */
export const askToSignOutPage = (frame: Frame, form: string): Page => {
    const { title, yes, no } = textsOf(frame.language).askToSignOut;
    return message(
        frame,
        title,
        html`${raw(form)}
            <p class="actions">
                <button form="op.logoutForm" name="logout" value="yes">${yes}</button>
                <a class="button quiet" href="/">${no}</a>
            </p>`,
    );
};
export const signedOutPage = (frame: Frame): Page => {
    const { title, text } = textsOf(frame.language).signedOut;
    return message(
        frame,
        title,
        html`<p>${text}</p>
            ${toSignIn(frame)}`,
    );
};
export const expiredPage = (frame: Frame): Page => {
    const { title, text } = textsOf(frame.language).expired;
    return message(
        frame,
        title,
        html`<p>${text}</p>
            ${toSignIn(frame)}`,
    );
};
/** A page about a temporary failure and what to do about it. */
export const unavailablePage = (frame: Frame, { errorMessage, code, params }: Failure): Page => {
    const text = frame.language === 'en' && code && isMessageCode(code) ? fillIn(english[code], params) : errorMessage;
    return message(
        frame,
        textsOf(frame.language).unavailable,
        html`<p>${text}</p>
            ${toSignIn(frame)}`,
    );
};
/** The page for a failed sign-in with another provider: what went wrong, and whom to tell. */
export const strangerPage = (frame: Frame, { isKnown, reference }: { isKnown: boolean; reference: string }): Page => {
    const texts = textsOf(frame.language);
    const { title, text } = isKnown ? texts.stranger : texts.failure;
    return message(
        frame,
        title,
        html`<p>${text}</p>
            <p>${fillIn(texts.reference, { reference })}</p>
            ${toSignIn(frame)}`,
    );
};
/** `details` are in the provider's own words, in English. */
export const failurePage = (frame: Frame, details: string): Page => {
    const { title, text } = textsOf(frame.language).failure;
    return message(
        frame,
        title,
        html`<p>${text}</p>
            ${toSignIn(frame)}
            <p class="details" lang="en">${details}</p>`,
    );
};
