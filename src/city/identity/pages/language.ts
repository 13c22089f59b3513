import { signIn as en } from '../../../../i18n/en/signIn';
import { signIn as nb } from '../../../../i18n/nb/signIn';
import type { Texts } from '../../../../i18n/texts';

export type SignInTexts = Texts<typeof nb>;
export type SignInText = { [K in keyof SignInTexts]: SignInTexts[K] extends string ? K : never }[keyof SignInTexts];

const texts = { nb, en } satisfies Record<string, SignInTexts>;
export type Language = keyof typeof texts;
export const languages = Object.keys(texts) as Language[];

export const textsOf = (language: Language): SignInTexts => texts[language];

/** Remembers the language for the pages that no sign-in request leads to: an expired sign-in, signing out. */
export const languageCookie = 'by_language';

const spoken: Readonly<Record<string, Language>> = { nb: 'nb', nn: 'nb', no: 'nb', en: 'en' };

/**
 * The first of these that the pages are written in: each a list as `ui_locales` is, `en-GB nb`. Norwegian when none is.
 */
export const languageOf = (...wishes: readonly unknown[]): Language =>
    wishes
        .flatMap((locales) => (typeof locales === 'string' ? locales.split(' ') : []))
        .map((locale) => spoken[locale.toLowerCase().split('-')[0] ?? ''])
        .find((language) => language !== undefined) ?? 'nb';
