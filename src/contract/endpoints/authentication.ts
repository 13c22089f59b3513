import { z } from 'zod';
import type { Endpoint } from '../endpoint';
import { forgottenPasswordSchema, newPassword, passwordResetSchema } from '../entities/administration';
import { healthSchema, serviceInfoSchema } from '../entities/report';

/** Start-up, health and passwords (administration §7, D3, D6). */
export const authenticationEndpoints = {
    getServiceInfo: { method: 'GET', service: 'main', path: '/api/serviceinfo', summary: 'Called at start', spec: 'administration §7', access: 'public', kind: 'result', answer: serviceInfoSchema },
    getHealth: { method: 'GET', service: 'main', path: '/api/helse', summary: 'Health of the main and authentication services', spec: 'report-handling §7, D3', access: 'public', kind: 'result', answer: healthSchema },
    requestPassword: { method: 'POST', service: 'authentication', path: '/api/glemtpassord', summary: 'Mails a password link', spec: 'administration §7', access: 'public', body: forgottenPasswordSchema, kind: 'empty', status: 204 },
    resetPassword: { method: 'PUT', service: 'authentication', path: '/api/glemtpassord', summary: 'Sets a new password by a mailed key', spec: 'administration §7', access: 'public', body: passwordResetSchema, kind: 'empty', status: 204 },
    activateUser: {
        method: 'PUT', service: 'authentication', path: '/api/brukeraktiveringer/{key}/passord', summary: 'Sets the first password by a mailed key', spec: 'administration §7', access: 'public',
        params: z.object({ key: z.uuidv4() }), body: z.object({ passord: newPassword }), kind: 'empty', status: 204,
    },
    resetEnvironment: { method: 'POST', service: 'main', path: '/api/miljo/reset', summary: 'Puts the embedded city back to its starting data', spec: 'D6', access: ['admin'], body: z.object({ bekreftelse: z.literal('RESET') }), kind: 'empty', status: 204 },
} as const satisfies Record<string, Endpoint>;
