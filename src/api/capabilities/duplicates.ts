import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { idParams } from '../entities/common';
import { undoableSchema } from '../entities/handling';
import { reportRowSchema } from '../entities/report';
import { candidatesSchema, linkPreviewSchema, linkSchema } from '../entities/selection';

const capability = 'duplikater';

/** Duplicates linked to a main report (D15). */
export const duplicateEndpoints = {
    listDuplicateCandidates: get('/api/meldinger/{id}/duplikatkandidater', 'reports.listNearby', {
        summary: "Reports within the type's radius: open ones of the same type first, then by distance; at most 50",
        spec: 'D15',
        capability,
        params: idParams,
        answer: candidatesSchema,
    }),
    linkDuplicate: put('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Links a report to its main report, with status Duplikat',
        spec: 'D15',
        capability,
        params: idParams,
        body: linkSchema,
        kind: 'result',
        answer: undoableSchema,
        versioned: true,
        status: 200,
    }),
    previewDuplicate: post('/api/meldinger/{id}/duplikat/forhandsvisning', 'reports.linkDuplicate', {
        summary: 'The mail that linking a duplicate would send; nothing is changed',
        spec: 'D15',
        capability,
        params: idParams,
        body: linkSchema.pick({ hovedmeldingId: true }),
        answer: linkPreviewSchema,
        status: 200,
    }),
    unlinkDuplicate: remove('/api/meldinger/{id}/duplikat', 'reports.linkDuplicate', {
        summary: 'Removes the link, and restores the previous status',
        spec: 'D15',
        capability,
        params: idParams,
        kind: 'result',
        answer: undoableSchema,
        versioned: true,
        status: 200,
    }),
    listReportsOfReporter: get('/api/meldinger/{id}/innmelder', 'reports.listOfReporter', {
        summary: 'Other reports of the same reporter, by e-mail; newest first, at most 100, none when anonymous',
        spec: 'D15',
        capability,
        params: idParams,
        answer: z.array(reportRowSchema),
    }),
} as const satisfies Record<string, Endpoint>;
