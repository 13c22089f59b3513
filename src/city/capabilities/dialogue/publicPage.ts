import { html } from 'hono/html';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { answerPage as en } from '../../../../i18n/en/answerPage';
import { answerPage as nb } from '../../../../i18n/nb/answerPage';
import type { City } from '../../city';
import { originOf } from '../../http/origin';
import { type Language, languageOfReader } from '../../identity/pages/language';
import { layout, type Page } from '../../identity/pages/layout';
import { countLimit } from '../../limits/countLimit';

const texts = { nb, en };

type PublicContext = Context<{ Bindings: HttpBindings }>;

const messageOf = (title: string, text: string): Page =>
    html`<section class="card message">
        <h1>${title}</h1>
        <p>${text}</p>
    </section>`;

type Status = 200 | 400 | 404 | 410 | 429;

/** The reader's language, and the answers that a public page can give. */
export interface PublicPage {
    readonly language: Language;
    readonly text: (typeof texts)[keyof typeof texts];
    readonly show: (title: string, content: Page, status: Status) => Response | Promise<Response>;
    /** Shows a page with only a text. */
    readonly showText: (title: string, said: string, status?: Status) => Response | Promise<Response>;
    /** Says that the link is unknown. */
    readonly showUnknown: () => Response | Promise<Response>;
}

/** A public page of the city, in the reader's language, without script, and limited per origin. */
export const publicPage =
    (city: City, page: (context: PublicContext, publicPage: PublicPage) => Promise<Response>) =>
    async (context: PublicContext): Promise<Response> => {
        const language = languageOfReader(context);
        const text = texts[language];
        const frame = { settings: city.settings, database: city.database, language };
        const show: PublicPage['show'] = (title, content, status) =>
            context.html(layout(frame, title, content), status, { 'Cache-Control': 'no-store' });
        const showText: PublicPage['showText'] = (title, said, status = 200) =>
            show(title, messageOf(title, said), status);
        const origin = originOf(context.env.incoming, city.settings.proxyHops);
        const wait = await countLimit(city.database, `answers ${origin}`, { most: 1000, seconds: 600 }, city.now());
        if (wait > 0) return showText(text.title, text.flood, 429);
        return page(context, {
            language,
            text,
            show,
            showText,
            showUnknown: () => showText(text.unknownTitle, text.unknown, 404),
        });
    };
