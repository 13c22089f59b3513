import { withTexts } from '../common/i18nProvider';

const texts = async () => ({
    ...(await import('../../../i18n/nb/catalogue')),
    // For the history of a row.
    ...(await import('../../../i18n/nb/audit')),
});

/** Loads a part of a page together with the catalogue's texts. */
export const withCatalogueTexts = <Part>(load: () => Promise<Part>) => withTexts(texts, load);
