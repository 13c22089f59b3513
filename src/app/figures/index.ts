import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = () => import('../../../i18n/nb/figures');

export const figures = {
    name: 'oversikt',
    list: guardedPage(
        'oversikt',
        withTexts(texts, async () => (await import('./Overview')).Overview),
    ),
};
