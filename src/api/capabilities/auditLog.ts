import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { auditFilterSchema, auditPageSchema, auditQuerySchema } from '../entities/audit';

const capability = 'revisjon';

/** The audit log (D15). */
export const auditLogEndpoints = {
    listAudit: get('/api/revisjon', 'revisjon.list', {
        summary: 'A page of the audit log, newest first',
        audited: 'lest',
        spec: 'D15',
        capability,
        query: auditQuerySchema,
        largestPage: 200,
        answer: auditPageSchema,
    }),
    exportAudit: get('/api/revisjon/csv', 'revisjon.list', {
        summary: 'The audit log as CSV, newest first',
        cost: 'heavy',
        audited: 'eksportert',
        spec: 'D15',
        capability,
        query: auditFilterSchema,
        kind: 'file',
    }),
} as const satisfies Record<string, Endpoint>;
