import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../../database/database';
import { isOneLetterOff, swapped } from './oneLetter';

/** Shorter words are one letter off too many others. */
const shortest = 4;
/** More unknown words than one are seldom slips of the hand. */
const mostUnknown = 2;
/** Words are looked up by their halves: of longer ones nothing is known. */
const longest = 60;

/** The words of a search text that may be misspelled: no numbers, operators, fields or words with a star. */
export const wordsIn = (text: string): string[] => [
    ...new Set(
        [...text.matchAll(/(?<![\p{L}\p{Nd}*])\p{L}+(?![\p{L}\p{Nd}*:])/gu)]
            .map(([word]) => word)
            .filter((word) => word.length >= shortest && word.length <= longest),
    ),
];

/** Words that begin so, in the index's order of code points. */
const startsWith = (column: Sql, start: string): Sql => {
    const last = start.codePointAt(start.length - 1) ?? 0;
    return sql`${column} >= ${start} and ${column} < ${start.slice(0, -1) + String.fromCodePoint(last + 1)}`;
};
const backwards = (word: string): string => [...word].toReversed().join('');

interface Found {
    readonly word: string;
    readonly isPlace: boolean;
}

/** Those that texts and addresses of reports have, one letter off this one; words of addresses first. */
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

/** The words of a search that no report has, each with those that it may be meant as; none of too many. */
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
