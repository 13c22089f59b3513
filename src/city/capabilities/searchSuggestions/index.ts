import type { CityCapability } from '../../services/capability';
import sql, { type Sql } from 'sql-template-tag';
import type { SuggestionQuery, Suggestions } from '../../../api/entities/selection';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { reportFilter } from '../../services/search/filter';
import { companyScope, type ListScope, serviceScope } from '../../services/search/reports';
import { countUpTo, expectedCount } from '../../services/search/selection';

/** The word with the two letters around `at` swapped. */
const swapped = (word: string, at: number): string =>
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);

/** True if two words differ by one letter (wrong, missing or extra) or by two neighbours swapped. */
export const isOneLetterOff = (one: string, other: string): boolean => {
    if (Math.abs(one.length - other.length) > 1 || one === other) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    let end = 0;
    const most = Math.min(one.length, other.length) - start;
    while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
    const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
    return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === swapped(right, 1));
};

/** Shorter words are within one letter of too many others. */
const shortest = 4;
/** A search with more unknown words is seldom a typing error. */
const mostUnknown = 2;
/** Longer words are not looked up: an index finds words by their halves. */
const longest = 60;

/** The words of a search that may be misspelled: no numbers, operators, fields or words with a star. */
const wordsIn = (text: string): string[] => [
    ...new Set(
        [...text.matchAll(/(?<![\p{L}\p{Nd}*])\p{L}+(?![\p{L}\p{Nd}*:])/gu)]
            .map(([word]) => word)
            .filter((word) => word.length >= shortest && word.length <= longest),
    ),
];

/** Words with this prefix, in the index's order of code points. */
const startsWith = (column: Sql, start: string): Sql => {
    const last = start.codePointAt(start.length - 1) ?? 0;
    return sql`${column} >= ${start} and ${column} < ${start.slice(0, -1) + String.fromCodePoint(last + 1)}`;
};
const backwards = (word: string): string => [...word].toReversed().join('');

interface SimilarWord {
    readonly word: string;
    readonly isPlace: boolean;
}

/** Words of reports that are one letter away from this one; words of addresses first. */
const nearestTo = async (queries: Queries, word: string): Promise<string[]> => {
    const half = Math.floor(word.length / 2);
    const found = await queries.rows<SimilarWord>(sql`
        select word, bool_or(field = 'B') as "isPlace" from search_word
        where field in ('A', 'B') and char_length(word) between ${word.length - 1} and ${word.length + 1} and (
            (${startsWith(sql`word`, word.slice(0, half))})
            or (${startsWith(sql`reverse(word)`, backwards(word.slice(half)))})
            or word = ${swapped(word, half)})
        group by word`);
    return found
        .filter((one) => isOneLetterOff(word, one.word))
        .toSorted(
            (one, other) => Number(other.isPlace) - Number(one.isPlace) || one.word.localeCompare(other.word, 'nb'),
        )
        .map((one) => one.word);
};

/** The words of a search that no report has, each with the likely ones; none when there are too many. */
const misspelledIn = async (
    queries: Queries,
    text: string,
    { scope, context }: ListScope,
): Promise<Map<string, string[]>> => {
    const words = wordsIn(text);
    const known = new Set(
        (
            await queries.rows<{ word: string }>(
                sql`select distinct word from search_word where word = any(${words.map((word) => word.toLowerCase())}::text[])`,
            )
        ).map(({ word }) => word),
    );
    const unknown: string[] = [];
    for (const word of words) {
        // A word of other reports, or of a hidden address, is unknown to the caller.
        const isSeen = async (): Promise<boolean> => {
            const { where } = await reportFilter(queries, { fritekstSok: `"${word}"` }, scope, context);
            return (await queries.row(sql`select 1 from report where ${where} limit 1`)) !== undefined;
        };
        if (!known.has(word.toLowerCase()) || !(await isSeen())) unknown.push(word);
        if (unknown.length > mostUnknown) return new Map();
    }
    const nearest = new Map<string, string[]>();
    for (const word of unknown) nearest.set(word, await nearestTo(queries, word.toLowerCase()));
    return nearest;
};

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
    { scope, context }: ListScope,
): Promise<Suggestions> => {
    const forslag: Suggestions['forslag'] = [];
    for (const tekst of spellingsOf(
        query.fritekstSok,
        await misspelledIn(queries, query.fritekstSok, { scope, context }),
    )) {
        const selection = await reportFilter(queries, { ...query, fritekstSok: tekst }, scope, context);
        const expected = await expectedCount(queries, selection.where);
        const antall = await countUpTo(queries, selection, mostCounted, expected);
        if (antall > mostCounted) forslag.push({ tekst, antall: mostCounted, flereTreff: true });
        else if (antall > 0) forslag.push({ tekst, antall });
    }
    return { forslag: forslag.toSorted((one, other) => other.antall - one.antall).slice(0, mostSuggestions) };
};

/** Suggestions for a search without hits (`sokeforslag`, D15). */
const suggestionHandlers = {
    suggestServiceSearches: async (call) => suggestionsFor(call.city.database, call.query, serviceScope(call)),
    suggestContractorSearches: async (call) => suggestionsFor(call.city.database, call.query, companyScope(call)),
} satisfies Handlers;

/** Suggests other spellings when a search has no hits. */
export const searchSuggestions: CityCapability = { names: ['sokeforslag'], handlers: suggestionHandlers };
