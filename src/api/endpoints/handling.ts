import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { integerId, uuid } from '../entities/common';
import {
    bulkHandlingAnswerSchema,
    bulkHandlingSchema,
    handlingAnswerSchema,
    handlingSchema,
    undoAnswerSchema,
} from '../entities/handling';
import { newReadyMadeSchema, newStandardTextSchema, readyMadeSchema, standardTextSchema } from '../entities/readyMade';
import { get, post, put, remove } from './builders';

const numbered = z.object({ id: integerId });
const created = z.object({ id: integerId });

/**
 * Handling reports in one save, taking it back, ready-made handling and standard texts (D15). As with comments and work
 * done both wings call the same path: the caller's roles decide which reports are in scope and which fields may change.
 */
export const handlingEndpoints = {
    handleReport: put('/api/meldinger/{id}/behandling', 'reports.handle', {
        summary: 'Several changes to a report in one save, with one entry of the history',
        spec: 'report-handling §4, §5, D15',
        capability: 'samlet-behandling',
        params: numbered,
        body: handlingSchema,
        kind: 'result',
        answer: handlingAnswerSchema,
        tagged: true,
        versioned: true,
        status: 200,
    }),
    handleReports: post('/api/meldinger/behandling', 'reports.handle', {
        summary: 'The same changes to up to 200 reports, or a preview of them; an answer for each',
        spec: 'report-handling §4, §5, D15',
        capability: 'samlet-behandling',
        body: bulkHandlingSchema,
        answer: bulkHandlingAnswerSchema,
        status: 200,
    }),
    undoHandling: post('/api/meldinger/behandling/{angreId}/angre', 'reports.handle', {
        summary: "Takes one's own last save back, within ten seconds",
        spec: 'D15',
        capability: 'angre',
        params: z.object({ angreId: uuid }),
        answer: undoAnswerSchema,
        status: 200,
    }),
    listReadyMade: get('/api/hurtigvalg', 'readyMade.list', {
        summary: 'Ready-made handling: own, and for the service department the shared ones; by name',
        spec: 'D15',
        capability: 'hurtigvalg',
        answer: z.array(readyMadeSchema),
    }),
    createReadyMade: post('/api/hurtigvalg', 'readyMade.create', {
        summary: 'New ready-made handling',
        spec: 'D15',
        capability: 'hurtigvalg',
        body: newReadyMadeSchema,
        answer: created,
    }),
    updateReadyMade: put('/api/hurtigvalg/{id}', 'readyMade.edit', {
        summary: 'Changes a ready-made handling',
        spec: 'D15',
        capability: 'hurtigvalg',
        params: numbered,
        body: newReadyMadeSchema,
    }),
    deleteReadyMade: remove('/api/hurtigvalg/{id}', 'readyMade.delete', {
        summary: 'Removes a ready-made handling',
        spec: 'D15',
        capability: 'hurtigvalg',
        params: numbered,
    }),
    listStandardTexts: get('/api/standardtekster', 'readyMade.list', {
        summary: 'Standard texts: own, and for the service department the shared ones; by name',
        spec: 'D15',
        capability: 'hurtigvalg',
        answer: z.array(standardTextSchema),
    }),
    createStandardText: post('/api/standardtekster', 'readyMade.create', {
        summary: 'New standard text',
        spec: 'D15',
        capability: 'hurtigvalg',
        body: newStandardTextSchema,
        answer: created,
    }),
    updateStandardText: put('/api/standardtekster/{id}', 'readyMade.edit', {
        summary: 'Changes a standard text',
        spec: 'D15',
        capability: 'hurtigvalg',
        params: numbered,
        body: newStandardTextSchema,
    }),
    deleteStandardText: remove('/api/standardtekster/{id}', 'readyMade.delete', {
        summary: 'Removes a standard text',
        spec: 'D15',
        capability: 'hurtigvalg',
        params: numbered,
    }),
} as const satisfies Record<string, Endpoint>;
