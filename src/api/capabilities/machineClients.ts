import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, remove } from '../endpoints/builders';
import { uuid } from '../entities/common';
import {
    changesQuerySchema,
    machineClientSchema,
    machineSecretSchema,
    newMachineClientSchema,
    reportChangesSchema,
} from '../entities/machineClients';

const client = z.object({ id: uuid });
const beyond = { spec: 'D15', capability: 'maskinklienter' } as const;

/** Other systems as callers (D15). */
export const machineClientEndpoints = {
    listMachineClients: get('/api/maskinklienter', 'maskinklienter.list', {
        ...beyond,
        summary: 'Machine clients by name, those revoked last',
        answer: z.array(machineClientSchema),
    }),
    createMachineClient: post('/api/maskinklienter', 'maskinklienter.create', {
        ...beyond,
        summary: 'New machine client; its secret is in this answer alone',
        body: newMachineClientSchema,
        answer: machineSecretSchema,
    }),
    rotateMachineSecret: post('/api/maskinklienter/{id}/hemmelighet', 'maskinklienter.edit', {
        ...beyond,
        summary: 'New secret of a machine client; the one before works for another day',
        params: client,
        answer: machineSecretSchema,
    }),
    revokeMachineClient: remove('/api/maskinklienter/{id}', 'maskinklienter.delete', {
        ...beyond,
        summary: 'Revokes a machine client and its tokens, at once',
        params: client,
    }),
    listReportChanges: get('/api/meldinger/endringer', 'reports.listChanges', {
        ...beyond,
        summary: 'Reports made or changed after a cursor, in the order of commits, each with its status now',
        query: changesQuerySchema,
        largestPage: 200,
        answer: reportChangesSchema,
        scopes: ['meldinger:les'],
    }),
} as const satisfies Record<string, Endpoint>;
