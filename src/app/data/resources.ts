import { companyTypes } from '../../api/roles';
import { idIn } from './body';
import { contractUseQuery, withSums } from './resourceUse';
import { contractorReports, contractorWing, serviceReports, serviceWing, wings } from './reports';
import type { Declaration } from './resource';

/** The specified resources. One with a page is named by its route, any other in English. */
const specified = {
    [serviceReports]: serviceWing,
    [contractorReports]: contractorWing,
    reports: { create: 'createReport', refreshes: wings },
    comments: { of: ['meldingId'], list: 'listComments', create: 'createComment' },
    history: { of: ['meldingId'], list: 'listHistory' },
    feedback: { of: ['meldingId'], list: 'listFeedback', create: 'createFeedback', refreshes: wings },
    documents: { idField: 'dokumentasjonId', of: ['meldingId'], list: 'listDocuments' },
    resourceUse: {
        idField: 'ressursforbrukId',
        of: ['meldingId'],
        list: 'listResourceUse',
        read: withSums,
        create: 'createResourceUse',
        update: 'updateResourceUse',
        remove: 'deleteResourceUse',
        refreshes: wings,
    },
    contractResourceUse: {
        idField: 'ressursforbrukId',
        of: ['kontraktId'],
        list: 'listContractResourceUse',
        query: contractUseQuery,
        read: withSums,
        create: 'createContractResourceUse',
        update: 'updateContractResourceUse',
        remove: 'deleteContractResourceUse',
    },
    savedFilters: {
        of: ['brukerId'],
        list: 'listSavedFilters',
        create: 'createSavedFilter',
        remove: 'deleteSavedFilter',
    },

    entreprenorer: {
        list: 'listContractors',
        one: 'getCompany',
        create: 'createContractor',
        update: 'updateCompany',
        body: (_, { selskapsType }) => ({ type: idIn(selskapsType) }),
        refreshes: ['partners', 'serviceDepartments', 'avtaler'],
    },
    partners: { within: () => [companyTypes.partner], list: 'listCompaniesOfType' },
    serviceDepartments: { list: 'listServiceDepartments' },
    contracts: {
        of: ['selskapsId'],
        list: 'listCompanyContracts',
        create: 'createContract',
        update: 'updateContract',
        body: (_, { selskapsId, id }) => ({ SelskapId: selskapsId, KontraktId: id }),
        refreshes: ['avtaler'],
    },
    avtaler: {
        idField: 'avtaleId',
        list: 'listAgreements',
        // A user's agreements are below the user's company, which the filter names.
        listOf: { selskapId: 'listContractorAgreements', brukerId: 'listUserAgreements' },
        update: 'updateAgreement',
        refreshes: ['avtaler', 'contracts', 'users'],
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
    processCodeUnits: { list: 'listProcessCodeUnits' },
    users: {
        of: ['selskapId'],
        list: 'listUsers',
        create: 'createUser',
        // Only a contractor's users have agreements (administration §7).
        update: (change) => ('avtaler' in change ? 'updateUser' : 'updateUserRole'),
        remove: 'deleteUser',
        duplicateAt: 'epost',
        // Keeps the password out of the query cache.
        created: ({ passord }) => ({ passord: undefined, isInvited: passord === undefined }),
        // The names of role and agreements follow with the next read.
        changed: (_, seen) => seen,
    },
    prices: {
        of: ['kontraktId'],
        list: 'listPrices',
        create: 'createPrice',
        update: 'updatePrice',
        remove: 'deletePrice',
        refreshes: ['contracts'],
    },
    bulkUpdates: {
        of: ['kontraktId'],
        list: 'listBulkUpdates',
        create: 'createBulkUpdate',
        remove: 'deleteBulkUpdate',
        refreshes: ['prices', 'contracts'],
    },
    priceChanges: {
        of: ['kontraktId', 'bulkId'],
        list: 'listPriceChanges',
        create: 'createPriceChange',
        update: 'updatePriceChange',
        remove: 'deletePriceChange',
        refreshes: ['bulkUpdates'],
    },

    statuses: { list: 'listStatuses', update: 'updateStatusTemplate' },
    reportTypes: {
        idField: 'meldingstypeId',
        list: 'listReportTypes',
        search: 'autocompleteReportTypes',
        query: ({ filter }) => (filter?.q ? { tekst: filter.q } : {}),
    },
    categoryGroups: { list: 'listCategoryGroups' },
    subDistricts: { list: 'listSubDistricts' },
    workDoneCodes: { of: ['avtaleId'], list: 'listWorkDoneCodes' },
    notices: { list: 'listNotices', query: (_, { noticeKey }) => ({ klient: noticeKey }) },
} as const satisfies Record<string, Declaration>;

const declared = new Map(Object.entries<Declaration>(specified));

export const declarations: ReadonlyMap<string, Declaration> = declared;

export const declareResources = (added: Readonly<Record<string, Declaration>>): void => {
    for (const [name, declaration] of Object.entries(added)) declared.set(name, declaration);
};
