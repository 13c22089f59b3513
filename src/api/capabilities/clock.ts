import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, put, remove } from '../endpoints/builders';
import { clockAnswerSchema, clockEventSchema, extensionSchema, pauseSchema, typeEffectSchema } from '../entities/clock';
import { idParams, integerId } from '../entities/common';

const base = { spec: 'D15', capability: 'klokke' } as const;
const change = { ...base, params: idParams, versioned: true } as const;

/** Pauses, extensions and priority of reports (D15). */
export const clockEndpoints = {
    listClockEvents: get('/api/meldinger/{id}/klokke', 'clocks.list', {
        summary: "The events of a report's clock, newest first",
        ...base,
        params: idParams,
        answer: z.array(clockEventSchema),
    }),
    pauseClock: put('/api/meldinger/{id}/klokke/pause', 'clocks.pause', {
        summary: 'Pauses a report until an instant, and moves its deadline by the working time in between',
        ...change,
        body: pauseSchema,
    }),
    resumeClock: remove('/api/meldinger/{id}/klokke/pause', 'clocks.pause', {
        summary: 'Ends a report’s pause',
        ...change,
    }),
    askExtension: put('/api/meldinger/{id}/klokke/utsettelse', 'clocks.ask', {
        summary: 'Asks for a later deadline, for a company',
        ...change,
        body: extensionSchema,
    }),
    answerExtension: put('/api/meldinger/{id}/klokke/utsettelse/svar', 'clocks.answer', {
        summary: 'Grants or refuses the later deadline',
        ...change,
        body: clockAnswerSchema,
    }),
    answerRejection: put('/api/meldinger/{id}/klokke/avvisning', 'clocks.answer', {
        summary: "Accepts a company's rejection, or sends the report back to it",
        ...change,
        body: clockAnswerSchema,
    }),
    getTypeEffect: get('/api/meldinger/{id}/klokke/typevirkning', 'clocks.pause', {
        summary: 'What another type would do to a report’s deadline and priority',
        ...base,
        params: idParams,
        query: z.object({ meldingstypeId: integerId }),
        answer: typeEffectSchema,
    }),
} as const satisfies Record<string, Endpoint>;
