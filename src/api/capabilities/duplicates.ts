import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { integerId } from '../entities/common';
import { reportRowSchema } from '../entities/report';
import { candidatesSchema, linkPreviewSchema, linkSchema, radiusUpdateSchema } from '../entities/selection';

const capability = 'duplikater';
const report = z.object({ id: integerId });

/** Duplicates linked to a main report (D15). */
export const duplicateEndpoints = {
    listDuplicateCandidates: get('/api/meldinger/{id}/duplikatkandidater', 'reports.listNearby', {
        summary: 'Reports within the type’s radius: same type and open first, then the nearest; at most 50',
        spec: 'D15',
        capability,
        params: report,
        answer: candidatesSchema,
    }),
    linkDuplicate: put('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Makes a report a duplicate of a main one, with status Duplikat',
        spec: 'D15',
        capability,
        params: report,
        body: linkSchema,
        versioned: true,
    }),
    previewDuplicate: post('/api/meldinger/{id}/duplikat/forhandsvisning', 'reports.linkDuplicate', {
        summary: 'The mail that making a report a duplicate would send at once; nothing is changed',
        spec: 'D15',
        capability,
        params: report,
        body: linkSchema.pick({ hovedmeldingId: true }),
        answer: linkPreviewSchema,
        status: 200,
    }),
    unlinkDuplicate: remove('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Undoes the link, and puts the status back to what it was before',
        spec: 'D15',
        capability,
        params: report,
        versioned: true,
    }),
    updateTypeRadius: put('/api/meldingstyper/{id}/radius', 'reportTypes.editRadius', {
        summary: 'How far around reports of a type others may be the same thing',
        spec: 'D15',
        capability,
        params: report,
        body: radiusUpdateSchema,
        versioned: true,
    }),
    listReportsOfReporter: get('/api/meldinger/{id}/innmelder', 'reports.listOfReporter', {
        summary: 'Other reports of the same reporter, by e-mail; newest first, at most 100, none when anonymous',
        spec: 'D15',
        capability,
        params: report,
        answer: z.array(reportRowSchema),
    }),
} as const satisfies Record<string, Endpoint>;
