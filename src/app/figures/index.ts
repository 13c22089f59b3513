import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { filters } from './filters';
import { OverviewLink } from './OverviewLink';

export const figures: Capability = {
    name: 'styring',
    resource: {
        name: 'oversikt',
        list: guardedPage('oversikt', async () => (await import('./Overview')).Overview),
    },
    resources: { oversikt: {}, monthlySheets: { one: 'getOwnSheets', update: 'updateOwnSheets' } },
    filters,
    menu: { roles: ['serviceAdmin', 'service', 'contractorAdmin'], label: 'figures', to: pathOf('oversikt') },
    StartLine: OverviewLink,
};
