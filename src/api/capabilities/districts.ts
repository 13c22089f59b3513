import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { districtSchema } from '../entities/districts';

/** The city's own districts (D15). */
export const districtEndpoints = {
    listDistricts: get('/api/bydeler', 'districts.list', {
        summary: "The city's districts, with their outlines on request",
        spec: 'D15',
        capability: 'bydeler',
        query: z.object({ omriss: z.literal('true').optional() }),
        answer: z.array(districtSchema),
    }),
} as const satisfies Record<string, Endpoint>;
