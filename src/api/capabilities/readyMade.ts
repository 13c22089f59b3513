import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, put, remove } from '../endpoints/builders';
import { integerId } from '../entities/common';
import { newReadyMadeSchema, newStandardTextSchema, readyMadeSchema, standardTextSchema } from '../entities/readyMade';

const capability = 'hurtigvalg';
const numbered = z.object({ id: integerId });
const created = z.object({ id: integerId });

/** Ready-made handling and standard texts (D15). */
export const readyMadeEndpoints = {
    listReadyMade: get('/api/hurtigvalg', 'readyMade.list', {
        summary: 'Ready-made handling: own, and for the service department the shared ones; by name',
        spec: 'D15',
        capability,
        answer: z.array(readyMadeSchema),
    }),
    createReadyMade: post('/api/hurtigvalg', 'readyMade.create', {
        summary: 'New ready-made handling',
        spec: 'D15',
        capability,
        body: newReadyMadeSchema,
        answer: created,
    }),
    updateReadyMade: put('/api/hurtigvalg/{id}', 'readyMade.edit', {
        summary: 'Changes a ready-made handling',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
        body: newReadyMadeSchema,
    }),
    deleteReadyMade: remove('/api/hurtigvalg/{id}', 'readyMade.delete', {
        summary: 'Removes a ready-made handling',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
    }),
    listStandardTexts: get('/api/standardtekster', 'readyMade.list', {
        summary: 'Standard texts: own, and for the service department the shared ones; by name',
        spec: 'D15',
        capability,
        answer: z.array(standardTextSchema),
    }),
    createStandardText: post('/api/standardtekster', 'readyMade.create', {
        summary: 'New standard text',
        spec: 'D15',
        capability,
        body: newStandardTextSchema,
        answer: created,
    }),
    updateStandardText: put('/api/standardtekster/{id}', 'readyMade.edit', {
        summary: 'Changes a standard text',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
        body: newStandardTextSchema,
    }),
    deleteStandardText: remove('/api/standardtekster/{id}', 'readyMade.delete', {
        summary: 'Removes a standard text',
        spec: 'D15',
        capability,
        versioned: true,
        params: numbered,
    }),
} as const satisfies Record<string, Endpoint>;
