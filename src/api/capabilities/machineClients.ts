import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, post, remove } from '../endpoints/builders';
import { uuidParams } from '../entities/common';
import {
    changesQuerySchema,
    machineClientSchema,
    machineSecretSchema,
    newMachineClientSchema,
    reportChangesSchema,
} from '../entities/machineClients';

const base = { spec: 'D15', capability: 'maskinklienter' } as const;

/** Other systems as callers (D15). */
export const machineClientEndpoints = {
    listMachineClients: get('/api/maskinklienter', 'maskinklienter.list', {
        ...base,
        summary: 'Machine clients by name, revoked ones at the end',
        answer: z.array(machineClientSchema),
    }),
    createMachineClient: post('/api/maskinklienter', 'maskinklienter.create', {
        ...base,
        summary: 'New machine client; only this answer contains its secret',
        body: newMachineClientSchema,
        answer: machineSecretSchema,
    }),
    rotateMachineSecret: post('/api/maskinklienter/{id}/hemmelighet', 'maskinklienter.edit', {
        ...base,
        summary: 'New secret for a machine client; the old one works for one more day',
        params: uuidParams,
        answer: machineSecretSchema,
    }),
    revokeMachineClient: remove('/api/maskinklienter/{id}', 'maskinklienter.delete', {
        ...base,
        summary: 'Revokes a machine client and its tokens immediately',
        params: uuidParams,
    }),
    listReportChanges: get('/api/meldinger/endringer', 'reports.listChanges', {
        ...base,
        summary: 'Reports created or changed after a cursor, in order of commit, each with its current status',
        query: changesQuerySchema,
        largestPage: 200,
        answer: reportChangesSchema,
        scopes: ['meldinger:les'],
    }),
} as const satisfies Record<string, Endpoint>;
