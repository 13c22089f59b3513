import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { Settings } from '../../settings';
import type { Language } from './language';

export type Page = ReturnType<typeof html>;

/** What every page is made from. */
export interface Frame {
    settings: Settings;
    language: Language;
}

export const styleSheet = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
const styleVersion = createHash('sha256').update(styleSheet).digest('hex').slice(0, 12);

/** The sign-in pages run no script and cannot be framed. */
export const pageHeaders = {
    'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Cache-Control': 'no-store',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

export const layout = ({ settings: { client }, language }: Frame, title: string, content: Page): Page =>
    html`<!doctype html>
        <html lang="${language}">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width,initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <meta name="robots" content="noindex" />
                <title>${title} – ${client.PRODUCT_TITLE}</title>
                <link rel="icon" href="/favicon.svg" />
                <link rel="stylesheet" href="/oidc/stil.css?v=${styleVersion}" />
            </head>
            <body>
                <header><a href="/login">${client.PRODUCT_TITLE}</a></header>
                <main>${content}</main>
            </body>
        </html>`;
