import type { Declaration } from '../resource';

/** The costs of contracts, where the city offers them (`okonomi`, D15, D16). */
export const moneyResources = {
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
} as const satisfies Record<string, Declaration>;
