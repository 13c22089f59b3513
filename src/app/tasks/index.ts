import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { guardedPage } from '../layout/guardedPage';
import { stockFilter } from '../report/filters/stockFilter';
import { causeFilter } from '../report/filters/causeFilter';
import { ReturnSelected } from '../returns/ReturnSelected';
import { NoticeSetting } from '../mailNotices/NoticeSetting';

export const parts: Capability = {
    name: 'delarbeid',
    filters: [stockFilter, causeFilter],
    resource: {
        name: 'deloppgaver',
        list: guardedPage('deloppgaver', async () => (await import('./OwnTasks')).OwnTasks),
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
    ReportNotice: preloadable(async () => (await import('../returns/ReturnNotice')).ReturnNotice),
    ReportControls: preloadable(async () => (await import('../returns/ReturnButton')).ReturnButton),
    ReportPanels: preloadable(async () => (await import('./TasksPanel')).TasksPanel),
    StatusNotice: preloadable(async () => (await import('./OpenTasks')).OpenTasks),
    WorkDoneInputs: preloadable(async () => (await import('../causes/CauseInput')).CauseInput),
    SelectionActions: ReturnSelected,
    BulkInputs: preloadable(async () => (await import('../causes/CauseInput')).BulkCause),
    StartLine: NoticeSetting,
};
