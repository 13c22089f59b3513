import { addressLookupSchema, subDistrictSchema } from '../entities/districts';
import { z } from '../zod';
import { orPlain } from '../beyond';
import type { Endpoint } from '../endpoint';
import { idParams, integerId, latitude, longitude, text } from '../entities/common';
import {
    categoryGroupSchema,
    noticeSchema,
    reportTypeSchema,
    statusSchema,
    workDoneCodeSchema,
} from '../entities/report';
import { statusTemplateUpdateSchema } from '../entities/reportEntries';
import { shiftSchema } from '../entities/resourceUse';
import { get, put } from './builders';

/** Catalogues, notices and address look-up (administration §7, report-handling §7). */
export const catalogueEndpoints = {
    listStatuses: get('/api/meldingsstatuser', 'statuses.list', {
        summary: 'Status catalogue',
        spec: 'administration §7, D7',
        scopes: ['meldinger:opprett', 'meldinger:les'],
        answer: z.array(statusSchema),
    }),
    updateStatusTemplate: put('/api/meldingstatusmal/{id}', 'statuses.editTemplate', {
        summary: 'Changes the text template of a status',
        spec: 'administration §7',
        versioned: true,
        params: idParams,
        body: statusTemplateUpdateSchema,
    }),
    listReportTypes: get('/api/meldingstyper', 'reportTypes.list', {
        summary: 'Report types',
        spec: 'administration §7',
        scopes: ['meldinger:opprett', 'meldinger:les'],
        answer: z.array(reportTypeSchema),
    }),
    autocompleteReportTypes: get('/sok/meldingstype/autocomplete', 'reportTypes.search', {
        summary: 'Report types whose name contains the text',
        spec: 'administration §7',
        service: 'search',
        query: z.object({ tekst: text(100) }),
        kind: 'bare',
        answer: z.array(reportTypeSchema),
    }),
    listCategoryGroups: get('/api/meldingskategorigrupper', 'categoryGroups.list', {
        summary: 'Category groups by report type',
        spec: 'administration §7',
        answer: z.array(categoryGroupSchema),
    }),
    listSubDistricts: get('/api/delbydeler', 'subDistricts.list', {
        summary: 'Sub-districts',
        spec: 'report-handling §7',
        answer: z.array(subDistrictSchema),
    }),
    listShifts: get('/api/skift', 'shifts.list', {
        summary: 'Shifts',
        spec: 'report-handling §7, §9',
        answer: z.array(shiftSchema),
    }),
    listWorkDoneCodes: get('/api/feilretting/koder', 'workDoneCodes.list', {
        summary: 'Work-done codes of an agreement',
        spec: 'report-handling §7, D3',
        query: z.object({ avtaleId: integerId }),
        answer: z.array(workDoneCodeSchema),
    }),
    listNotices: get('/api/varsler', 'notices.list', {
        summary: 'Notices',
        spec: 'report-handling §7, D3',
        service: 'notification',
        query: z.object({ klient: text(100) }),
        answer: z.array(noticeSchema),
    }),
    lookUpAddress: get('/api/adresseoppslag', 'addresses.lookUp', {
        summary: 'Address of a position',
        spec: 'report-handling §2, §7',
        query: z.object({ latitude, longitude }),
        answer: orPlain(addressLookupSchema, 'adresse'),
    }),
} as const satisfies Record<string, Endpoint>;
