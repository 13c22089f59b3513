import { setEnglishMessages } from '../../data/cityMessages';
import type { Capability } from '../../places/places';
import { LanguageTheme } from './LanguageTheme';

/** English, chosen in the user menu. */
export const english: Capability = {
    language: {
        locale: 'en',
        name: 'English',
        load: async () => {
            const [{ en }, { cityNames }, { messages }, { default: framework }] = await Promise.all([
                import('../../../../i18n/en'),
                import('../../../../i18n/en/cityNames'),
                import('../../../../i18n/en/messages'),
                import('ra-language-english'),
            ]);
            setEnglishMessages(messages);
            return { ...framework, ...en, cityNames };
        },
    },
    Pages: LanguageTheme,
};
