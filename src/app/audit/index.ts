import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = async () => ({
    ...(await import('../../../i18n/nb/audit')),
    // For rows of the catalogue.
    ...(await import('../../../i18n/nb/catalogue')),
});

export const audit = {
    name: 'revisjon',
    list: guardedPage(
        'revisjon',
        withTexts(texts, async () => (await import('./AuditLog')).AuditLog),
    ),
};
