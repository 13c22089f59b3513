import { z } from '../zod';
import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { uuid } from '../entities/common';
import { mapAnswerSchema, mapQuerySchema, newsQuerySchema, newsSchema } from '../entities/selection';

const capability = 'utvalg';
const company = z.object({ id: uuid });
const mapOfFilter = {
    summary: 'Every report of a filter within a box of the map, as pins and counted clusters',
    spec: 'D15',
    capability,
    query: mapQuerySchema,
    answer: mapAnswerSchema,
} as const;
const news = {
    summary: 'What others have made or changed under a filter since a moment',
    spec: 'D15',
    capability,
    query: newsQuerySchema,
    answer: newsSchema,
} as const;

/** All reports of a filter on the map, and news about them (D15). */
export const selectionEndpoints = {
    mapServiceReports: get('/sok/melding/serviceavdeling/kart', 'saksbehandlermeldinger.list', {
        ...mapOfFilter,
        service: 'search',
        kind: 'bare',
    }),
    mapContractorReports: get('/sok/melding/entreprenor/{id}/kart', 'entreprenormeldinger.list', {
        ...mapOfFilter,
        service: 'search',
        kind: 'bare',
        params: company,
    }),
    getServiceNews: get('/sok/melding/serviceavdeling/nytt', 'saksbehandlermeldinger.list', {
        ...news,
        service: 'search',
        kind: 'bare',
    }),
    getContractorNews: get('/sok/melding/entreprenor/{id}/nytt', 'entreprenormeldinger.list', {
        ...news,
        service: 'search',
        kind: 'bare',
        params: company,
    }),
} as const satisfies Record<string, Endpoint>;
