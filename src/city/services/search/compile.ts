import sql, { join, type Sql } from 'sql-template-tag';
import { parseSearch, type SearchNode } from '../../../api/rules/searchGrammar';
import type { SearchWord } from '../../../api/rules/searchLexer';
import type { Queries } from '../../database/database';
import { withHouseNumbers } from './houseNumbers';
import { requireModest } from './modest';
import { isOfSender, ofSender } from './senders';
import { hasInnerStar, likePattern, type StarredWords, starredWords } from './starredWords';
import { type Weight, weightOf } from './weights';

/** A condition on `report`. */
export interface SearchCondition {
    readonly holds: Sql;
    /** For a search with only exclusions: the excluded reports, which an index can find. */
    readonly leavesOut?: Sql;
    /** True when no index helps, so that all reports are read. */
    readonly readsAll: boolean;
}

/** A part of a tsquery, or finished SQL. */
type Compiled = { readonly query: string } | { readonly predicate: Sql; readonly readsAll: boolean };

const lookUp = (query: string): Sql => sql`search @@ ${query}::tsquery`;
const predicateOf = (compiled: Compiled): Sql => ('query' in compiled ? lookUp(compiled.query) : compiled.predicate);
const readsAll = (compiled: Compiled): boolean => 'predicate' in compiled && compiled.readsAll;

/** Beyond this length, matching each report against all the words takes too long. */
const longQuery = 500;
/** Reads the excluded reports from the index. */
const noneOf = (query: string): Sql =>
    sql`not exists (select from report matching where matching.id = report.id and ${lookUp(query)})`;

const isNumber = ({ parts }: SearchWord): boolean => /^\d+$/.test(parts.join(''));

type Phrase = Extract<SearchNode, { kind: 'phrase' }>;

// Words contain only letters and digits (searchLexer), so nothing in them can break out of the quotes.
const term = (word: SearchWord, weight: Weight | '', starred: StarredWords): string => {
    if (hasInnerStar(word)) return starred(word, weight);
    const mark = `${word.parts.length > 1 ? '*' : ''}${weight}`;
    return `'${word.parts[0]}'${mark && `:${mark}`}`;
};

/** A longer phrase names its field, so that it cannot run from one field into the next. */
const phraseQuery = ({ words, field }: Phrase, starred: StarredWords): string => {
    const inField = (weight: Weight | ''): string =>
        `(${words.map((word) => term(word, weight, starred)).join(' <-> ')})`;
    if (words.length === 1 || field) return inField(weightOf(field));
    // Tries all fields at once first: for most rows that is false, so the single fields need not be tried.
    return `(${inField('')} & (${(['A', 'B', 'C'] as const).map(inField).join(' | ')}))`;
};

const compilePhrase = (phrase: Phrase, starred: StarredWords): Compiled => {
    if (isOfSender(phrase)) return { predicate: ofSender(phrase), readsAll: false };
    const { words, field } = phrase;
    const [word] = words;
    const query = phraseQuery(phrase, starred);
    // search_word leaves out running numbers, since there are as many as reports.
    if (words.length > 1 || !hasInnerStar(word) || (field ? field !== 'lopenummer' : !isNumber(word))) return { query };
    const ofNumber = sql`serial_number::text like ${likePattern(word)}`;
    if (field) return { predicate: ofNumber, readsAll: true };
    return {
        predicate: sql`id = any(array(select id from report where ${lookUp(query)} union select id from report where ${ofNumber}))`,
        readsAll: false,
    };
};

const compile = (node: SearchNode, starred: StarredWords): Compiled => {
    if (node.kind === 'phrase') return compilePhrase(node, starred);
    if (node.kind === 'not') {
        const operand = compile(node.operand, starred);
        if ('predicate' in operand) return { predicate: sql`not ${operand.predicate}`, readsAll: true };
        const { query } = operand;
        return query.length > longQuery ? { predicate: noneOf(query), readsAll: false } : { query: `!${query}` };
    }
    const operands = node.operands.map((operand) => compile(operand, starred));
    const queries = operands.flatMap((operand) => ('query' in operand ? [operand.query] : []));
    const predicates = operands.flatMap((operand) => ('query' in operand ? [] : [operand.predicate]));
    const query = `(${queries.join(node.kind === 'and' ? ' & ' : ' | ')})`;
    if (predicates.length === 0) return { query };
    return {
        predicate: sql`(${join([...(queries.length > 0 ? [lookUp(query)] : []), ...predicates], node.kind === 'and' ? ' and ' : ' or ')})`,
        readsAll: node.kind === 'and' ? operands.every(readsAll) : operands.some(readsAll),
    };
};

/** True if the search finds reports without any of the words. */
const findsByAbsence = (node: SearchNode): boolean => {
    if (node.kind === 'not') return !findsByAbsence(node.operand);
    if (node.kind === 'phrase') return false;
    return node.kind === 'and' ? node.operands.every(findsByAbsence) : node.operands.some(findsByAbsence);
};
/** The negation of `node` with negations moved inwards: an index can look up words, but not their absence. */
const opposite = (node: SearchNode): SearchNode => {
    if (node.kind === 'not') return node.operand;
    if (node.kind === 'phrase') return { kind: 'not', operand: node };
    return { kind: node.kind === 'and' ? 'or' : 'and', operands: node.operands.map(opposite) };
};

const allOf = (words: readonly string[]): SearchNode => ({
    kind: 'and',
    operands: words.map((word) => ({ kind: 'phrase', words: [{ parts: [word] }] })),
});

/**
 * The condition on `report` for a free-text search (D8): a tsquery for the index on report.search. Refuses searches
 * that cost too much.
 */
export const searchCondition = async (
    queries: Queries,
    text: string,
    seesSenders = false,
): Promise<SearchCondition> => {
    const search = parseSearch(text, seesSenders);
    if (search.kind === 'plain' && search.words.length === 0) return { holds: sql`false`, readsAll: false };
    if (search.kind === 'expression') requireModest(search.node);
    const node = withHouseNumbers(search.kind === 'expression' ? search.node : allOf(search.words));
    const starred = await starredWords(queries, node);
    if (!findsByAbsence(node)) {
        const compiled = compile(node, starred);
        return { holds: predicateOf(compiled), readsAll: readsAll(compiled) };
    }
    const leftOut = compile(opposite(node), starred);
    return {
        holds: sql`not ${'query' in leftOut ? sql`(${lookUp(leftOut.query)})` : leftOut.predicate}`,
        leavesOut: predicateOf(leftOut),
        readsAll: false,
    };
};
