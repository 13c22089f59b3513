import type { Endpoint } from '../endpoint';
import { get } from '../endpoints/builders';
import { uuidParams } from '../entities/common';
import { suggestionQuerySchema, suggestionsSchema } from '../entities/selection';

const suggestions = {
    service: 'search',
    kind: 'bare',
    summary: 'A search without hits, with its misspelled words replaced by words that occur in reports',
    spec: 'D15',
    capability: 'sokeforslag',
    query: suggestionQuerySchema,
    answer: suggestionsSchema,
} as const;

/** Suggestions for searches with a misspelled word (D15). */
export const searchSuggestionEndpoints = {
    suggestServiceSearches: get('/sok/melding/serviceavdeling/forslag', 'saksbehandlermeldinger.list', suggestions),
    suggestContractorSearches: get('/sok/melding/entreprenor/{id}/forslag', 'entreprenormeldinger.list', {
        ...suggestions,
        params: uuidParams,
    }),
} as const satisfies Record<string, Endpoint>;
