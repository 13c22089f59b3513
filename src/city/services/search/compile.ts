import sql, { empty, join, type Sql } from 'sql-template-tag';
import { parseSearch, type SearchNode } from '../../../contract/rules/searchGrammar';
import type { SearchField, SearchWord } from '../../../contract/rules/searchLexer';

/** The weights that stand for the fields in report.search (0001_foundation.sql). */
const weights = { beskrivelse: 'A', adresse: 'B', epost: 'C', lopenummer: 'D' } as const satisfies Record<SearchField, string>;
type Weight = (typeof weights)[SearchField];

/** The text of a tsquery, in parts: as it is, or SQL for what only the database knows. */
type Query = readonly (string | Sql)[];
/** What is left to be looked up by one tsquery, or already SQL. */
type Compiled = { readonly query: Query } | { readonly predicate: Sql };
const isPlain = (query: Query): boolean => query.every((part) => typeof part === 'string');

const queryText = (query: Query): Sql => join(query.map((part) => (typeof part === 'string' ? sql`${part}::text` : part)), ' || ');
const lookUp = (query: Query): Sql => (isPlain(query) ? sql`search @@ ${query.join('')}::tsquery` : sql`search @@ (${queryText(query)})::tsquery`);
/** For many words: reads the reports that do match from the index, where otherwise each report would be held against every word. */
const noneOf = (query: Query): Sql => sql`not exists (select from report matching where matching.id = report.id and ${lookUp(query)})`;
const predicateOf = (compiled: Compiled): Sql => ('query' in compiled ? lookUp(compiled.query) : compiled.predicate);
const joined = (queries: readonly Query[], operator: string): Query => queries.flatMap((query, at) => (at === 0 ? query : [operator, ...query]));

// Words hold only letters and digits (searchLexer), so that nothing in them can leave the quotes or mean something to LIKE.
const hasInnerStar = ({ parts }: SearchWord): boolean => parts.length > 2 || (parts.length === 2 && parts[1] !== '');
const likePattern = ({ parts }: SearchWord): string => parts.join('%');
const isNumber = ({ parts }: SearchWord): boolean => /^\d+$/.test(parts.join(''));

/** More words than any star finds in a language; a tsquery cannot hold endlessly many. */
const mostWords = 20_000;
/** A star inside a word stands for the words of search_word that it matches; a lexeme that no text has when there are none. */
const starred = (word: SearchWord, weight: Weight | ''): Sql => sql`(
    select coalesce('(' || string_agg(quote_literal(word) || ${weight && `:${weight}`}::text, '|') || ')', '''-''')
    from (select distinct word from search_word where word like ${likePattern(word)}${weight ? sql` and field = ${weight}` : empty} limit ${mostWords}) matching)`;

const term = (word: SearchWord, weight: Weight | ''): string | Sql => {
    if (hasInnerStar(word)) return starred(word, weight);
    const mark = `${word.parts.length > 1 ? '*' : ''}${weight}`;
    return `'${word.parts[0]}'${mark && `:${mark}`}`;
};

type Phrase = Extract<SearchNode, { kind: 'phrase' }>;

/** A longer phrase names its field, so that it does not run from the end of one field into the next. */
const phraseQuery = ({ words, field }: Phrase): Query => {
    const inField = (weight: Weight | ''): Query => ['(', ...joined(words.map((word) => [term(word, weight)]), ' <-> '), ')'];
    if (words.length === 1 || field) return inField(field ? weights[field] : '');
    // Anywhere first: it is false for most rows, and then the fields need not be tried one by one.
    return ['(', ...inField(''), ' & (', ...joined((['A', 'B', 'C'] as const).map(inField), ' | '), '))'];
};

const compilePhrase = (phrase: Phrase): Compiled => {
    const { words, field } = phrase;
    const [word] = words;
    const query = phraseQuery(phrase);
    // The running numbers are not among search_word: there are as many as reports.
    if (words.length > 1 || !hasInnerStar(word) || (field ? field !== 'lopenummer' : !isNumber(word))) return { query };
    const ofNumber = sql`serial_number::text like ${likePattern(word)}`;
    return { predicate: field ? ofNumber : sql`id = any(array(select id from report where ${lookUp(query)} union select id from report where ${ofNumber}))` };
};

const compile = (node: SearchNode): Compiled => {
    if (node.kind === 'phrase') return compilePhrase(node);
    if (node.kind === 'not') {
        const operand = compile(node.operand);
        if ('predicate' in operand) return { predicate: sql`not ${operand.predicate}` };
        return isPlain(operand.query) ? { query: ['!', ...operand.query] } : { predicate: noneOf(operand.query) };
    }
    const operands = node.operands.map(compile);
    const queries = operands.flatMap((operand) => ('query' in operand ? [operand.query] : []));
    const predicates = operands.flatMap((operand) => ('query' in operand ? [] : [operand.predicate]));
    const query: Query = ['(', ...joined(queries, node.kind === 'and' ? ' & ' : ' | '), ')'];
    if (predicates.length === 0) return { query };
    return { predicate: sql`(${join([...(queries.length > 0 ? [lookUp(query)] : []), ...predicates], node.kind === 'and' ? ' and ' : ' or ')})` };
};

/** The condition on `report` of a free-text search (D8): a tsquery, looked up by the index on report.search. */
export const searchPredicate = (text: string): Sql => {
    const search = parseSearch(text);
    if (search.kind === 'expression') return predicateOf(compile(search.node));
    return search.words.length === 0 ? sql`false` : lookUp([search.words.map((word) => `'${word}'`).join(' & ')]);
};
