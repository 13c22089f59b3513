import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { first } from '../../../i18n/nb';
import { ra } from '../../../i18n/ra';
import type { AddedLanguage } from '../places/places';

const norwegian: TranslationMessages = { ...ra, ...first };

const added = new Map<string, AddedLanguage>();
export const declareLanguage = (language: AddedLanguage): void => void added.set(language.locale, language);

let current: I18nProvider | undefined;

/** Adds Norwegian texts; those of another language come all at once. */
export const addTexts = async (texts: object): Promise<void> => {
    if (Object.keys(texts).every((name) => name in norwegian)) return;
    Object.assign(norwegian, texts);
    if (current?.getLocale() === 'nb') await current.changeLocale('nb');
};

/** Loads a part of a page with the texts that only it has. */
export const withTexts =
    <Part>(texts: () => Promise<object>, load: () => Promise<Part>) =>
    async (): Promise<Part> => {
        const [part] = await Promise.all([load(), texts().then(addTexts)]);
        return part;
    };

export const createI18nProvider = (): I18nProvider =>
    (current = polyglotI18nProvider(
        (locale: string) => added.get(locale)?.load() ?? norwegian,
        'nb',
        [{ locale: 'nb', name: 'Norsk' }, ...added.values()],
        // react-admin asks for keys that need not exist (resources.x.name); keys.test.ts checks our own.
        { allowMissing: true },
    ));
