import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, put, remove } from '../endpoints/builders';
import { idParams, instant, uuidParams } from '../entities/common';
import { personSchema, presenceSchema, startLineSchema } from '../entities/teamwork';

const capability = 'ansvarlig';
const startLine = {
    summary: 'The counts above the report list, in one call',
    spec: 'D15',
    capability,
    answer: startLineSchema,
} as const;

/** A report's responsible person, who else has it open, and the start line (D15). */
export const responsibleEndpoints = {
    listResponsibles: get('/api/ansvarlige', 'responsibles.list', {
        summary: 'Who may be responsible for a report: the users of the service department, by name',
        spec: 'D15',
        capability,
        answer: z.array(personSchema),
    }),
    seeAssigned: put('/api/ansvarlige/meg/sett', 'responsibles.list', {
        summary: 'Marks newly assigned reports as seen, up to a moment',
        spec: 'D15',
        capability,
        body: z.object({ inntil: instant }),
    }),
    sayPresent: put('/api/meldinger/{id}/apen', 'reports.present', {
        summary: 'Tells that the caller has a report open, every 15 seconds; answers who else has',
        spec: 'D15',
        capability,
        params: idParams,
        kind: 'result',
        answer: presenceSchema,
        status: 200,
    }),
    sayAbsent: remove('/api/meldinger/{id}/apen', 'reports.present', {
        summary: 'Tells that the caller has closed a report',
        spec: 'D15',
        capability,
        params: idParams,
    }),
    getServiceStartLine: get('/sok/melding/serviceavdeling/startlinje', 'saksbehandlermeldinger.list', {
        ...startLine,
        service: 'search',
        kind: 'bare',
    }),
    getContractorStartLine: get('/sok/melding/entreprenor/{id}/startlinje', 'entreprenormeldinger.list', {
        ...startLine,
        service: 'search',
        kind: 'bare',
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
