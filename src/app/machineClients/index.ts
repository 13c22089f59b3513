import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = () => import('../../../i18n/nb/machineClients');
const own = <Part>(load: () => Promise<Part>) => withTexts(texts, load);

export const machineClients: Capability = {
    name: 'maskinklienter',
    resource: {
        name: 'maskinklienter',
        list: guardedPage(
            'maskinklienter',
            own(async () => (await import('./MachineClientList')).MachineClientList),
        ),
    },
    resources: {
        maskinklienter: { list: 'listMachineClients', create: 'createMachineClient', remove: 'revokeMachineClient' },
    },
    menu: { roles: ['admin'], label: 'machineClients', to: pathOf('maskinklienter') },
};
