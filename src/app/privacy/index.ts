import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

export const privacy = {
    name: 'personvern',
    list: guardedPage(
        'personvern',
        withTexts(
            () => import('../../../i18n/nb/privacy'),
            async () => (await import('./PrivacyPage')).PrivacyPage,
        ),
    ),
};
