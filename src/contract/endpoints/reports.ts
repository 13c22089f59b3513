import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { integerId, latitude, longitude, text, uuid } from '../entities/common';
import {
    addressLookupSchema, commentSchema, contractorReportUpdateSchema, documentSchema, exportItemSchema, globalResourceQuerySchema, historyEntrySchema, mostPrinted, newCommentSchema, newFeedbackSchema,
    newReportSchema, newResourceUseSchema, newSavedFilterSchema, noticeSchema, reportPageSchema, reportQuerySchema, reportSchema, resourceUseListSchema, resourceUseUpdateSchema,
    routingAnswerSchema, savedFilterSchema, serviceReportUpdateSchema, shiftSchema, statusSchema, subDistrictSchema, workDoneCodeSchema, workDoneUpdateSchema,
} from '../entities/report';
import type { Role } from '../roles';

const service: readonly Role[] = ['serviceAdmin', 'service'];
const companies: readonly Role[] = ['contractorAdmin', 'contractor', 'partnerAdmin', 'partner'];
const handlers: readonly Role[] = [...service, ...companies];
const anyRole: readonly Role[] = ['admin', ...handlers];
const contractors: readonly Role[] = ['contractorAdmin', 'contractor'];

const report = z.object({ id: integerId });
const created = z.object({ id: integerId });
/** The parts wanted, separated by commas: kontrakt, avtale, selskap, bilde, dokumentasjon. One left out is null, its list empty; without `Include` all are there. */
const include = z.object({ Include: text(200).optional() });
const ownReport = z.object({ id: uuid, meldingId: integerId });

