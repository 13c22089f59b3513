import { pathOf } from '../../../api/pagePaths';
import type { Capability } from '../../layout/capabilities';
import { guardedPage } from '../../layout/guardedPage';

export const machineClients: Capability = {
    name: 'maskinklienter',
    resource: {
        name: 'maskinklienter',
        list: guardedPage('maskinklienter', async () => (await import('./MachineClientList')).MachineClientList),
    },
    resources: {
        maskinklienter: { list: 'listMachineClients', create: 'createMachineClient', remove: 'revokeMachineClient' },
    },
    menu: { roles: ['admin'], label: 'machineClients', to: pathOf('maskinklienter') },
};
