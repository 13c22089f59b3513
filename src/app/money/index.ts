import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = () => import('../../../i18n/nb/money');
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
    NewUse: preloadable(own(async () => (await import('./NearLimits')).NearLimits)),
    PriceEditor: preloadable(own(async () => (await import('./prices/PriceEditor')).PriceEditor)),
    PriceRemoval: preloadable(own(async () => (await import('./prices/PriceRemoval')).PriceRemoval)),
    PriceTools: preloadable(own(async () => (await import('./prices/SchemeReason')).GivenReason)),
    NewPrice: preloadable(own(async () => (await import('./prices/NewPrice')).NewPrice)),
    PriceTerms: preloadable(own(async () => (await import('./prices/PriceTerms')).PriceTerms)),
    SchemeInputs: preloadable(own(async () => (await import('./prices/SchemeReason')).SchemeReason)),
    UseDetails: preloadable(own(async () => (await import('./UseCourse')).UseCourse)),
    UseState: preloadable(own(async () => (await import('./UseStatePill')).UseStatePill)),
    menu: { roles: ['admin', 'serviceAdmin', 'contractorAdmin'], label: 'money', to: pathOf('okonomi') },
};
