import { plainText } from './plainText';

/**
 * The fields in a search: `epost:`, `adresse:`, `beskrivelse:`, `meldingsnr:` or `lopenummer:` (report-handling §2,
 * D8).
 */
export type SearchField = 'epost' | 'adresse' | 'beskrivelse' | 'lopenummer';
/** The reporter's fields, only for the service department (D15, `dialog`). */
export type SenderField = 'navn' | 'telefon';
export const senderFields: readonly string[] = ['navn', 'telefon'] satisfies SenderField[];

/**
 * A word in the form of the database's words() (lower case, letters and digits), split at its stars: `gat*lys` is
 * `['gat', 'lys']`, `vei*` is `['vei', '']`, `hull` is `['hull']`. The first part is never empty.
 */
export interface SearchWord {
    readonly parts: readonly [string, ...string[]];
}
export type SearchWords = readonly [SearchWord, ...SearchWord[]];

export type Operator = 'and' | 'or' | 'not' | 'plus' | 'minus' | 'open' | 'close';
export type Token =
    | { readonly kind: Operator }
    | { readonly kind: 'field'; readonly field: SearchField | SenderField }
    | { readonly kind: 'phrase'; readonly words: SearchWords };

// Maps, since an object also has a 'constructor'.
const fields: ReadonlyMap<string, SearchField> = new Map([
    ['epost', 'epost'],
    ['adresse', 'adresse'],
    ['beskrivelse', 'beskrivelse'],
    ['meldingsnr', 'lopenummer'],
    ['lopenummer', 'lopenummer'],
]);
const operators: ReadonlyMap<string, Operator> = new Map([
    ['AND', 'and'],
    ['OR', 'or'],
    ['NOT', 'not'],
]);

/** The words of a text, as the database's words() splits it. */
export const wordsOf = (text: string): string[] =>
    plainText(text)
        .toLowerCase()
        .split(/[^\p{L}\p{Nd}]+/u)
        .filter(Boolean);

const isSome = <T>(items: readonly T[]): items is readonly [T, ...T[]] => items.length > 0;

/** Words with their stars; undefined when one starts with a star, which no index can look up. */
const starredWords = (chunk: string): readonly SearchWord[] | undefined => {
    const words = (chunk.toLowerCase().match(/[\p{L}\p{Nd}*]+/gu) ?? []).map((word): SearchWord => {
        const [first = '', ...rest] = word.replace(/\*+/g, '*').split('*');
        return { parts: [first, ...rest] };
    });
    return words.every(({ parts }) => parts[0] !== '') ? words : undefined;
};

/** The next group of digits in a number as it is written: `+47 912 34 567`, `(0047) 91-23-45-67`. */
const digitGroup = /(?:^\s*\+?|(?!^)[\s.\-\u2010-\u2013/]*)(?:\(\+?\d{1,4}\)|\d+(?![\p{L}\p{Nd}]))/uy;
/** The longest number has fifteen digits, and 00 before them. */
const mostGroups = 17;
const countryCode = /^(?:00|\+)?47(?=\d{8}$)|^(?:00|\+)47/;
const isWhole = (digits: string): boolean => /^(?:\d{8}|(?:\+|00)\d{9,15})$/.test(digits);

/**
 * The telephone number at the start of a text, as one word without Norway's country code, and its length. Undefined
 * when the digits are no whole number and end without a star.
 */
const phoneAt = (text: string): { readonly word: SearchWord; readonly length: number } | undefined => {
    const ends: number[] = [];
    digitGroup.lastIndex = 0;
    while (ends.length < mostGroups && digitGroup.test(text)) ends.push(digitGroup.lastIndex);
    const digitsTo = (end: number): string =>
        ((/^[\s(]*\+/.test(text) ? '+' : '') + text.slice(0, end).replace(/\D/g, '')).replace(countryCode, '');
    const last = ends.at(-1) ?? 0;
    if (last > 0 && /^\*(?![\p{L}\p{Nd}*])/u.test(text.slice(last)) && digitsTo(last).length <= 8)
        return { word: { parts: [digitsTo(last), ''] }, length: last + 1 };
    const wholes = ends.filter((end) => text[end] !== '*' && isWhole(digitsTo(end)));
    // One group of eight digits is a number; otherwise the longest, since 47 91 23 45 67 starts with a number too.
    const end = wholes.find((one) => one === ends[0]) ?? wholes.at(-1);
    return end === undefined ? undefined : { word: { parts: [digitsTo(end)] }, length: end };
};

/** Telephones and word processors insert curly quotation marks. */
const straightQuotes = (text: string): string => text.replace(/[“”„«»]/g, '"');

const fieldOf = (name: string, seesSenders: boolean): SearchField | SenderField | undefined =>
    seesSenders && senderFields.includes(name) ? (name as SenderField) : fields.get(name);

/**
 * The tokens of a search text; undefined when a quote is left open, or a word starts with a star. Other characters are
 * ignored, as in words().
 */
export const tokensOf = (typed: string, seesSenders: boolean): readonly Token[] | undefined => {
    const text = straightQuotes(plainText(typed));
    const tokens: Token[] = [];
    let at = 0;
    /** How many parentheses are open since `telefon:(`. */
    let phoneGroups = 0;
    while (at < text.length) {
        const rest = text.slice(at);
        const last = tokens.at(-1);
        const isPhone = last?.kind === 'field' && last.field === 'telefon';
        const number = isPhone || phoneGroups > 0 ? phoneAt(rest) : undefined;
        if (number) {
            tokens.push({ kind: 'phrase', words: [number.word] });
            at += number.length;
            continue;
        }
        const [sign] = /^[+-](?=[\p{L}\p{Nd}"(])/u.exec(rest) ?? [];
        const [named, name = ''] = /^(\w+):/u.exec(rest) ?? [];
        const field = fieldOf(name.toLowerCase(), seesSenders);
        const [chunk = ''] = /^[^\s()"]+/u.exec(rest) ?? [];
        const operator = operators.get(chunk);
        if (rest.startsWith('"')) {
            const end = rest.indexOf('"', 1);
            if (end < 0) return undefined;
            const words = wordsOf(rest.slice(1, end)).map((word): SearchWord => ({ parts: [word] }));
            if (isSome(words)) tokens.push({ kind: 'phrase', words });
            at += end + 1;
        } else if (rest.startsWith('(') || rest.startsWith(')')) {
            const opens = rest.startsWith('(');
            if (isPhone || phoneGroups > 0) phoneGroups += opens ? 1 : -1;
            tokens.push({ kind: opens ? 'open' : 'close' });
            at += 1;
        } else if (sign) {
            tokens.push({ kind: sign === '+' ? 'plus' : 'minus' });
            at += 1;
        } else if (named && field) {
            tokens.push({ kind: 'field', field });
            at += named.length;
        } else if (/^[\s+-]/u.test(rest)) {
            at += 1;
        } else if (operator) {
            tokens.push({ kind: operator });
            at += chunk.length;
        } else {
            const words = starredWords(chunk);
            if (!words) return undefined;
            if (isSome(words)) tokens.push({ kind: 'phrase', words });
            at += chunk.length;
        }
    }
    return tokens;
};
