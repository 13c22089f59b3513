import { z } from '../zod';
import { beyond } from '../beyond';
import type { Endpoint } from '../endpoint';
import { healthSchema, serviceInfoSchema } from '../entities/service';
import { forgottenPasswordSchema, newPassword, passwordResetSchema } from '../entities/administration';
import { get, post, put } from './builders';

/** Start-up, health, passwords and resetting the embedded city (administration §7, D3, D6). */
export const authenticationEndpoints = {
    getServiceInfo: get('/api/serviceinfo', 'public', {
        summary: 'Called when the client starts',
        spec: 'administration §7',
        answer: serviceInfoSchema,
    }),
    getHealth: get('/api/helse', 'public', {
        summary: 'Health of the main and authentication services',
        spec: 'report-handling §7, D3',
        answer: beyond(healthSchema),
    }),
    requestPassword: post('/api/glemtpassord', 'public', {
        summary: 'Mails a password link',
        spec: 'administration §7',
        service: 'authentication',
        body: forgottenPasswordSchema,
        largestBody: 10_000,
        kind: 'empty',
        status: 204,
    }),
    resetPassword: put('/api/glemtpassord', 'public', {
        summary: 'Sets a new password with a mailed key',
        spec: 'administration §7',
        service: 'authentication',
        body: passwordResetSchema,
        largestBody: 10_000,
    }),
    activateUser: put('/api/brukeraktiveringer/{key}/passord', 'public', {
        summary: 'Sets the first password with a mailed key',
        spec: 'administration §7',
        service: 'authentication',
        params: z.object({ key: z.uuidv4() }),
        body: z.object({ passord: newPassword }),
        largestBody: 10_000,
    }),
    resetEnvironment: post('/api/miljo/reset', 'environment.reset', {
        summary: 'Resets the embedded city to its starting data',
        spec: 'D6',
        kind: 'empty',
        status: 204,
    }),
} as const satisfies Record<string, Endpoint>;
