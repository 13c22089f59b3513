import type { Endpoint } from '../endpoint';
import { post } from '../endpoints/builders';
import { foundPersonSchema, personSchema } from '../entities/privacy';

const capability = 'personvern';

/** Retention, extracts, erasure (D15, `personvern`). Persons are named in bodies, which no access log keeps. */
export const privacyEndpoints = {
    findPerson: post('/api/personvern/funn', 'personvern.list', {
        summary: 'Where a reporter or a user is found, and how often',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        answer: foundPersonSchema,
        status: 200,
    }),
    extractPerson: post('/api/personvern/innsyn', 'personvern.list', {
        summary: 'Everything about a reporter or a user as a ZIP: JSON, CSV and files',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        kind: 'file',
        status: 200,
    }),
    erasePerson: post('/api/personvern/sletting', 'personvern.edit', {
        summary: 'Erases a reporter or a user everywhere; reports stay, without their pictures and documents',
        cost: 'heavy',
        spec: 'D15',
        capability,
        body: personSchema,
        answer: foundPersonSchema,
        status: 200,
    }),
} as const satisfies Record<string, Endpoint>;
