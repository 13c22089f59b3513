import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { idParams, integerId, text, uuid, uuidParams } from '../entities/common';
import { beyond } from '../beyond';
import { routedSchema, savedReportSchema, undoableSchema } from '../entities/handling';
import {
    contractorReportUpdateSchema,
    createdReportSchema,
    exportItemSchema,
    newReportSchema,
    reportPageSchema,
    reportQuerySchema,
    reportSchema,
    serviceReportUpdateSchema,
    workDoneUpdateSchema,
} from '../entities/report';
import { get, post, put, remove } from './builders';
import { messageCode } from '../messages';
import { mostIdCharacters, mostImageBytes, mostImages, mostPrinted } from '../rules/limits';

const ownReport = z.object({ id: uuid, meldingId: integerId });
/**
 * The requested parts, separated by commas: kontrakt, avtale, selskap, bilde, dokumentasjon. Other parts are null or
 * empty lists; without `Include`, all are included.
 */
const include = z.object({ Include: text(200).optional() });

/** Reports, for the service department and for companies (report-handling §4, §5, §7, D3, D12). */
export const reportEndpoints = {
    searchServiceReports: get('/sok/melding/serviceavdeling', 'saksbehandlermeldinger.list', {
        summary: 'Report list of the service department',
        spec: 'report-handling §2, §7, D8',
        scopes: ['meldinger:les'],
        service: 'search',
        query: reportQuerySchema,
        largestPage: 200,
        kind: 'bare',
        answer: reportPageSchema,
    }),
    searchContractorReports: get('/sok/melding/entreprenor/{id}', 'entreprenormeldinger.list', {
        summary: "Report list of the contractor's or partner's own company",
        spec: 'report-handling §2, §7, D5, D8',
        scopes: ['meldinger:les'],
        service: 'search',
        params: uuidParams,
        query: reportQuerySchema,
        largestPage: 200,
        kind: 'bare',
        answer: reportPageSchema,
    }),
    getServiceReport: get('/api/serviceavdelinger/meldinger/{id}', 'saksbehandlermeldinger.show', {
        summary: 'Report for the service department, with its version as ETag',
        spec: 'report-handling §7, D12',
        scopes: ['meldinger:les'],
        params: idParams,
        query: include,
        answer: reportSchema,
        tagged: true,
    }),
    updateServiceReport: put('/api/serviceavdelinger/meldinger/{id}', 'saksbehandlermeldinger.edit', {
        summary: 'Changes a report',
        spec: 'report-handling §4, §5, §7, D3',
        params: idParams,
        body: serviceReportUpdateSchema,
        kind: 'result',
        answer: beyond(savedReportSchema),
        versioned: true,
        status: 200,
    }),
    getContractorReport: get('/api/entreprenorer/{id}/meldinger/{meldingId}', 'entreprenormeldinger.show', {
        summary: 'Report for a contractor or partner',
        spec: 'report-handling §7, D5',
        scopes: ['meldinger:les'],
        params: ownReport,
        query: z.object({ Include: beyond(text(200)) }),
        answer: reportSchema,
        tagged: true,
    }),
    updateContractorReport: put('/api/entreprenorer/{id}/meldinger/{meldingId}', 'entreprenormeldinger.edit', {
        summary: 'Changes a report',
        spec: 'report-handling §4, §5, §7, D3',
        params: ownReport,
        body: contractorReportUpdateSchema,
        kind: 'result',
        answer: beyond(savedReportSchema),
        versioned: true,
        status: 200,
    }),
    createReport: post('/api/meldinger', 'reports.create', {
        summary: 'New report with up to four images',
        spec: 'report-handling §5, §7',
        scopes: ['meldinger:opprett'],
        body: newReportSchema,
        upload: { field: 'bilder', max: mostImages, maxBytes: mostImageBytes },
        answer: beyond(createdReportSchema),
    }),
    routeReport: put('/api/melding/{id}/tildel', 'saksbehandlermeldinger.route', {
        summary: 'Automatic routing',
        spec: 'report-handling §4, §7, D12',
        service: 'routing',
        params: idParams,
        kind: 'result',
        answer: routedSchema,
        versioned: true,
        status: 200,
    }),
    setWorkDone: put('/api/meldinger/{id}/feilretting', 'reports.setWorkDone', {
        summary: 'Sets the work done',
        spec: 'report-handling §7, D3',
        params: idParams,
        body: workDoneUpdateSchema,
        kind: 'result',
        answer: beyond(undoableSchema),
        versioned: true,
        status: 200,
    }),
    clearWorkDone: remove('/api/meldinger/{id}/feilretting', 'reports.setWorkDone', {
        summary: 'Clears the work done (code 0)',
        spec: 'report-handling §4, §7, D3',
        params: idParams,
        kind: 'result',
        answer: beyond(undoableSchema),
        versioned: true,
        status: 200,
    }),
    printReports: get('/api/meldinger/pdf', 'reports.print', {
        summary: 'PDF of up to 200 reports',
        cost: 'heavy',
        spec: 'report-handling §7, D8',
        query: z.object({
            MeldingId: z.preprocess(
                (value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]),
                z.array(integerId).min(1, messageCode('printNothing')).max(mostPrinted, messageCode('printMany')),
            ),
        }),
        kind: 'file',
    }),
    listExport: get('/api/eksport', 'exports.list', {
        summary: 'Running number and images of reports',
        audited: 'eksportert',
        spec: 'report-handling §2, §7',
        query: z.object({ meldingsIder: text(mostIdCharacters) }),
        answer: z.array(exportItemSchema),
    }),
} as const satisfies Record<string, Endpoint>;
