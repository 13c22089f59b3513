import { inPages } from '../lists';
import type { Declaration } from '../resource';
import { changedUse, contractUseQuery, withSums } from '../resourceUse';
import { contractorReports, contractorWing, serviceReports, serviceWing, wings } from '../reports';

/** Reports and their parts. */
export const reportResources = {
    [serviceReports]: serviceWing,
    [contractorReports]: contractorWing,
    reports: { create: 'createReport', refreshes: wings },
    comments: { of: ['meldingId'], list: 'listComments', create: 'createComment', ...inPages },
    history: { of: ['meldingId'], list: 'listHistory', ...inPages },
    feedback: {
        of: ['meldingId'],
        list: 'listFeedback',
        create: 'createFeedback',
        refreshes: ['letters', ...wings],
        ...inPages,
    },
    documents: { idField: 'dokumentasjonId', of: ['meldingId'], list: 'listDocuments' },
    resourceUse: {
        idField: 'ressursforbrukId',
        of: ['meldingId'],
        list: 'listResourceUse',
        read: withSums,
        create: 'createResourceUse',
        update: 'updateResourceUse',
        body: changedUse,
        remove: 'deleteResourceUse',
        refreshes: [...wings, 'returnedUse', 'resourceUseHistory'],
    },
    contractResourceUse: {
        idField: 'ressursforbrukId',
        of: ['kontraktId'],
        list: 'listContractResourceUse',
        query: contractUseQuery,
        read: withSums,
        create: 'createContractResourceUse',
        update: 'updateContractResourceUse',
        body: changedUse,
        remove: 'deleteContractResourceUse',
        refreshes: ['returnedUse', 'resourceUseHistory'],
    },
    savedFilters: {
        of: ['brukerId'],
        list: 'listSavedFilters',
        create: 'createSavedFilter',
        remove: 'deleteSavedFilter',
    },

    // Beyond the specification (D15).
    clockEvents: { of: ['meldingId'], list: 'listClockEvents' },
    responsibles: { list: 'listResponsibles' },
    faultCauses: { list: 'listFaultCauses' },
    returnRates: { list: 'listReturnRates' },
    tasks: {
        of: ['meldingId'],
        list: 'listTasks',
        create: 'createTask',
        update: 'updateTask',
        refreshes: ['history', ...wings],
    },
    deloppgaver: { list: 'listOwnTasks', update: 'updateOwnTask' },
    taskUse: {
        idField: 'ressursforbrukId',
        of: ['deloppgaveId'],
        list: 'listTaskUse',
        read: withSums,
        create: 'createTaskUse',
        update: 'updateTaskUse',
        body: changedUse,
        remove: 'deleteTaskUse',
        refreshes: ['deloppgaver', 'returnedUse', 'resourceUseHistory'],
    },
    questions: {
        of: ['meldingId'],
        list: 'listQuestions',
        create: 'askReporter',
        refreshes: ['feedback', 'letters', 'history', 'clockEvents', ...wings],
    },
    outsideBodies: { list: 'listOutsideBodies' },
    forwardings: { of: ['meldingId'], list: 'listForwardings' },
    letters: { of: ['meldingId'], list: 'listLetters' },
    duplicateCandidates: {
        of: ['meldingId'],
        list: 'listDuplicateCandidates',
        read: ({ meldinger, radius }: { meldinger: readonly object[]; radius: number }) => ({
            data: meldinger,
            meta: { radius },
        }),
    },
    reporterReports: { of: ['meldingId'], list: 'listReportsOfReporter' },
    readers: { of: ['meldingId'], list: 'listReaders' },
    readyMade: {
        list: 'listReadyMade',
        create: 'createReadyMade',
        update: 'updateReadyMade',
        remove: 'deleteReadyMade',
    },
    standardTexts: {
        list: 'listStandardTexts',
        create: 'createStandardText',
        update: 'updateStandardText',
        remove: 'deleteStandardText',
    },
    ownNotices: { one: 'getOwnNotices', update: 'updateOwnNotices' },
    monthlySheets: { one: 'getOwnSheets', update: 'updateOwnSheets' },
} as const satisfies Record<string, Declaration>;
