import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { nb } from '../../../i18n/nb';
import { ra } from '../../../i18n/ra';
import { setEnglishMessages } from '../data/cityMessages';
import { languages } from '../runtime/preferences';

const norwegian: TranslationMessages = { ...ra, ...nb };

const english = async (): Promise<TranslationMessages> => {
    const [{ en }, { cityNames }, { messages }, { default: framework }] = await Promise.all([
        import('../../../i18n/en'),
        import('../../../i18n/en/cityNames'),
        import('../../../i18n/en/messages'),
        import('ra-language-english'),
    ]);
    setEnglishMessages(messages);
    return { ...framework, ...en, cityNames };
};

const names = { nb: 'Norsk', en: 'English' };

export const createI18nProvider = (): I18nProvider =>
    polyglotI18nProvider(
        (language: string) => (language === 'en' ? english() : norwegian),
        'nb',
        languages.map((locale) => ({ locale, name: names[locale] })),
        // react-admin asks for keys that need not exist (resources.x.name); keys.test.ts checks our own.
        { allowMissing: true },
    );
