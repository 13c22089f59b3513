import sql, { empty, join, type Sql } from 'sql-template-tag';
import { parseSearch, type Phrase, type SearchNode } from '../../../api/rules/searchGrammar';
import { type SearchField, type SearchWord, type SenderField, senderFields } from '../../../api/rules/searchLexer';
import type { Reads } from '../../database/database';
import { withHouseNumbers } from './houseNumbers';
import { message } from '../../../api/messages';
import { invalid } from '../../refusal';

const isOfSender = (phrase: Phrase): phrase is Phrase & { readonly field: SenderField } =>
    phrase.field !== undefined && senderFields.includes(phrase.field);

/** A star inside a word works like one at the end. */
const termOf = ({ words }: Phrase): string =>
    words.map(({ parts }) => `'${parts[0]}'${parts.length > 1 ? ':*' : ''}`).join(' <-> ');

const local = 8;
/** Without the country code, as in the index: +47 900 00 001 is 90000001. */
const digitsOf = ({ words }: Phrase): string =>
    words
        .map(({ parts }) => parts.join(''))
        .join('')
        .replace(/\D/g, '');

/** The condition on `report` for a word or phrase after `navn:` or `telefon:`, which have indexes of their own. */
const ofSender = (phrase: Phrase & { readonly field: SenderField }): Sql => {
    if (phrase.field === 'navn')
        return sql`id in (select id from report where sender_name is not null and to_tsvector('simple'::regconfig, words(sender_name)) @@ ${termOf(phrase)}::tsquery)`;
    const digits = digitsOf(phrase);
    const isOpen = phrase.words.at(-1)?.parts.length !== 1;
    if (digits === '') return sql`false`;
    return sql`id in (select id from report where sender_phone is not null
        and right(regexp_replace(sender_phone, '\\D', '', 'g'), ${local}) like ${isOpen ? `${digits}%` : digits.slice(-local)})`;
};

/** The weights of the fields in report.search (0001_foundation.sql). */
const weights = { beskrivelse: 'A', adresse: 'B', epost: 'C', lopenummer: 'D' } as const satisfies Record<
    SearchField,
    string
>;
type Weight = (typeof weights)[SearchField];
/** The empty string means any field. */
const weightOf = (field: SearchField | SenderField | undefined): Weight | '' =>
    field === undefined || field === 'navn' || field === 'telefon' ? '' : weights[field];

// Words contain only letters and digits (searchLexer), so nothing in them has a meaning in LIKE.
const hasInnerStar = ({ parts }: SearchWord): boolean => parts.length > 2 || (parts.length === 2 && parts[1] !== '');
const likePattern = ({ parts }: SearchWord): string => parts.join('%');

/** A tsquery with more words takes too long. Stars in a real language together find fewer. */
const mostWords = 10_000;
/** A lexeme that no text contains. */
const nothing = "'-'";

/** The words that match a star inside a word, as a part of a tsquery. */
type StarredWords = (word: SearchWord, weight: Weight | '') => string;

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
const starredWords = async (queries: Reads, node: SearchNode): Promise<StarredWords> => {
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

/** Each word with a star is looked up among all words. */
const mostStars = 10;
const mostPhrases = 60;

const phrasesOf = (node: SearchNode): Phrase[] => {
    if (node.kind === 'phrase') return [node];
    return node.kind === 'not' ? phrasesOf(node.operand) : node.operands.flatMap(phrasesOf);
};

/** Refuses a search that costs more than other users should wait for. */
const requireModest = (node: SearchNode): void => {
    const phrases = phrasesOf(node);
    const stars = phrases.flatMap(({ words }) => words).filter(({ parts }) => parts.length > 1);
    if (stars.length > mostStars) throw invalid(message('searchStars', { most: mostStars }), 'fritekstSok');
    if (phrases.length > mostPhrases) throw invalid(message('searchWords', { most: mostPhrases }), 'fritekstSok');
};

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
export const searchCondition = async (queries: Reads, text: string, seesSenders = false): Promise<SearchCondition> => {
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
