import { companyTypes } from '../../../api/roles';
import { emptyAsNull, idIn } from '../body';
import { inPages } from '../lists';
import type { Declaration } from '../resource';

/** Companies, agreements, contracts, users, process codes and prices. */
export const administrationResources = {
    entreprenorer: {
        list: 'listContractors',
        one: 'getCompany',
        create: 'createContractor',
        update: 'updateCompany',
        body: (change, latest) => ({
            type: idIn(latest.selskapsType),
            ...emptyAsNull(change, latest, ['orgnr', 'epost']),
        }),
        refreshes: ['partners', 'serviceDepartments', 'avtaler'],
    },
    partners: { within: () => [companyTypes.partner], list: 'listCompaniesOfType' },
    serviceDepartments: { list: 'listServiceDepartments' },
    contracts: {
        of: ['selskapsId'],
        list: 'listCompanyContracts',
        create: 'createContract',
        update: 'updateContract',
        body: (change, latest) => ({
            SelskapId: latest.selskapsId,
            KontraktId: latest.id,
            ...emptyAsNull(change, latest, ['gyldigFraDato', 'gyldigTilDato']),
        }),
        refreshes: ['avtaler'],
    },
    avtaler: {
        idField: 'avtaleId',
        list: 'listAgreements',
        // A user's agreements are listed by company, which the filter names.
        listOf: { selskapId: 'listContractorAgreements', brukerId: 'listUserAgreements' },
        update: 'updateAgreement',
        refreshes: ['contracts', 'users'],
    },
    prosesskoder: {
        list: 'listSchemes',
        create: 'createScheme',
        update: 'updateScheme',
        refreshes: ['contracts'],
    },
    processCodes: {
        list: 'listProcessCodes',
        listOf: { prosesskodeSkjemaId: 'listProcessCodesOfScheme' },
        create: 'createProcessCode',
        update: 'updateProcessCode',
        remove: 'deleteProcessCode',
        refreshes: ['prices', 'bulkUpdates'],
    },
    codeLists: { of: ['skjemaId'], create: 'createCodeList', refreshes: ['processCodes'] },
    processCodeUnits: { list: 'listProcessCodeUnits' },
    users: {
        of: ['selskapId'],
        list: 'listUsers',
        create: 'createUser',
        body: (change, { selskapsRolle, avtaler }) => ({
            rolle: idIn(selskapsRolle, 'rolleId'),
            avtaler: (Array.isArray(avtaler) ? avtaler : []).map((one) => ({ avtaleId: idIn(one, 'avtaleId') })),
            ...change,
        }),
        // Only users of contractors have agreements (administration §7).
        update: (change) => ('avtaler' in change ? 'updateUser' : 'updateUserRole'),
        remove: 'deleteUser',
        duplicateAt: 'epost',
        // Keeps the password out of the cache.
        created: ({ passord }) => ({ passord: undefined, isInvited: passord === undefined }),
        // The names of role and agreements come with the next read.
        changed: (_, seen) => seen,
    },
    prices: {
        of: ['kontraktId'],
        list: 'listPrices',
        create: 'createPrice',
        update: 'updatePrice',
        remove: 'deletePrice',
        // A future scheme shows the prices that it does not change (D16).
        refreshes: ['bulkUpdates', 'priceChanges', 'pricePeriods', 'contracts'],
    },
    bulkUpdates: {
        of: ['kontraktId'],
        list: 'listBulkUpdates',
        create: 'createBulkUpdate',
        remove: 'deleteBulkUpdate',
        refreshes: ['prices', 'pricePeriods', 'contracts'],
    },
    priceChanges: {
        of: ['kontraktId', 'bulkId'],
        list: 'listPriceChanges',
        create: 'createPriceChange',
        update: 'updatePriceChange',
        remove: 'deletePriceChange',
        refreshes: ['bulkUpdates', 'pricePeriods', 'contracts'],
        ...inPages,
    },

    // Beyond the specification (D15).
    companySignIns: {
        list: 'listCompanySignIns',
        update: 'updateCompanySignIn',
        refreshes: ['entreprenorer', 'partners', 'serviceDepartments'],
    },
    codeUsers: { list: 'listCodeUsers', remove: 'resetCodes' },
    maskinklienter: { list: 'listMachineClients', create: 'createMachineClient', remove: 'revokeMachineClient' },
    revisjon: {
        list: 'listAudit',
        query: ({ filter, pagination }) => ({
            ...filter,
            side: pagination?.page ?? 1,
            antall: pagination?.perPage ?? 50,
        }),
        read: ({ hendelser, totaltAntall }: { hendelser: readonly object[]; totaltAntall: number }) => ({
            data: hendelser,
            total: totaltAntall,
        }),
    },
    retentionRules: {
        list: 'listRetentionRules',
        create: 'createRetentionRule',
        update: 'updateRetentionRule',
    },
    retentionHolds: { list: 'listRetentionHolds', create: 'createRetentionHold' },
    archiveFiles: { list: 'listArchiveFiles', remove: 'deleteArchiveFile' },
    companyReporters: { list: 'listCompanyReporters', update: 'updateCompanyReporters' },
    privacySettings: { one: 'getPrivacySettings', update: 'updatePrivacySettings' },
} as const satisfies Record<string, Declaration>;
