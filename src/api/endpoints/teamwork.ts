import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { instant, integerId, uuid } from '../entities/common';
import {
    candidatesSchema,
    linkSchema,
    mapAnswerSchema,
    mapQuerySchema,
    nearbyQuerySchema,
    nearbyRowSchema,
    newsQuerySchema,
    newsSchema,
    radiusUpdateSchema,
} from '../entities/selection';
import { personSchema, presenceSchema, startLineSchema } from '../entities/teamwork';
import { reportRowSchema } from '../entities/report';
import { get, put, remove } from './builders';

const report = z.object({ id: integerId });
const company = z.object({ id: uuid });
const service = 'saksbehandlermeldinger.list';
const ofCompany = 'entreprenormeldinger.list';

const startLine = {
    summary: 'The counts above the report list, in one call',
    spec: 'D15',
    capability: 'ansvarlig',
    answer: startLineSchema,
} as const;
const mapOfFilter = {
    summary: 'Every report of a filter within a box of the map, as pins and counted clusters',
    spec: 'D15',
    capability: 'utvalg',
    query: mapQuerySchema,
    answer: mapAnswerSchema,
} as const;
const news = {
    summary: 'What others have made or changed under a filter since a moment',
    spec: 'D15',
    capability: 'utvalg',
    query: newsQuerySchema,
    answer: newsSchema,
} as const;

/** Whose a report is, who has it open, whole filters, duplicates and neighbours (D15). */
export const teamworkEndpoints = {
    listResponsibles: get('/api/ansvarlige', 'responsibles.list', {
        summary: 'Who may be responsible for a report: the users of the service department, by name',
        spec: 'D15',
        capability: 'ansvarlig',
        answer: z.array(personSchema),
    }),
    seeAssigned: put('/api/ansvarlige/meg/sett', 'responsibles.list', {
        summary: 'Marks what one has been made responsible for as seen, up to a moment',
        spec: 'D15',
        capability: 'ansvarlig',
        body: z.object({ inntil: instant }),
    }),
    sayPresent: put('/api/meldinger/{id}/apen', 'reports.present', {
        summary: 'Says that the caller has a report open, every 15 seconds; answers who else has',
        spec: 'D15',
        capability: 'ansvarlig',
        params: report,
        kind: 'result',
        answer: presenceSchema,
        status: 200,
    }),
    sayAbsent: remove('/api/meldinger/{id}/apen', 'reports.present', {
        summary: 'Says that the caller has closed a report',
        spec: 'D15',
        capability: 'ansvarlig',
        params: report,
    }),
    getServiceStartLine: get('/sok/melding/serviceavdeling/startlinje', service, {
        ...startLine,
        service: 'search',
        kind: 'bare',
    }),
    getContractorStartLine: get('/sok/melding/entreprenor/{id}/startlinje', ofCompany, {
        ...startLine,
        service: 'search',
        kind: 'bare',
        params: company,
    }),
    mapServiceReports: get('/sok/melding/serviceavdeling/kart', service, {
        ...mapOfFilter,
        service: 'search',
        kind: 'bare',
    }),
    mapContractorReports: get('/sok/melding/entreprenor/{id}/kart', ofCompany, {
        ...mapOfFilter,
        service: 'search',
        kind: 'bare',
        params: company,
    }),
    getServiceNews: get('/sok/melding/serviceavdeling/nytt', service, { ...news, service: 'search', kind: 'bare' }),
    getContractorNews: get('/sok/melding/entreprenor/{id}/nytt', ofCompany, {
        ...news,
        service: 'search',
        kind: 'bare',
        params: company,
    }),
    listDuplicateCandidates: get('/api/meldinger/{id}/duplikatkandidater', 'reports.listNearby', {
        summary: 'Reports within the type’s radius: same type and open first, then the nearest; at most 50',
        spec: 'D15',
        capability: 'duplikater',
        params: report,
        answer: candidatesSchema,
    }),
    linkDuplicate: put('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Makes a report a duplicate of a main one, with status Duplikat',
        spec: 'D15',
        capability: 'duplikater',
        params: report,
        body: linkSchema,
        versioned: true,
    }),
    unlinkDuplicate: remove('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Undoes the link, and puts the status back to what it was before',
        spec: 'D15',
        capability: 'duplikater',
        params: report,
        versioned: true,
    }),
    updateTypeRadius: put('/api/meldingstyper/{id}/radius', 'reportTypes.editRadius', {
        summary: 'How far around reports of a type others may be the same thing',
        spec: 'D15',
        capability: 'duplikater',
        params: report,
        body: radiusUpdateSchema,
    }),
    listReportsOfReporter: get('/api/meldinger/{id}/innmelder', 'reports.listOfReporter', {
        summary: 'Other reports of the same reporter, by e-mail; newest first, at most 100, none when anonymous',
        spec: 'D15',
        capability: 'duplikater',
        params: report,
        answer: z.array(reportRowSchema),
    }),
    listNearbyReports: get('/api/meldinger/naerliggende', 'reports.listNearby', {
        summary: "Reports near a position within the caller's scope, nearest first",
        spec: 'report-handling §2, D15',
        capability: 'naerliggende-meldinger',
        query: nearbyQuerySchema,
        answer: z.array(nearbyRowSchema),
    }),
} as const satisfies Record<string, Endpoint>;
