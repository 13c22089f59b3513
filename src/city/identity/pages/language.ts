import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { signIn as en } from '../../../../i18n/en/signIn';
import { signIn as nb } from '../../../../i18n/nb/signIn';
import type { Texts } from '../../../../i18n/texts';

export type SignInTexts = Texts<typeof nb>;
export type SignInText = { [K in keyof SignInTexts]: SignInTexts[K] extends string ? K : never }[keyof SignInTexts];

const texts = { nb, en } satisfies Record<string, SignInTexts>;
export type Language = keyof typeof texts;
export const languages = Object.keys(texts) as Language[];

export const textsOf = (language: Language): SignInTexts => texts[language];

/** Remembers the language for pages without a sign-in request: an expired sign-in, and signing out. */
export const languageCookie = 'by_language';

const spoken: ReadonlyMap<string, Language> = new Map([
    ['nb', 'nb'],
    ['nn', 'nb'],
    ['no', 'nb'],
    ['en', 'en'],
]);

/** The first supported language among the wishes, each a list like `ui_locales` (`en-GB nb`); otherwise Norwegian. */
export const languageOf = (...wishes: readonly unknown[]): Language =>
    wishes
        .flatMap((locales) => (typeof locales === 'string' ? locales.split(' ') : []))
        .map((locale) => spoken.get(locale.toLowerCase().split('-')[0] ?? ''))
        .find((language) => language !== undefined) ?? 'nb';

export const rememberedLanguage = (context: Context): Language => languageOf(getCookie(context, languageCookie));

/** The language of a public page: the one requested, remembered, or set in the browser. */
export const languageOfReader = (context: Context): Language =>
    languageOf(
        context.req.query('ui_locales'),
        getCookie(context, languageCookie),
        context.req.header('Accept-Language')?.replaceAll(/[,;]/g, ' '),
    );
