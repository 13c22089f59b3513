/** A phone or birth number in a text. */
export interface PersonalNumber {
    readonly kind: 'phone' | 'birth';
    readonly start: number;
    readonly end: number;
}

const weights = [
    [3, 7, 6, 1, 8, 9, 4, 5, 2, 1],
    [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1],
] as const;

/** A Norwegian birth or D number: eleven digits with a possible day and month, and two check digits. */
export const isBirthNumber = (digits: string): boolean => {
    if (!/^\d{11}$/.test(digits)) return false;
    const [day, month] = [Number(digits.slice(0, 2)) % 40, Number(digits.slice(2, 4)) % 40];
    if (day < 1 || day > 31 || month < 1 || month > 12) return false;
    return weights.every((row) => row.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0);
};

// Texts from other cities may not be normalised, so invisible characters are skipped here too.
const unseen = '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*';
const dash = '\\-\\u2010-\\u2015\\u2212';
const gap = `${unseen}[^\\S\\r\\n.]{0,2}[.${dash}]?[^\\S\\r\\n]{0,2}${unseen}`;
const spaced = `(?:[^\\S\\r\\n]|[.${dash}])${gap}`;
const digits = (count: number, first = '\\d'): string =>
    [first, ...Array.from({ length: count - 1 }, () => '\\d')].join(unseen);
const groups = (...sizes: number[]): string =>
    sizes.map((size, at) => digits(size, at === 0 ? '[2-9]' : '\\d')).join(`${unseen}${spaced}`);

/** Not followed by more digits or decimals. */
const end = `(?!${unseen}\\d|[.,${dash}]\\d|\\s?(?:kr|kroner|NOK|,-))`;

const birth = new RegExp(`(?<!\\d|\\d[.,])(?=(\\d(?:${gap}\\d){10}(?!\\d|[${dash}]\\d)))`, 'g');

/** A number after a slash belongs to an address, unless there is another phone number before the slash. */
const before = `(?<!\\d|\\d[.,]|[+${dash}]|(?<!\\d[\\d .${dash}]{6,})/)`;
const afterWord = `(?<=\\b(?:tlf|tel|telefon|mob|mobil)[.:${dash}]{1,2})`;
/** Eight digits in the usual groups; phone numbers start with 2 to 9. */
const usual = [digits(8, '[2-9]'), groups(3, 2, 3), groups(2, 2, 2, 2), groups(3, 3, 2), groups(2, 3, 3)].join('|');
const withCountry = `(?:\\+|(?<!\\d)00)${unseen}[1-9]\\d{0,2}\\)?(?:${gap}\\d){6,12}`;
const phone = new RegExp(`${withCountry}${end}|(?:${before}|${afterWord})(?:${usual})${end}`, 'giu');

/** The phone and birth numbers of a text, in order. */
export const personalNumbersIn = (text: string): PersonalNumber[] => {
    const births: PersonalNumber[] = [];
    for (const { 1: found = '', index } of text.matchAll(birth))
        if (isBirthNumber(found.replace(/\D/g, '')) && index >= (births.at(-1)?.end ?? 0))
            births.push({ kind: 'birth', start: index, end: index + found.length });
    const phones = [...text.matchAll(phone)]
        .map(({ 0: { length }, index }) => ({ kind: 'phone' as const, start: index, end: index + length }))
        .filter(({ start, end: last }) => !births.some((one) => one.start < last && start < one.end));
    return [...births, ...phones].toSorted((one, other) => one.start - other.start);
};

/** The text with `removed` in place of each number. */
export const withoutPersonalNumbers = (text: string, removed: string): string =>
    personalNumbersIn(text).reduceRight(
        (rest, { start, end: last }) => rest.slice(0, start) + removed + rest.slice(last),
        text,
    );