/** Reports, resource use, maps and everything else of report-handling §7 (D3). */
export const reportEndpoints = {
    searchServiceReports: { method: 'GET', service: 'search', path: '/sok/melding/serviceavdeling', summary: 'Report list of the service department', spec: 'report-handling §2, §7, D8', access: service, query: reportQuerySchema, kind: 'bare', answer: reportPageSchema },
    searchContractorReports: { method: 'GET', service: 'search', path: '/sok/melding/entreprenor/{id}', summary: 'Report list of a contractor or partner, own company only', spec: 'report-handling §2, §7, D5, D8', access: companies, params: z.object({ id: uuid }), query: reportQuerySchema, kind: 'bare', answer: reportPageSchema },
    getServiceReport: { method: 'GET', service: 'main', path: '/api/serviceavdelinger/meldinger/{id}', summary: 'Report for the service department, with its version as ETag', spec: 'report-handling §7, D12', access: service, params: report, query: include, kind: 'result', answer: reportSchema },
    updateServiceReport: { method: 'PUT', service: 'main', path: '/api/serviceavdelinger/meldinger/{id}', summary: 'Changes a report; answers it as it then is', spec: 'report-handling §4, §5, §7, D3', access: service, params: report, body: serviceReportUpdateSchema, kind: 'result', answer: reportSchema, versioned: true },
    getContractorReport: { method: 'GET', service: 'main', path: '/api/entreprenorer/{id}/meldinger/{meldingId}', summary: 'Report for a contractor or partner', spec: 'report-handling §7, D5', access: companies, params: ownReport, query: include, kind: 'result', answer: reportSchema },
    updateContractorReport: { method: 'PUT', service: 'main', path: '/api/entreprenorer/{id}/meldinger/{meldingId}', summary: 'Changes a report; answers it as it then is', spec: 'report-handling §4, §5, §7, D3', access: companies, params: ownReport, body: contractorReportUpdateSchema, kind: 'result', answer: reportSchema, versioned: true },
    createReport: { method: 'POST', service: 'main', path: '/api/meldinger', summary: 'New report with up to four images', spec: 'report-handling §5, §7', access: handlers, body: newReportSchema, upload: { field: 'bilder', max: 4, maxBytes: 15_000_000 }, kind: 'result', answer: created, status: 201 },
    addDocuments: { method: 'PUT', service: 'main', path: '/api/meldinger/{id}/dokumentasjon', summary: 'Adds PNG, JPEG or PDF documents', spec: 'report-handling §5, §7', access: handlers, params: report, upload: { field: 'dokumentasjon', max: 10, maxBytes: 20_000_000 }, kind: 'empty', status: 204, versioned: true },
    listDocuments: { method: 'GET', service: 'main', path: '/api/meldinger/{id}/dokumentasjon/base64', summary: 'Documents with their contents', spec: 'report-handling §7', access: handlers, params: report, kind: 'result', answer: z.array(documentSchema) },
    getImage: { method: 'GET', service: 'main', path: '/api/bilder/{id}', summary: 'An image, without location data', spec: 'report-handling §7', access: anyRole, params: z.object({ id: uuid }), kind: 'file' },
    getThumbnail: { method: 'GET', service: 'main', path: '/api/bilder/{id}/thumb', summary: 'An image 150 px high', spec: 'report-handling §2, §7', access: anyRole, params: z.object({ id: uuid }), kind: 'file' },
    routeReport: { method: 'PUT', service: 'routing', path: '/api/melding/{id}/tildel', summary: 'Automatic routing', spec: 'report-handling §4, §7, D12', access: service, params: report, kind: 'result', answer: routingAnswerSchema, versioned: true },
    listComments: { method: 'GET', service: 'main', path: '/api/meldinger/{id}/kommentarer', summary: 'Comments, newest first', spec: 'report-handling §7', access: handlers, params: report, kind: 'result', answer: z.array(commentSchema) },
    createComment: { method: 'POST', service: 'main', path: '/api/meldinger/{id}/kommentarer', summary: 'New comment', spec: 'report-handling §5, §7', access: handlers, params: report, body: newCommentSchema, kind: 'result', answer: created, status: 201 },
    listHistory: { method: 'GET', service: 'main', path: '/api/meldinger/{id}/historikk', summary: 'Changes, newest first', spec: 'report-handling §7, D7', access: handlers, params: report, kind: 'result', answer: z.array(historyEntrySchema) },
    listFeedback: { method: 'GET', service: 'main', path: '/api/meldinger/{id}/tilbakemeldinger', summary: 'Feedback sent to the reporter, newest first', spec: 'report-handling §7', access: handlers, params: report, kind: 'result', answer: z.array(commentSchema) },
    createFeedback: { method: 'POST', service: 'main', path: '/api/meldinger/{id}/tilbakemeldinger', summary: 'Mails the reporter; refused when anonymous', spec: 'report-handling §2, §5, §7', access: handlers, params: report, body: newFeedbackSchema, kind: 'result', answer: created, status: 201 },

    listResourceUse: { method: 'GET', service: 'main', path: '/api/meldinger/{id}/ressursforbruk', summary: 'Resource use of a report; prices by permission', spec: 'report-handling §3, §7, D5', access: [...service, ...contractors], params: report, kind: 'result', answer: resourceUseListSchema },
    createResourceUse: { method: 'POST', service: 'main', path: '/api/meldinger/{id}/ressursforbruk', summary: 'Registers resource use', spec: 'report-handling §3, §5, D5, D9', access: contractors, params: report, body: newResourceUseSchema, kind: 'result', answer: created, status: 201 },
    updateResourceUse: { method: 'PUT', service: 'main', path: '/api/meldinger/{id}/ressursforbruk/{usageId}', summary: 'Changes resource use', spec: 'report-handling §3, D9', access: contractors, params: z.object({ id: integerId, usageId: integerId }), body: resourceUseUpdateSchema, kind: 'empty', status: 204 },
    deleteResourceUse: { method: 'DELETE', service: 'main', path: '/api/meldinger/{id}/ressursforbruk/{usageId}', summary: 'Removes resource use', spec: 'report-handling §7', access: contractors, params: z.object({ id: integerId, usageId: integerId }), kind: 'empty', status: 204 },
    listContractResourceUse: { method: 'GET', service: 'main', path: '/api/kontrakter/{id}/ressursforbruk', summary: 'Resource use of a contract, for the global page', spec: 'report-handling §2, §7', access: ['contractorAdmin'], params: z.object({ id: uuid }), query: globalResourceQuerySchema, kind: 'result', answer: resourceUseListSchema },
    createContractResourceUse: { method: 'POST', service: 'main', path: '/api/kontrakter/{id}/ressursforbruk', summary: 'Registers global resource use', spec: 'report-handling §2, §7', access: ['contractorAdmin'], params: z.object({ id: uuid }), body: newResourceUseSchema, kind: 'result', answer: created, status: 201 },
    updateContractResourceUse: { method: 'PUT', service: 'main', path: '/api/kontrakter/{id}/ressursforbruk/{usageId}', summary: 'Changes global resource use', spec: 'report-handling §2, §7', access: ['contractorAdmin'], params: z.object({ id: uuid, usageId: integerId }), body: resourceUseUpdateSchema, kind: 'empty', status: 204 },
    deleteContractResourceUse: { method: 'DELETE', service: 'main', path: '/api/kontrakter/{id}/ressursforbruk/{usageId}', summary: 'Removes global resource use', spec: 'report-handling §2, §7', access: ['contractorAdmin'], params: z.object({ id: uuid, usageId: integerId }), kind: 'empty', status: 204 },

    listShifts: { method: 'GET', service: 'main', path: '/api/skift', summary: 'Shifts', spec: 'report-handling §7, §9', access: anyRole, kind: 'result', answer: z.array(shiftSchema) },
    listStatuses: { method: 'GET', service: 'main', path: '/api/meldingsstatuser', summary: 'Status catalogue', spec: 'administration §7, D7', access: anyRole, kind: 'result', answer: z.array(statusSchema) },
    listSubDistricts: { method: 'GET', service: 'main', path: '/api/delbydeler', summary: 'Sub-districts', spec: 'report-handling §7', access: anyRole, kind: 'result', answer: z.array(subDistrictSchema) },
    listWorkDoneCodes: { method: 'GET', service: 'main', path: '/api/feilretting/koder', summary: 'Work-done codes of an agreement', spec: 'report-handling §7, D3', access: handlers, query: z.object({ avtaleId: integerId }), kind: 'result', answer: z.array(workDoneCodeSchema) },
    setWorkDone: { method: 'PUT', service: 'main', path: '/api/meldinger/{id}/feilretting', summary: 'Sets the work done', spec: 'report-handling §7, D3', access: handlers, params: report, body: workDoneUpdateSchema, kind: 'empty', status: 204, versioned: true },
    clearWorkDone: { method: 'DELETE', service: 'main', path: '/api/meldinger/{id}/feilretting', summary: 'Clears the work done (code 0)', spec: 'report-handling §4, §7, D3', access: handlers, params: report, kind: 'empty', status: 204, versioned: true },
    printReports: { method: 'GET', service: 'main', path: '/api/meldinger/pdf', summary: 'PDF of up to 200 reports', spec: 'report-handling §7, D8', access: handlers, query: z.object({ MeldingId: z.preprocess((value) => (value === undefined || Array.isArray(value) ? (value ?? []) : [value]), z.array(integerId).min(1, 'Ingen meldinger valgt for utskrift').max(mostPrinted, `Du kan skrive ut høyst ${mostPrinted} meldinger om gangen.`)) }), kind: 'file' },
    listSavedFilters: { method: 'GET', service: 'main', path: '/api/brukere/{brukerId}/meldingsfiltre', summary: 'Own saved filters', spec: 'report-handling §7', access: handlers, params: z.object({ brukerId: uuid }), kind: 'result', answer: z.array(savedFilterSchema) },
    createSavedFilter: { method: 'POST', service: 'main', path: '/api/brukere/{brukerId}/meldingsfiltre', summary: 'Saves a filter; answers its id', spec: 'report-handling §5, §7', access: handlers, params: z.object({ brukerId: uuid }), body: newSavedFilterSchema, kind: 'result', answer: created, status: 201 },
    deleteSavedFilter: { method: 'DELETE', service: 'main', path: '/api/brukere/{brukerId}/meldingsfiltre/{id}', summary: 'Removes a saved filter', spec: 'report-handling §7', access: handlers, params: z.object({ brukerId: uuid, id: integerId }), kind: 'empty', status: 204 },
    listNotices: { method: 'GET', service: 'notification', path: '/api/varsler', summary: 'Notices', spec: 'report-handling §7, D3', access: anyRole, query: z.object({ klient: text(100) }), kind: 'result', answer: z.array(noticeSchema) },
    lookUpAddress: { method: 'GET', service: 'main', path: '/api/adresseoppslag', summary: 'Address of a position in Oslo', spec: 'report-handling §2, §7', access: handlers, query: z.object({ latitude, longitude }), kind: 'result', answer: addressLookupSchema },
    listExport: { method: 'GET', service: 'main', path: '/api/eksport', summary: 'Running number and images of reports', spec: 'report-handling §2, §7', access: ['admin'], query: z.object({ meldingsIder: text(4000) }), kind: 'result', answer: z.array(exportItemSchema) },
} as const satisfies Record<string, Endpoint>;

