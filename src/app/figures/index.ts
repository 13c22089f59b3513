import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';

export const figures: Capability = {
    name: 'styring',
    resource: {
        name: 'oversikt',
        list: guardedPage('oversikt', async () => (await import('./Overview')).Overview),
    },
    resources: { oversikt: {}, monthlySheets: { one: 'getOwnSheets', update: 'updateOwnSheets' } },
    menu: { roles: ['serviceAdmin', 'service', 'contractorAdmin'], label: 'figures', to: pathOf('oversikt') },
    ServiceDepartment: preloadable(async () => (await import('./OverviewButton')).OverviewButton),
};
