import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Queries } from '../../database/database';
import { type Appearance, logoAddress, readAppearance } from '../../mail/appearance';
import type { Settings } from '../../settings';
import { type Language, textsOf } from './language';
import { sha256Hex } from '../../sha256';

export type Page = ReturnType<typeof html>;

/** What all pages have in common. */
export interface Frame {
    settings: Settings;
    /** Undefined while the database is down; the city then has its configured name. */
    database?: Queries;
    language: Language;
}

export const stylePath = '/stil.css';
export const styleSheet = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const styleVersion = sha256Hex(styleSheet).slice(0, 12);

/** The sign-in pages run no scripts and cannot be framed. */
export const pageHeaders = {
    'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-store',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** For cookies of the sign-in pages. */
export const cookieOptions = ({ publicUrl }: Settings) =>
    ({ path: '/oidc', httpOnly: true, sameSite: 'Lax', secure: publicUrl.startsWith('https:') }) as const;

const nameOf = async ({ database, settings }: Frame): Promise<Pick<Appearance, 'title' | 'logo'>> => {
    const configured = { title: settings.client.PRODUCT_TITLE, logo: undefined };
    return database ? readAppearance(database, settings).catch(() => configured) : configured;
};

export const layout = async (frame: Frame, title: string, content: Page) => {
    const { settings, language } = frame;
    const { client } = settings;
    const { title: product, logo } = await nameOf(frame);
    return html`<!doctype html>
        <html lang="${language}">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width,initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <meta name="robots" content="noindex" />
                <title>${title} – ${product}</title>
                <link rel="icon" href="/favicon.svg" />
                <link rel="stylesheet" href="${stylePath}?v=${styleVersion}" />
            </head>
            <body>
                <header>
                    <a href="/login">
                        ${logo ? html`<img src="${logoAddress(logo)}" alt="" height="28" />` : ''}${product}
                    </a>
                </header>
                <main>${content}</main>
                ${
                    client.PRIVACY_URL
                        ? html`<footer><a href="${client.PRIVACY_URL}">${textsOf(language).privacy}</a></footer>`
                        : ''
                }
            </body>
        </html>`;
};
