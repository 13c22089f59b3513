import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get, put, remove } from '../endpoints/builders';
import { clockAnswerSchema, clockEventSchema, extensionSchema, pauseSchema, typeEffectSchema } from '../entities/clock';
import { integerId } from '../entities/common';

const beyond = { spec: 'D15', capability: 'klokke' } as const;
const report = z.object({ id: integerId });
const change = { ...beyond, params: report, versioned: true } as const;

/** Pauses, extensions and priority of reports (D15). */
export const clockEndpoints = {
    listClockEvents: get('/api/meldinger/{id}/klokke', 'clocks.list', {
        summary: 'What has happened to a report’s clock, newest first',
        ...beyond,
        params: report,
        answer: z.array(clockEventSchema),
    }),
    pauseClock: put('/api/meldinger/{id}/klokke/pause', 'clocks.pause', {
        summary: 'Pauses a report until a moment: its deadline moves by the working time between',
        ...change,
        body: pauseSchema,
    }),
    resumeClock: remove('/api/meldinger/{id}/klokke/pause', 'clocks.pause', {
        summary: 'Ends a report’s pause',
        ...change,
    }),
    askExtension: put('/api/meldinger/{id}/klokke/utsettelse', 'clocks.ask', {
        summary: 'A company asks for a later deadline',
        ...change,
        body: extensionSchema,
    }),
    answerExtension: put('/api/meldinger/{id}/klokke/utsettelse/svar', 'clocks.answer', {
        summary: 'Grants or refuses the later deadline',
        ...change,
        body: clockAnswerSchema,
    }),
    answerRejection: put('/api/meldinger/{id}/klokke/avvisning', 'clocks.answer', {
        summary: 'Accepts a company’s rejection, or gives the report back to it',
        ...change,
        body: clockAnswerSchema,
    }),
    getTypeEffect: get('/api/meldinger/{id}/klokke/typevirkning', 'clocks.pause', {
        summary: 'What another type would do to a report’s deadline and priority',
        ...beyond,
        params: report,
        query: z.object({ meldingstypeId: integerId }),
        answer: typeEffectSchema,
    }),
} as const satisfies Record<string, Endpoint>;
