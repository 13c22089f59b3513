import { useLocaleState } from 'react-admin';
import { withTexts } from '../common/i18nProvider';

/** Loads a part of a page together with the texts about money. */
export const withMoneyTexts = <Part>(load: () => Promise<Part>) =>
    withTexts(() => import('../../../i18n/nb/money'), load);

/** 'oktober 2026' for 2026-10. */
export const useMonthName = (): ((month: string) => string) => {
    const [locale] = useLocaleState();
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'nb-NO', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
    });
    return (month) => format.format(new Date(`${month}-15T12:00:00Z`));
};
