import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

export const machineClients = {
    name: 'maskinklienter',
    list: guardedPage(
        'maskinklienter',
        withTexts(
            () => import('../../../i18n/nb/machineClients'),
            async () => (await import('./MachineClientList')).MachineClientList,
        ),
    ),
};
