import { lazy } from 'react';
import { pathOf } from '../../../api/pagePaths';
import type { Capability } from '../../places/places';
import { withTexts } from '../../common/i18nProvider';
import { guardedPage } from '../../layout/guardedPage';

const texts = () => import('../../../../i18n/nb/money');
const own = <Part>(load: () => Promise<Part>) => withTexts(texts, load);

export const money: Capability = {
    name: 'okonomi',
    resource: {
        name: 'okonomi',
        list: guardedPage(
            'okonomi',
            own(async () => (await import('./MoneyPage')).MoneyPage),
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
    NewUse: lazy(own(async () => ({ default: (await import('./NearLimits')).NearLimits }))),
    PriceEditor: lazy(own(async () => ({ default: (await import('./prices/PriceEditor')).PriceEditor }))),
    PriceRemoval: lazy(own(async () => ({ default: (await import('./prices/PriceRemoval')).PriceRemoval }))),
    PriceTools: lazy(own(async () => ({ default: (await import('./prices/SchemeReason')).GivenReason }))),
    NewPrice: lazy(own(async () => ({ default: (await import('./prices/NewPrice')).NewPrice }))),
    PriceTerms: lazy(own(async () => ({ default: (await import('./prices/PriceTerms')).PriceTerms }))),
    SchemeInputs: lazy(own(async () => ({ default: (await import('./prices/SchemeReason')).SchemeReason }))),
    FigurePanels: lazy(own(async () => ({ default: (await import('./SpentPanel')).SpentPanel }))),
    UseDetails: lazy(own(async () => ({ default: (await import('./UseCourse')).UseCourse }))),
    UseState: lazy(own(async () => ({ default: (await import('./UseStatePill')).UseStatePill }))),
    menu: { roles: ['admin', 'serviceAdmin', 'contractorAdmin'], label: 'money', to: pathOf('okonomi') },
};
