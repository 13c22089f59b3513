import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { answerPage as en } from '../../../../i18n/en/answerPage';
import { answerPage as nb } from '../../../../i18n/nb/answerPage';
import type { City } from '../../city';
import { originOf } from '../../http/origin';
import { type Language, languageCookie, languageOf } from '../../identity/pages/language';
import { layout, type Page, styleSheet } from '../../identity/pages/layout';
import { countLimit } from '../../limits/countLimit';
import { messageOf } from './forms';
import { answerPath } from './links';

const stylePath = `${answerPath}/stil.css`;
const texts = { nb, en };

type PublicContext = Context<{ Bindings: HttpBindings }>;

/** The language and appearance of a public page. */
export interface Shown {
    readonly language: Language;
    readonly text: (typeof texts)[keyof typeof texts];
    readonly show: (title: string, content: Page, status: 200 | 400 | 404 | 410 | 429) => Response | Promise<Response>;
    readonly unknown: () => Response | Promise<Response>;
}

/** A public page of the city, in the reader's language, without script, and limited per origin. */
export const publicPage =
    (city: City, page: (context: PublicContext, shown: Shown) => Promise<Response>) =>
    async (context: PublicContext): Promise<Response> => {
        const language = languageOf(
            context.req.query('ui_locales'),
            getCookie(context, languageCookie),
            (context.req.header('Accept-Language') ?? '').split(/[,;]/).join(' '),
        );
        const text = texts[language];
        const show: Shown['show'] = (title, content, status) =>
            context.html(
                layout({ settings: city.settings, database: city.database, language }, title, content, stylePath),
                status,
                {
                    'Cache-Control': 'no-store',
                },
            );
        const origin = originOf(context.env.incoming, city.settings.proxyHops);
        const wait = await countLimit(city.database, `answers ${origin}`, { most: 1000, seconds: 600 }, city.now());
        if (wait > 0) return show(text.title, messageOf(text.title, text.flood), 429);
        return page(context, {
            language,
            text,
            show,
            unknown: () => show(text.unknownTitle, messageOf(text.unknownTitle, text.unknown), 404),
        });
    };

/** The style sheet of these pages. */
export const publicStyle = (): Hono<{ Bindings: HttpBindings }> =>
    new Hono<{ Bindings: HttpBindings }>().get(stylePath, (context) =>
        context.body(styleSheet, 200, {
            'Content-Type': 'text/css; charset=utf-8',
            'Cache-Control': 'public, max-age=3600',
        }),
    );
