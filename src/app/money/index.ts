import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { moneyResources } from './resources';
import { withMoneyTexts } from './texts';

export const money: Capability = {
    name: 'okonomi',
    resource: {
        name: 'okonomi',
        list: guardedPage(
            'okonomi',
            withMoneyTexts(async () => (await import('./MoneyPage')).MoneyPage),
        ),
    },
    resources: moneyResources,
    FigurePanels: preloadable(withMoneyTexts(async () => (await import('./SpentPanel')).SpentPanel)),
    menu: { roles: ['admin', 'serviceAdmin', 'contractorAdmin'], label: 'money', to: pathOf('okonomi') },
};
