import {
    type Operator,
    type SearchField,
    type SearchWords,
    type SenderField,
    type Token,
    tokensOf,
    wordsOf,
} from './searchLexer';

type AnyField = SearchField | SenderField;

/** A sequence of words in one field; a single word is a phrase of one. */
export interface Phrase {
    readonly kind: 'phrase';
    readonly words: SearchWords;
    readonly field?: AnyField;
}

/** A search expression. */
export type SearchNode =
    | Phrase
    | { readonly kind: 'not'; readonly operand: SearchNode }
    | { readonly kind: 'and' | 'or'; readonly operands: readonly SearchNode[] };

/** A parsed search text: an expression, or plain words that must all occur, when it cannot be parsed (D8). */
export type Search =
    | { readonly kind: 'expression'; readonly node: SearchNode }
    | { readonly kind: 'plain'; readonly words: readonly string[] };

class Unreadable extends Error {}
/** Deeper nesting is refused, so that no text can exhaust the stack. */
const deepest = 100;

/**
 * Recursive descent. NOT binds more tightly than AND, and AND more tightly than OR; operands without an operator are
 * joined by AND (D8).
 */
class Parser {
    private at = 0;
    private depth = 0;
    constructor(private readonly tokens: readonly Token[]) {}

    parse(): SearchNode {
        const node = this.either(undefined);
        if (this.at < this.tokens.length) throw new Unreadable('Unbalanced parenthesis');
        return node;
    }

    private take(kind: Operator): boolean {
        if (this.tokens[this.at]?.kind !== kind) return false;
        this.at += 1;
        return true;
    }

    private either(field: AnyField | undefined): SearchNode {
        const first = this.both(field);
        const others: SearchNode[] = [];
        while (this.take('or')) others.push(this.both(field));
        return others.length === 0 ? first : { kind: 'or', operands: [first, ...others] };
    }

    private both(field: AnyField | undefined): SearchNode {
        const first = this.single(field);
        const others: SearchNode[] = [];
        while (this.take('and') || this.startsOperand()) others.push(this.single(field));
        return others.length === 0 ? first : { kind: 'and', operands: [first, ...others] };
    }

    private startsOperand(): boolean {
        const kind = this.tokens[this.at]?.kind;
        return kind !== undefined && kind !== 'and' && kind !== 'or' && kind !== 'close';
    }

    private single(field: AnyField | undefined): SearchNode {
        this.depth += 1;
        if (this.depth > deepest) throw new Unreadable('Too deep');
        const token = this.tokens[this.at];
        this.at += 1;
        const node = this.operand(token, field);
        this.depth -= 1;
        return node;
    }

    private operand(token: Token | undefined, field: AnyField | undefined): SearchNode {
        switch (token?.kind) {
            case 'not':
            case 'minus':
                return { kind: 'not', operand: this.single(field) };
            case 'plus':
                return this.single(field);
            case 'field':
                return this.single(token.field);
            case 'phrase':
                return field ? { kind: 'phrase', words: token.words, field } : { kind: 'phrase', words: token.words };
            case 'open': {
                const node = this.either(field);
                if (!this.take('close')) throw new Unreadable('Unbalanced parenthesis');
                return node;
            }
            default:
                throw new Unreadable('An operand is missing');
        }
    }
}

/**
 * Reads a free-text search (report-handling §2 'Search tips', D8): case-insensitive words, `*` inside and at the end of
 * words, AND, OR and NOT in capitals, `+word` (must occur, like every word outside an OR), `-word` (must not occur),
 * "quoted phrases", fields before a word, phrase or parenthesis, and parentheses. Text without spaces
 * (`ola.nordmann@epost.no`) is a phrase. An open quote, a lone operator, empty or unbalanced parentheses, a field
 * without a word, and a star without a letter before it are errors: the text is then searched as plain words, operators
 * included, and the client shows a note. `seesSenders` adds the reporter's fields. Never throws.
 */
export const parseSearch = (text: string, seesSenders = false): Search => {
    const plain: Search = { kind: 'plain', words: wordsOf(text) };
    const tokens = tokensOf(text, seesSenders);
    if (!tokens || tokens.length === 0) return plain;
    try {
        return { kind: 'expression', node: new Parser(tokens).parse() };
    } catch (error) {
        if (error instanceof Unreadable) return plain;
        throw error;
    }
};
