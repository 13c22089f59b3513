import sql, { empty } from 'sql-template-tag';
import type { SearchNode } from '../../../api/rules/searchGrammar';
import type { SearchWord } from '../../../api/rules/searchLexer';
import type { Queries } from '../../database/database';
import { isOfSender } from './senders';
import { type Weight, weightOf } from './weights';

// Words contain only letters and digits (searchLexer), so nothing in them has a meaning in LIKE.
export const hasInnerStar = ({ parts }: SearchWord): boolean =>
    parts.length > 2 || (parts.length === 2 && parts[1] !== '');
export const likePattern = ({ parts }: SearchWord): string => parts.join('%');

/** A tsquery with more words takes too long. Stars in a real language together find fewer. */
const mostWords = 10_000;
/** A lexeme that no text contains. */
const nothing = "'-'";

/** The words that match a star inside a word, as a part of a tsquery. */
export type StarredWords = (word: SearchWord, weight: Weight | '') => string;

const keyOf = (word: SearchWord, weight: Weight | ''): string => `${weight}:${likePattern(word)}`;

/** Every word with an inner star in the expression, with the field to look it up in. */
const starredIn = (node: SearchNode): [SearchWord, Weight | ''][] => {
    if (node.kind === 'not') return starredIn(node.operand);
    if (node.kind !== 'phrase') return node.operands.flatMap(starredIn);
    // The reporter's fields are looked up separately.
    if (isOfSender(node)) return [];
    const starred = node.words.filter(hasInnerStar);
    // A longer phrase without a field is looked up in each field.
    const fields = node.field || node.words.length === 1 ? [weightOf(node.field)] : (['', 'A', 'B', 'C'] as const);
    return fields.flatMap((field) => starred.map((word): [SearchWord, Weight | ''] => [word, field]));
};

/**
 * Finds the words that match stars inside words. This runs before the search itself, so that PostgreSQL can estimate
 * the number of reports from the words.
 */
export const starredWords = async (queries: Queries, node: SearchNode): Promise<StarredWords> => {
    const found = new Map<string, string>();
    const starred = starredIn(node);
    const most = Math.ceil(mostWords / Math.max(1, starred.length));
    for (const [word, weight] of starred) {
        const key = keyOf(word, weight);
        if (found.has(key)) continue;
        const row = await queries.row<{ query: string | null }>(sql`
            select '(' || string_agg(quote_literal(word) || ${weight && `:${weight}`}::text, '|') || ')' as query
            from (select distinct word from search_word where word like ${likePattern(word)}${weight ? sql` and field = ${weight}` : empty} limit ${most}) matching`);
        found.set(key, row?.query ?? nothing);
    }
    return (word, weight) => found.get(keyOf(word, weight)) ?? nothing;
};
