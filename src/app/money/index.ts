import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
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
    resources: {
        okonomi: { list: 'listMoneyContracts' },
        pricePeriods: {
            of: ['kontraktId'],
            list: 'listPricePeriods',
            create: 'createPricePeriod',
            refreshes: ['prices', 'contracts'],
        },
        priceIndexes: {
            of: ['kontraktId'],
            create: 'createPriceIndex',
            refreshes: ['pricePeriods', 'prices', 'contracts'],
        },
        priceEnds: { of: ['kontraktId'], create: 'endPrice', refreshes: ['pricePeriods', 'prices', 'contracts'] },
        limits: {
            of: ['kontraktId'],
            list: 'listLimits',
            create: 'createLimit',
            update: 'updateLimit',
            remove: 'deleteLimit',
            refreshes: ['limits', 'okonomi'],
        },
        deductions: {
            of: ['kontraktId'],
            list: 'listDeductions',
            create: 'createDeduction',
            update: 'decideDeduction',
        },
        spotChecks: { of: ['kontraktId'], list: 'listSpotChecks', update: 'updateSpotCheck' },
        contractTerms: { one: 'getContractTerms', update: 'updateContractTerms' },
    },
    menu: { roles: ['admin', 'serviceAdmin', 'contractorAdmin'], label: 'money', to: pathOf('okonomi') },
};
