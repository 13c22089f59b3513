import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { idParams, uuid } from '../entities/common';
import {
    bulkHandlingAnswerSchema,
    bulkHandlingSchema,
    handlingAnswerSchema,
    handlingSchema,
    undoAnswerSchema,
} from '../entities/handling';
import { post, put } from '../endpoints/builders';

/**
 * Handling reports in one save, and undoing it (D15). As for comments and work done, all roles call the same path: the
 * caller's roles decide which reports are in scope, and which fields may change.
 */
export const combinedHandlingEndpoints = {
    handleReport: put('/api/meldinger/{id}/behandling', 'reports.handle', {
        summary: 'Makes several changes to a report in one save, with one entry in the history',
        spec: 'report-handling §4, §5, D15',
        capability: 'samlet-behandling',
        params: idParams,
        body: handlingSchema,
        kind: 'result',
        answer: handlingAnswerSchema,
        tagged: true,
        versioned: true,
        status: 200,
    }),
    handleReports: post('/api/meldinger/behandling', 'reports.handle', {
        summary: 'Makes the same changes to up to 200 reports, or previews them; answers an outcome for each',
        cost: 'heavy',
        spec: 'report-handling §4, §5, D15',
        capability: 'samlet-behandling',
        body: bulkHandlingSchema,
        answer: bulkHandlingAnswerSchema,
        status: 200,
    }),
    undoHandling: post('/api/meldinger/behandling/{angreId}/angre', 'reports.handle', {
        summary: "Undoes the caller's last save, within ten seconds",
        spec: 'D15',
        capability: 'angre',
        params: z.object({ angreId: uuid }),
        answer: undoAnswerSchema,
        status: 200,
    }),
} as const satisfies Record<string, Endpoint>;
