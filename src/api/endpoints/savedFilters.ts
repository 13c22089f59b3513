import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { createdId, integerId, uuid } from '../entities/common';
import { newSavedFilterSchema, savedFilterSchema } from '../entities/report';
import { get, post, remove } from './builders';

/** Saved filters of a user (report-handling §2, §5, §7). */
export const savedFilterEndpoints = {
    listSavedFilters: get('/api/brukere/{brukerId}/meldingsfiltre', 'savedFilters.list', {
        summary: "The user's saved filters",
        spec: 'report-handling §7',
        params: z.object({ brukerId: uuid }),
        answer: z.array(savedFilterSchema),
    }),
    createSavedFilter: post('/api/brukere/{brukerId}/meldingsfiltre', 'savedFilters.create', {
        summary: 'Saves a filter; answers its id',
        spec: 'report-handling §5, §7',
        params: z.object({ brukerId: uuid }),
        body: newSavedFilterSchema,
        answer: createdId,
    }),
    deleteSavedFilter: remove('/api/brukere/{brukerId}/meldingsfiltre/{id}', 'savedFilters.delete', {
        summary: 'Removes a saved filter',
        spec: 'report-handling §7',
        params: z.object({ brukerId: uuid, id: integerId }),
    }),
} as const satisfies Record<string, Endpoint>;
