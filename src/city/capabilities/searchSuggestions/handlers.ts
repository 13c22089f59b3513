import type { Sql } from 'sql-template-tag';
import type { SuggestionQuery, Suggestions } from '../../../api/entities/selection';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { type FilterContext, reportFilter } from '../../services/search/filter';
import { ofCompany, ofService } from '../../services/search/reports';
import { countUpTo, expectedCount } from '../../services/search/selection';
import { misspelledIn } from './words';

const mostSuggestions = 3;
/** The limit of alternatives for a word, and for the whole search. */
const mostTried = 5;
const mostCounted = 1000;

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase();
const inTheCaseOf = (typed: string, word: string): string =>
    isCapital(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The text with its unknown words replaced by likely ones; the likeliest first. */
const spellingsOf = (text: string, nearest: ReadonlyMap<string, readonly string[]>): string[] => {
    let texts = [text];
    for (const [typed, words] of nearest)
        texts = texts.flatMap((before) =>
            words.slice(0, mostTried).map((word) => before.replaceAll(typed, inTheCaseOf(typed, word))),
        );
    return nearest.size === 0 ? [] : texts.slice(0, mostTried);
};

const suggestionsFor = async (
    queries: Queries,
    query: SuggestionQuery,
    { scope, context }: { readonly scope: Sql; readonly context: FilterContext },
): Promise<Suggestions> => {
    const forslag: Suggestions['forslag'] = [];
    for (const tekst of spellingsOf(query.fritekstSok, await misspelledIn(queries, query.fritekstSok))) {
        const selection = await reportFilter(queries, { ...query, fritekstSok: tekst }, scope, context);
        const expected = await expectedCount(queries, selection.where);
        const antall = await countUpTo(queries, selection, mostCounted, expected);
        if (antall > mostCounted) forslag.push({ tekst, antall: mostCounted, flereTreff: true });
        else if (antall > 0) forslag.push({ tekst, antall });
    }
    return { forslag: forslag.toSorted((one, other) => other.antall - one.antall).slice(0, mostSuggestions) };
};

/** Suggestions for a search without hits (`sokeforslag`, D15). */
export const suggestionHandlers = {
    suggestServiceSearches: async (call) => suggestionsFor(call.city.database, call.query, ofService(call)),
    suggestContractorSearches: async (call) => suggestionsFor(call.city.database, call.query, ofCompany(call)),
} satisfies Handlers;
