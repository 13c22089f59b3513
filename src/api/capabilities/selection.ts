import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { uuidParams } from '../entities/common';
import { mapAnswerSchema, mapQuerySchema, newsQuerySchema, newsSchema } from '../entities/selection';

const capability = 'utvalg';
const mapOfFilter = {
    summary: 'Every report that matches a filter, within bounds of the map, as pins and counted clusters',
    spec: 'D15',
    capability,
    query: mapQuerySchema,
    answer: mapAnswerSchema,
} as const;
const news = {
    summary: 'How many reports of a filter others have created or changed since the list was read',
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
        params: uuidParams,
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
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
