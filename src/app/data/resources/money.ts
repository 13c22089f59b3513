import type { Account, Period } from '../../../api/entities/money';
import type { Declaration } from '../resource';

const ofMonth = ['kontraktId', 'maned'];
/** What is refreshed after rows are decided or priced again, or a month is closed. */
const rows = [
    'okonomi',
    'useRows',
    'returnedUse',
    'resourceUseHistory',
    'resourceUse',
    'contractResourceUse',
    'taskUse',
    'deloppgaver',
    'checklists',
    'openMonths',
    'settlements',
    'accounts',
    'limits',
    'nearLimits',
    'deductions',
    'spotChecks',
    'spent',
];
/** A new price may apply to rows that are not yet approved. */
const prices = ['pricePeriods', 'prices', 'bulkUpdates', 'priceChanges', 'priceJumps', 'contracts', ...rows];

/** The money of contracts, by contract or by its month, where the city offers it (`okonomi`, D15, D16). */
export const moneyResources = {
    okonomi: { list: 'listMoneyContracts', query: ({ meta }) => (meta?.maned ? { maned: meta.maned } : {}) },
    contractTerms: { one: 'getContractTerms', update: 'updateContractTerms', refreshes: rows },

    pricePeriods: { of: ['kontraktId'], list: 'listPricePeriods', create: 'createPricePeriod', refreshes: prices },
    priceIndexes: { of: ['kontraktId'], create: 'createPriceIndex', refreshes: prices },
    priceLists: { of: ['kontraktId'], create: 'createPriceList', refreshes: prices },
    priceJumps: { list: 'listPriceJumps' },
    priceEnds: { of: ['kontraktId'], create: 'endPrice', refreshes: prices },

    useRows: {
        of: ofMonth,
        list: 'getPeriod',
        query: ({ filter, sort, pagination }) => {
            const { tilstand, ...others } = filter ?? {};
            return {
                ...others,
                ...(typeof tilstand === 'string' && tilstand !== 'alle' ? { tilstand: tilstand.split(',') } : {}),
                sorterEtter: sort?.field,
                rekkefolge: sort?.order === 'DESC' ? 'synkende' : 'stigende',
                side: pagination?.page,
                antall: pagination?.perPage,
            };
        },
        read: ({ rader, totaltAntall, ...meta }: Period) => ({ data: rader, total: totaltAntall, meta }),
    },
    approvals: { of: ofMonth, create: 'approveUse', refreshes: rows },
    useReturns: { of: ofMonth, create: 'returnUse', refreshes: rows },
    undoneApprovals: { of: ['angreId'], create: 'undoApproval', refreshes: rows },
    resourceUseHistory: {
        one: 'getUseHistory',
        update: 'addUseFiles',
        refreshes: ['resourceUse', 'contractResourceUse', 'taskUse'],
    },
    returnedUse: { list: 'listReturnedUse' },
    useAnswers: { of: ['radId'], create: 'answerReturnedUse', refreshes: rows },

    checklists: { of: ofMonth, list: 'getChecklist' },
    openMonths: { of: ['kontraktId'], list: 'listOpenMonths', query: ({ filter }) => ({ ...filter }) },
    closings: { of: ['kontraktId'], create: 'closePeriods', refreshes: rows },
    settlements: { of: ['kontraktId'], list: 'listSettlements' },
    reopenings: { of: ['avslutningId'], create: 'reopenPeriod', refreshes: rows },
    receivedInvoices: { of: ['avslutningId'], list: 'listReceivedInvoices', create: 'compareInvoice' },

    limits: {
        of: ['kontraktId'],
        list: 'listLimits',
        query: ({ filter }) => ({ ...filter }),
        create: 'createLimit',
        update: 'updateLimit',
        remove: 'deleteLimit',
        refreshes: ['okonomi', 'nearLimits', 'accounts', 'spent', 'checklists', 'openMonths'],
    },
    nearLimits: { of: ['kontraktId'], list: 'listNearLimits', query: ({ filter }) => ({ ...filter }) },
    deductions: {
        of: ['kontraktId'],
        list: 'listDeductions',
        create: 'createDeduction',
        update: 'decideDeduction',
        refreshes: ['checklists', 'openMonths', 'accounts'],
    },
    proposedPenalties: {
        of: ofMonth,
        create: 'proposePenalties',
        refreshes: ['deductions', 'checklists', 'openMonths'],
    },
    objections: { of: ['trekkId'], create: 'objectToDeduction', refreshes: ['deductions', 'checklists', 'openMonths'] },

    spotChecks: {
        of: ['kontraktId'],
        list: 'listSpotChecks',
        update: 'updateSpotCheck',
        refreshes: ['spotCheckShares', 'checklists', 'openMonths'],
    },
    spotCheckDraws: { of: ofMonth, create: 'drawSpotChecks', refreshes: ['spotChecks', 'checklists', 'openMonths'] },
    spotCheckFiles: { update: 'addSpotCheckFiles', refreshes: ['spotChecks'] },
    spotCheckShares: { idField: 'selskapsId', list: 'listSpotCheckShares' },

    accounts: {
        of: ['kontraktId'],
        list: 'getAccount',
        query: ({ filter }) => ({ ...filter }),
        read: (account: Account) => ({ data: [account] }),
    },
    spent: { list: 'listSpent' },
} as const satisfies Record<string, Declaration>;
