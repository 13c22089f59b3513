import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { nearbyQuerySchema, nearbyRowSchema } from '../entities/selection';

const capability = 'naerliggende-meldinger';

/** Reports near a position (D15). */
export const nearbyEndpoints = {
    listNearbyReports: get('/api/meldinger/naerliggende', 'reports.listNearby', {
        summary: "Reports near a position within the caller's scope, nearest first",
        spec: 'report-handling §2, D15',
        capability,
        query: nearbyQuerySchema,
        largestPage: 100,
        answer: z.array(nearbyRowSchema),
    }),
} as const satisfies Record<string, Endpoint>;
