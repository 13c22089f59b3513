import { withTexts } from '../common/i18nProvider';

const texts = async () => ({
    ...(await import('../../../i18n/nb/catalogue')),
    // For the history of an entry.
    ...(await import('../../../i18n/nb/audit')),
});

/** Loads a part of a page that has texts of the catalogue. */
export const withCatalogueTexts = <Part>(load: () => Promise<Part>) => withTexts(texts, load);
