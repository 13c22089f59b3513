import sql, { join, type Sql } from 'sql-template-tag';
import { parseSearch, type SearchNode } from '../../../contract/rules/searchGrammar';
import type { SearchField, SearchWord } from '../../../contract/rules/searchLexer';

/** The weights that stand for the fields in report.search (0001_foundation.sql). */
const weights = { beskrivelse: 'A', adresse: 'B', epost: 'C', lopenummer: 'D' } as const satisfies Record<SearchField, string>;

// Words hold only letters and digits (searchLexer), so that nothing in them can leave the quotes.
const term = ({ parts }: SearchWord, weight: string): string => `'${parts[0]}':${parts.length > 1 ? '*' : ''}${weight}`;
const needsRecheck = ({ parts }: SearchWord): boolean => parts.length > 2 || (parts.length === 2 && parts[1] !== '');

type Phrase = Extract<SearchNode, { kind: 'phrase' }>;

/** Text of a tsquery. A longer phrase names its field, so that it does not run from the end of one field into the next. */
const phraseQuery = ({ words, field }: Phrase): string => {
    if (words.length === 1) return term(words[0], field ? weights[field] : '').replace(/:$/, '');
    const inField = (weight: string) => `(${words.map((word) => term(word, weight).replace(/:$/, '')).join(' <-> ')})`;
    // Anywhere first: it is false for most rows, and then the fields need not be tried one by one.
    return field ? inField(weights[field]) : `(${inField('')} & (${['A', 'B', 'C'].map(inField).join(' | ')}))`;
};

/** A star inside a word is looked up by what stands before it and checked on the word itself, as it stands in the text of the tsvector: `'gatelys':3A,7A`. */
const wordPattern = ({ parts }: SearchWord, field: SearchField | undefined): string => {
    const positions = { beskrivelse: '[0-9ABC,]*[0-9]A', adresse: '[0-9ABC,]*[0-9]B', epost: '[0-9ABC,]*[0-9]C', lopenummer: '([0-9]+[ABC]?,)*[0-9]+(,| |$)' };
    return `'${parts.join("[^']*")}':${field ? positions[field] : ''}`;
};

/** What is left to be looked up by one tsquery, or already SQL. */
type Compiled = { readonly query: string } | { readonly predicate: Sql };

const lookUp = (query: string): Sql => sql`search @@ ${query}::tsquery`;
const predicateOf = (compiled: Compiled): Sql => ('query' in compiled ? lookUp(compiled.query) : compiled.predicate);

const compilePhrase = (phrase: Phrase): Compiled => {
    const query = phraseQuery(phrase);
    const checks = phrase.words.filter(needsRecheck).map((word) => sql`search::text ~ ${wordPattern(word, phrase.field)}`);
    return checks.length === 0 ? { query } : { predicate: sql`(${join([lookUp(query), ...checks], ' and ')})` };
};

const compile = (node: SearchNode): Compiled => {
    if (node.kind === 'phrase') return compilePhrase(node);
    if (node.kind === 'not') {
        const operand = compile(node.operand);
        return 'query' in operand ? { query: `!${operand.query}` } : { predicate: sql`not ${operand.predicate}` };
    }
    const operands = node.operands.map(compile);
    const queries = operands.flatMap((operand) => ('query' in operand ? [operand.query] : []));
    const predicates = operands.flatMap((operand) => ('query' in operand ? [] : [operand.predicate]));
    const query = `(${queries.join(node.kind === 'and' ? ' & ' : ' | ')})`;
    if (predicates.length === 0) return { query };
    return { predicate: sql`(${join([...(queries.length > 0 ? [lookUp(query)] : []), ...predicates], node.kind === 'and' ? ' and ' : ' or ')})` };
};

/**
 * The condition on `report` of a free-text search (D8). What can be is looked up as one tsquery by the index on
 * report.search; only words with a star inside are checked further.
 */
export const searchPredicate = (text: string): Sql => {
    const search = parseSearch(text);
    if (search.kind === 'expression') return predicateOf(compile(search.node));
    return search.words.length === 0 ? sql`false` : lookUp(search.words.map((word) => `'${word}'`).join(' & '));
};
