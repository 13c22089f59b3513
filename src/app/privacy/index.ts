import { withTexts } from '../common/i18nProvider';
import { guardedPage, offeredPage } from '../layout/guardedPage';

export const privacy = {
    name: 'personvern',
    list: guardedPage(
        'personvern',
        withTexts(
            () => import('../../../i18n/nb/privacy'),
            async () => offeredPage('personvern', (await import('./PrivacyPage')).PrivacyPage),
        ),
    ),
};
