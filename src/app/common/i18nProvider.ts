import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { light } from '../../../i18n/light';
import { first } from '../../../i18n/nb';
import { ra } from '../../../i18n/ra';
import { setEnglishMessages } from '../data/cityMessages';
import type { Language } from '../runtime/preferences';
import { loadEnglishTexts } from '../runtime/text';

const norwegian: TranslationMessages = { ...ra, ...light, ...first };

const loadEnglish = async (): Promise<TranslationMessages> => {
    const [{ en }, { cityNames }, { messages }, { default: framework }] = await Promise.all([
        import('../../../i18n/en'),
        import('../../../i18n/en/cityNames'),
        import('../../../i18n/en/messages'),
        import('ra-language-english'),
        loadEnglishTexts(),
    ]);
    setEnglishMessages(messages);
    return { ...framework, ...en, cityNames };
};

const languages: readonly { locale: Language; name: string }[] = [
    { locale: 'nb', name: 'Norsk' },
    { locale: 'en', name: 'English' },
];

let current: I18nProvider | undefined;

/** Adds Norwegian texts; other languages load all their texts at once. */
export const addTexts = async (texts: object): Promise<void> => {
    if (Object.keys(texts).every((name) => name in norwegian)) return;
    Object.assign(norwegian, texts);
    if (current?.getLocale() === 'nb') await current.changeLocale('nb');
};

/** Loads a part of a page together with its own texts. */
export const withTexts =
    <Part>(texts: () => Promise<object>, load: () => Promise<Part>) =>
    async (): Promise<Part> => {
        const [part] = await Promise.all([load(), texts().then(addTexts)]);
        return part;
    };

export const createI18nProvider = (): I18nProvider =>
    (current = polyglotI18nProvider(
        (locale: string) => (locale === 'en' ? loadEnglish() : norwegian),
        'nb',
        [...languages],
        // react-admin asks for optional keys (resources.x.name); keys.test.ts checks our own.
        { allowMissing: true },
    ));
