import { lazy } from 'react';
import { pathOf } from '../../../api/pagePaths';
import type { Capability } from '../../places/places';
import { guardedPage } from '../../layout/guardedPage';
import { stockFilter } from '../shared/stockFilter';
import { causeFilter } from './causeFilter';
import { ReturnSelected } from './ReturnSelected';
import { NoticeSetting } from './NoticeSetting';

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
    ReportNotice: lazy(async () => ({ default: (await import('./ReturnNotice')).ReturnNotice })),
    ReportControls: lazy(async () => ({ default: (await import('./ReturnButton')).ReturnButton })),
    ReportPanels: lazy(async () => ({ default: (await import('./TasksPanel')).TasksPanel })),
    StatusNotice: lazy(async () => ({ default: (await import('./OpenTasks')).OpenTasks })),
    WorkDoneInputs: lazy(async () => ({ default: (await import('./CauseInput')).CauseInput })),
    SelectionActions: ReturnSelected,
    BulkInputs: lazy(async () => ({ default: (await import('./CauseInput')).BulkCause })),
    StartLine: NoticeSetting,
    ServiceDepartment: lazy(async () => ({ default: (await import('./ReturnRates')).ReturnRates })),
};
