import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = async () => ({
    ...(await import('../../../i18n/nb/audit')),
    ...(await import('../../../i18n/nb/catalogue')),
});

/** Loads a part of a page with the texts of the audit log and of the catalogue, whose rows the log names. */
export const withAuditTexts = <Part>(load: () => Promise<Part>) => withTexts(texts, load);

export const audit = {
    name: 'revisjon',
    list: guardedPage(
        'revisjon',
        withAuditTexts(async () => (await import('./AuditLog')).AuditLog),
    ),
};
