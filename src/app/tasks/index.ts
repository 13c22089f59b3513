import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { stockFilter } from '../report/filters/stockFilter';
import { causeFilter } from '../report/filters/causeFilter';
import { NoticeSetting } from '../mailNotices/NoticeSetting';

export const parts: Capability = {
    name: 'delarbeid',
    filters: [stockFilter, causeFilter],
    resource: {
        name: 'deloppgaver',
        list: guardedPage('deloppgaver', async () => (await import('../ownTasks/OwnTasks')).OwnTasks),
    },
    resources: {
        returns: {},
        returnRates: { list: 'listReturnRates' },
        tasks: { of: ['meldingId'], list: 'listTasks', create: 'createTask', update: 'updateTask' },
        deloppgaver: { list: 'listOwnTasks', update: 'updateOwnTask' },
        ownNotices: {},
        faultCauses: { list: 'listFaultCauses' },
        taskUse: { of: ['deloppgaveId'], create: 'createTaskUse', refreshes: ['deloppgaver'] },
    },
    menu: {
        roles: ['contractorAdmin', 'contractor', 'partnerAdmin', 'partner'],
        label: 'tasks',
        to: pathOf('deloppgaver'),
    },
    StartLine: NoticeSetting,
    ServiceDepartment: preloadable(async () => (await import('../returns/ReturnRates')).ReturnRates),
};
