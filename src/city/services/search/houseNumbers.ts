import type { Phrase, SearchNode } from '../../../api/rules/searchGrammar';
import type { SearchWord } from '../../../api/rules/searchLexer';

type Words = readonly SearchWord[];

const plain = ({ parts }: SearchWord): string => (parts.length === 1 ? parts[0] : '');
const isNumber = (word: SearchWord): boolean => /^\d{1,4}$/.test(plain(word));
const isLetter = (word: SearchWord): boolean => /^\p{L}$/u.test(plain(word));

/** Every `12 b` as `12b`. */
const joined = (words: Words): SearchWord[] =>
    words.reduce<SearchWord[]>((before, word) => {
        const number = before.at(-1);
        return number && isNumber(number) && isLetter(word)
            ? [...before.slice(0, -1), { parts: [plain(number) + plain(word)] }]
            : [...before, word];
    }, []);
/** Every `12b` as `12 b`. */
const split = (words: Words): SearchWord[] =>
    words.flatMap((word) => {
        const [, number, letter] = /^(\d{1,4})(\p{L})$/u.exec(plain(word)) ?? [];
        return number && letter ? [{ parts: [number] as const }, { parts: [letter] as const }] : [word];
    });

const anyOf = (first: SearchNode, ...others: SearchNode[]): SearchNode =>
    others.length === 0 ? first : { kind: 'or', operands: [first, ...others] };

const bothWays = (phrase: Phrase): SearchNode => {
    const others = [joined(phrase.words), split(phrase.words)].filter(({ length }) => length !== phrase.words.length);
    return anyOf(
        phrase,
        ...others.flatMap(([first, ...rest]) => (first ? [{ ...phrase, words: [first, ...rest] as const }] : [])),
    );
};

const isHouseNumber = (one: SearchNode, next: SearchNode | undefined): next is Phrase =>
    one.kind === 'phrase' &&
    next?.kind === 'phrase' &&
    next.words.length === 1 &&
    isNumber(one.words[one.words.length - 1] ?? one.words[0]) &&
    isLetter(next.words[0]) &&
    (next.field ?? one.field) === one.field;

/** `12 b`, two words of a search, is also the one word `12b` in the field of the number. */
const neighbours = (operands: readonly SearchNode[]): SearchNode[] =>
    operands.reduce<SearchNode[]>((before, node, at) => {
        const last = operands[at - 1];
        if (last?.kind !== 'phrase' || !isHouseNumber(last, node)) return [...before, withHouseNumbers(node)];
        const [first = last.words[0], ...rest] = joined([...last.words, ...node.words]);
        const apart: SearchNode = { kind: 'and', operands: [bothWays(last), node] };
        return [...before.slice(0, -1), anyOf(apart, { ...last, words: [first, ...rest] })];
    }, []);

/** The search with every house number in both spellings, `12 B` and `12B`: addresses are stored as either. */
export const withHouseNumbers = (node: SearchNode): SearchNode => {
    if (node.kind === 'phrase') return bothWays(node);
    if (node.kind === 'not') return { kind: 'not', operand: withHouseNumbers(node.operand) };
    return { ...node, operands: node.kind === 'and' ? neighbours(node.operands) : node.operands.map(withHouseNumbers) };
};
