import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { createdId, idParams } from '../entities/common';
import { newReadyMadeSchema, newStandardTextSchema, readyMadeSchema, standardTextSchema } from '../entities/readyMade';

const capability = 'hurtigvalg';

/** Ready-made handling and standard texts (D15). */
export const readyMadeEndpoints = {
    listReadyMade: get('/api/hurtigvalg', 'readyMade.list', {
        summary: "Ready-made handling by name: the user's own, and for the service department also the shared ones",
        spec: 'D15',
        capability,
        answer: z.array(readyMadeSchema),
    }),
    createReadyMade: post('/api/hurtigvalg', 'readyMade.create', {
        summary: 'New ready-made handling',
        spec: 'D15',
        capability,
        body: newReadyMadeSchema,
        answer: createdId,
    }),
    updateReadyMade: put('/api/hurtigvalg/{id}', 'readyMade.edit', {
        summary: 'Changes a ready-made handling',
        spec: 'D15',
        capability,
        versioned: true,
        params: idParams,
        body: newReadyMadeSchema,
    }),
    deleteReadyMade: remove('/api/hurtigvalg/{id}', 'readyMade.delete', {
        summary: 'Removes a ready-made handling',
        spec: 'D15',
        capability,
        versioned: true,
        params: idParams,
    }),
    listStandardTexts: get('/api/standardtekster', 'readyMade.list', {
        summary: "Standard texts by name: the user's own, and for the service department also the shared ones",
        spec: 'D15',
        capability,
        answer: z.array(standardTextSchema),
    }),
    createStandardText: post('/api/standardtekster', 'readyMade.create', {
        summary: 'New standard text',
        spec: 'D15',
        capability,
        body: newStandardTextSchema,
        answer: createdId,
    }),
    updateStandardText: put('/api/standardtekster/{id}', 'readyMade.edit', {
        summary: 'Changes a standard text',
        spec: 'D15',
        capability,
        versioned: true,
        params: idParams,
        body: newStandardTextSchema,
    }),
    deleteStandardText: remove('/api/standardtekster/{id}', 'readyMade.delete', {
        summary: 'Removes a standard text',
        spec: 'D15',
        capability,
        versioned: true,
        params: idParams,
    }),
} as const satisfies Record<string, Endpoint>;
