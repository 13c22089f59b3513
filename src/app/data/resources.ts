import { HttpError } from 'react-admin';
import { companyTypes } from '../../api/roles';
import { bodyOf } from './body';
import type { Call } from './cityClient';
import { ifMatchOf } from './etags';
import { duplicateAt } from './errors';
import { contractUseQuery, withSums } from './resourceUse';
import { contractorReports, reportRows, serviceReports } from './reports';
import type { ResourceRow } from './row';

/** What the rows need to know besides the record. */
export interface Surroundings {
    /** The company id of the signed-in user. */
    ownCompany: () => Promise<string>;
    noticeKey: string;
}

/** The id of a referenced record, which may come as a plain id (D14). */
const idOf = (reference: unknown): unknown =>
    typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference;
const filesOf = (value: unknown): readonly File[] =>
    Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : [];

const agreementLists = ['avtaler', 'contracts', 'users'] as const;
const companyLists = ['partners', 'serviceDepartments', 'avtaler'] as const;

/**
 * Every resource of the application: which calls list, read, create, change and remove it, its id field, whose child it
 * is, and what else to refetch after a write to it. A resource with a page is named by its route, any other in English.
 */
export const createResources = (call: Call, { ownCompany, noticeKey }: Surroundings) =>
    ({
        ...reportRows(call, ownCompany),
        reports: {
            create: (data) => call('createReport', { body: bodyOf('createReport', data), files: filesOf(data.bilder) }),
            refreshes: [serviceReports, contractorReports],
        },
        comments: {
            children: {
                meldingId: (id, { signal }) => call('listComments', { params: { id: Number(id) }, ...signal }),
            },
            create: (data) =>
                call('createComment', {
                    params: { id: Number(data.meldingId) },
                    body: bodyOf('createComment', data),
                }),
        },
        history: {
            children: { meldingId: (id, { signal }) => call('listHistory', { params: { id: Number(id) }, ...signal }) },
        },
        feedback: {
            children: {
                meldingId: (id, { signal }) => call('listFeedback', { params: { id: Number(id) }, ...signal }),
            },
            create: (data) =>
                call('createFeedback', {
                    params: { id: Number(data.meldingId) },
                    body: bodyOf('createFeedback', data),
                }),
            refreshes: [serviceReports, contractorReports],
        },
        documents: {
            idField: 'dokumentasjonId',
            children: {
                meldingId: (id, { signal }) => call('listDocuments', { params: { id: Number(id) }, ...signal }),
            },
        },
        resourceUse: {
            idField: 'ressursforbrukId',
            children: {
                meldingId: async (id, { signal }) =>
                    withSums(await call('listResourceUse', { params: { id: Number(id) }, ...signal })),
            },
            create: (data) =>
                call('createResourceUse', {
                    params: { id: Number(data.meldingId) },
                    body: bodyOf('createResourceUse', data),
                }),
            update: (usageId, data, seen) =>
                call('updateResourceUse', {
                    params: { id: Number(seen.meldingId), usageId: Number(usageId) },
                    body: bodyOf('updateResourceUse', data),
                    ...ifMatchOf(seen),
                }),
            remove: (usageId, seen) =>
                call('deleteResourceUse', {
                    params: { id: Number(seen.meldingId), usageId: Number(usageId) },
                    ...ifMatchOf(seen),
                }),
            refreshes: [serviceReports, contractorReports],
        },
        contractResourceUse: {
            idField: 'ressursforbrukId',
            children: {
                kontraktId: async (id, { signal, ...ask }) =>
                    withSums(
                        await call('listContractResourceUse', {
                            params: { id },
                            query: contractUseQuery(ask),
                            ...signal,
                        }),
                    ),
            },
            create: (data) =>
                call('createContractResourceUse', {
                    params: { id: String(data.kontraktId) },
                    body: bodyOf('createContractResourceUse', data),
                }),
            update: (usageId, data, seen) =>
                call('updateContractResourceUse', {
                    params: { id: String(seen.kontraktId), usageId: Number(usageId) },
                    body: bodyOf('updateContractResourceUse', data),
                    ...ifMatchOf(seen),
                }),
            remove: (usageId, seen) =>
                call('deleteContractResourceUse', {
                    params: { id: String(seen.kontraktId), usageId: Number(usageId) },
                    ...ifMatchOf(seen),
                }),
        },
        /** `ansvarlig` (D15). */
        responsibles: { list: ({ signal }) => call('listResponsibles', { ...signal }), isCatalogue: true },
        /** `duplikater` (D15): what may be the same thing as a report, and what else its reporter has reported. */
        duplicateCandidates: {
            children: {
                meldingId: async (id, { signal }) => {
                    const { meldinger, radius } = await call('listDuplicateCandidates', {
                        params: { id: Number(id) },
                        ...signal,
                    });
                    return { data: meldinger, meta: { radius } };
                },
            },
        },
        reporterReports: {
            children: {
                meldingId: (id, { signal }) => call('listReportsOfReporter', { params: { id: Number(id) }, ...signal }),
            },
        },
        /** `hurtigvalg` (D15). */
        readyMade: {
            list: ({ signal }) => call('listReadyMade', { ...signal }),
            create: (data) => call('createReadyMade', { body: bodyOf('createReadyMade', data) }),
            update: async (id, data) => {
                await call('updateReadyMade', { params: { id: Number(id) }, body: bodyOf('updateReadyMade', data) });
                return undefined;
            },
            remove: (id) => call('deleteReadyMade', { params: { id: Number(id) } }),
        },
        standardTexts: {
            list: ({ signal }) => call('listStandardTexts', { ...signal }),
            create: (data) => call('createStandardText', { body: bodyOf('createStandardText', data) }),
            update: async (id, data) => {
                await call('updateStandardText', {
                    params: { id: Number(id) },
                    body: bodyOf('updateStandardText', data),
                });
                return undefined;
            },
            remove: (id) => call('deleteStandardText', { params: { id: Number(id) } }),
        },
        savedFilters: {
            children: {
                brukerId: (brukerId, { signal }) => call('listSavedFilters', { params: { brukerId }, ...signal }),
            },
            create: (data) =>
                call('createSavedFilter', {
                    params: { brukerId: String(data.brukerId) },
                    body: bodyOf('createSavedFilter', data),
                }),
            remove: (id, { brukerId }) =>
                call('deleteSavedFilter', { params: { brukerId: String(brukerId), id: Number(id) } }),
        },

        entreprenorer: {
            list: ({ signal }) => call('listContractors', { ...signal }),
            one: (id, { signal }) => call('getCompany', { params: { id: String(id) }, ...signal }),
            rest: 'entreprenorer',
            restBody: {
                create: (data) => bodyOf('createContractor', data),
                update: (data, seen) => bodyOf('updateCompany', { ...seen, ...data, type: idOf(seen.selskapsType) }),
            },
            refreshes: companyLists,
        },
        partners: {
            list: ({ signal }) => call('listCompaniesOfType', { params: { type: companyTypes.partner }, ...signal }),
        },
        serviceDepartments: { list: ({ signal }) => call('listServiceDepartments', { ...signal }) },
        contracts: {
            children: {
                selskapsId: (id, { signal }) => call('listCompanyContracts', { params: { id }, ...signal }),
            },
            one: async (id, { meta, signal }) => {
                const ofCompany = await call('listCompanyContracts', {
                    params: { id: String(meta?.selskapsId) },
                    ...signal,
                });
                return found(ofCompany, (contract) => contract.id === id);
            },
            create: (data) =>
                call('createContract', {
                    params: { id: String(data.selskapsId) },
                    body: bodyOf('createContract', data),
                }),
            update: (id, data, seen) =>
                call('updateContract', {
                    params: { selskapId: String(seen.selskapsId), kontraktId: String(id) },
                    body: bodyOf('updateContract', {
                        ...seen,
                        ...data,
                        SelskapId: seen.selskapsId,
                        KontraktId: id,
                    }),
                    ...ifMatchOf(seen),
                }),
            refreshes: ['avtaler'],
        },
        avtaler: {
            idField: 'avtaleId',
            list: ({ signal }) => call('listAgreements', { ...signal }),
            children: {
                selskapId: (id, { signal }) => call('listContractorAgreements', { params: { id }, ...signal }),
                /** Those of a user; the filter `selskapId` names the user's company. */
                brukerId: (userId, { filter, signal }) =>
                    call('listUserAgreements', { params: { id: String(filter?.selskapId), userId }, ...signal }),
            },
            rest: 'avtaler',
            restBody: { update: (data, seen) => bodyOf('updateAgreement', { ...seen, ...data }) },
            refreshes: agreementLists,
        },
        prosesskoder: {
            list: ({ signal }) => call('listSchemes', { ...signal }),
            rest: 'prosesskodeskjemaer',
            restBody: { create: (data) => bodyOf('createScheme', data) },
            // A renamed scheme is sent to the list's address, with its id in the body (D3).
            update: (id, { navn }, seen) =>
                call('updateScheme', { body: { id: Number(id), navn: String(navn) }, ...ifMatchOf(seen) }),
            refreshes: ['contracts'],
        },
        processCodes: {
            list: ({ signal }) => call('listProcessCodes', { ...signal }),
            children: {
                prosesskodeSkjemaId: (id, { signal }) =>
                    call('listProcessCodesOfScheme', { params: { id: Number(id) }, ...signal }),
            },
            create: (data) => call('createProcessCode', { body: bodyOf('createProcessCode', data) }),
            update: (id, data, seen) =>
                call('updateProcessCode', {
                    params: { id: Number(id) },
                    body: bodyOf('updateProcessCode', {
                        ...seen,
                        prosesskodeEnhetId: idOf(seen.prosesskodeEnhet),
                        prosesskodeSkjemaId: idOf(seen.prosesskodeSkjema),
                        ...data,
                    }),
                    ...ifMatchOf(seen),
                }),
            remove: (id, seen) => call('deleteProcessCode', { params: { id: Number(id) }, ...ifMatchOf(seen) }),
            refreshes: ['prices', 'bulkUpdates'],
        },
        processCodeUnits: { list: ({ signal }) => call('listProcessCodeUnits', { ...signal }), isCatalogue: true },
        users: {
            children: {
                selskapId: (selskapId, { signal }) => call('listUsers', { query: { selskapId }, ...signal }),
            },
            rest: 'selskapsbrukere',
            create: async (data) => {
                const answer = await call('createUser', { body: bodyOf('createUser', data) }).catch(
                    duplicateAt('epost'),
                );
                // The typed password must not stay in the query cache.
                return { ...answer, passord: undefined, isInvited: data.passord === undefined };
            },
            // Only a contractor's users have agreements (administration §7).
            update: async (id, data, seen) => {
                const params = { id: String(id) };
                if ('avtaler' in data)
                    await call('updateUser', {
                        params,
                        body: bodyOf('updateUser', data),
                        ...ifMatchOf(seen),
                    });
                else await call('updateUserRole', { params, body: { rolle: Number(data.rolle) }, ...ifMatchOf(seen) });
                // The names of role and agreements come with the next read.
                return seen;
            },
        },
        prices: {
            children: { kontraktId: (id, { signal }) => call('listPrices', { params: { id }, ...signal }) },
            create: (data) =>
                call('createPrice', { params: { id: String(data.kontraktId) }, body: bodyOf('createPrice', data) }),
            rest: 'priser',
            restBody: { update: (data) => bodyOf('updatePrice', data) },
            refreshes: ['contracts'],
        },
        bulkUpdates: {
            children: { kontraktId: (id, { signal }) => call('listBulkUpdates', { params: { id }, ...signal }) },
            create: (data) =>
                call('createBulkUpdate', {
                    params: { id: String(data.kontraktId) },
                    body: bodyOf('createBulkUpdate', data),
                }),
            remove: (bulkId, seen) =>
                call('deleteBulkUpdate', {
                    params: { id: String(seen.kontraktId), bulkId: Number(bulkId) },
                    ...ifMatchOf(seen),
                }),
            refreshes: ['prices', 'contracts'],
        },
        /** Prices of a future scheme. They come with the scheme; `kontraktId` and `bulkId` name it. */
        priceChanges: {
            children: {
                bulkId: (bulkId, { meta, signal }) =>
                    call('listPriceChanges', {
                        params: { id: String(meta?.kontraktId), bulkId: Number(bulkId) },
                        ...signal,
                    }),
            },
            create: (data) =>
                call('createPriceChange', {
                    params: { id: String(data.kontraktId), bulkId: Number(data.bulkId) },
                    body: bodyOf('createPriceChange', data),
                }),
            update: (id, data, seen) =>
                call('updatePriceChange', {
                    params: { id: String(seen.kontraktId), bulkId: Number(seen.bulkId), endringId: Number(id) },
                    body: bodyOf('updatePriceChange', data),
                    ...ifMatchOf(seen),
                }),
            remove: (id, seen) =>
                call('deletePriceChange', {
                    ...ifMatchOf(seen),
                    params: { id: String(seen.kontraktId), bulkId: Number(seen.bulkId), endringId: Number(id) },
                }),
            refreshes: ['bulkUpdates'],
        },

        /** The audit log, a page at a time (D15). */
        revisjon: {
            page: async ({ pagination }, { filter, signal }) => {
                const { hendelser, totaltAntall } = await call('listAudit', {
                    query: { ...filter, side: pagination?.page ?? 1, antall: pagination?.perPage ?? 50 },
                    ...signal,
                });
                return { data: hendelser, total: totaltAntall };
            },
        },
        statuses: {
            list: ({ signal }) => call('listStatuses', { ...signal }),
            update: (id, data) =>
                call('updateStatusTemplate', {
                    params: { id: Number(id) },
                    body: bodyOf('updateStatusTemplate', data),
                }),
            isCatalogue: true,
        },
        /** With the filter `q`, the city searches their names. */
        reportTypes: {
            idField: 'meldingstypeId',
            list: ({ filter, signal }) =>
                typeof filter?.q === 'string' && filter.q !== ''
                    ? call('autocompleteReportTypes', { query: { tekst: filter.q }, ...signal })
                    : call('listReportTypes', { ...signal }),
            isCatalogue: true,
        },
        categoryGroups: { list: ({ signal }) => call('listCategoryGroups', { ...signal }), isCatalogue: true },
        subDistricts: { list: ({ signal }) => call('listSubDistricts', { ...signal }), isCatalogue: true },
        workDoneCodes: {
            children: {
                avtaleId: (avtaleId, { signal }) =>
                    call('listWorkDoneCodes', { query: { avtaleId: Number(avtaleId) }, ...signal }),
            },
            isCatalogue: true,
        },
        notices: { list: ({ signal }) => call('listNotices', { query: { klient: noticeKey }, ...signal }) },
    }) satisfies Record<string, ResourceRow>;

const found = <T>(records: readonly T[], isIt: (record: T) => boolean): T => {
    const record = records.find(isIt);
    if (!record) throw new HttpError('Not in the list', 404, {});
    return record;
};
