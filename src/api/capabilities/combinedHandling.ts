import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { integerId, uuid } from '../entities/common';
import {
    bulkHandlingAnswerSchema,
    bulkHandlingSchema,
    handlingAnswerSchema,
    handlingSchema,
    undoAnswerSchema,
} from '../entities/handling';
import { post, put } from '../endpoints/builders';

const numbered = z.object({ id: integerId });

/**
 * Handling reports in one save, and undoing it (D15). As for comments and work done, all roles call the same path: the
 * caller's roles decide which reports are in scope, and which fields may change.
 */
export const combinedHandlingEndpoints = {
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
        cost: 'heavy',
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
} as const satisfies Record<string, Endpoint>;
