import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { isOneLetterOff, swapped } from './oneLetter';

/** Shorter words are within one letter of too many others. */
const shortest = 4;
/** A search with more unknown words is seldom a typing error. */
const mostUnknown = 2;
/** Longer words are not looked up: an index finds words by their halves. */
const longest = 60;

/** The words of a search that may be misspelled: no numbers, operators, fields or words with a star. */
export const wordsIn = (text: string): string[] => [
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

interface Found {
    readonly word: string;
    readonly isPlace: boolean;
}

/** Words of reports that are one letter away from this one; words of addresses first. */
const nearestTo = async (queries: Queries, word: string): Promise<string[]> => {
    const half = Math.floor(word.length / 2);
    const found = await queries.rows<Found>(sql`
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
export const misspelledIn = async (queries: Queries, text: string): Promise<Map<string, string[]>> => {
    const words = wordsIn(text);
    const known = new Set(
        (
            await queries.rows<{ word: string }>(
                sql`select distinct word from search_word where word = any(${words.map((word) => word.toLowerCase())}::text[])`,
            )
        ).map(({ word }) => word),
    );
    const unknown = words.filter((word) => !known.has(word.toLowerCase()));
    if (unknown.length > mostUnknown) return new Map();
    const nearest = new Map<string, string[]>();
    for (const word of unknown) nearest.set(word, await nearestTo(queries, word.toLowerCase()));
    return nearest;
};
