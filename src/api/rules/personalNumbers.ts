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

const birth = /(?<![\d.,-])\d{6}[ -]?\d{5}(?![\d-])/g;
/** Eight digits in the usual groups, with or without the country's code; phone numbers begin with 2 to 9. */
const phone =
    /(?<![\d.,+/-])(?:(?:\+|00)47[ .-]?)?[2-9](?:\d{7}|\d{2} \d{2} \d{3}|\d \d{2} \d{2} \d{2}|\d{2} \d{3} \d{2})(?![\d/-]|[.,]\d)/g;

/** The phone and birth numbers of a text, in order. */
export const personalNumbersIn = (text: string): PersonalNumber[] => {
    const found = (kind: PersonalNumber['kind'], pattern: RegExp): PersonalNumber[] =>
        [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ kind, start: index, end: index + length }));
    const births = found('birth', birth).filter(({ start, end }) =>
        isBirthNumber(text.slice(start, end).replace(/\D/g, '')),
    );
    const phones = found('phone', phone).filter(
        ({ start, end }) => !births.some((one) => one.start < end && start < one.end),
    );
    return [...births, ...phones].toSorted((one, other) => one.start - other.start);
};

/** The text with `removed` in place of each number. */
export const withoutPersonalNumbers = (text: string, removed: string): string =>
    personalNumbersIn(text).reduceRight(
        (rest, { start, end }) => rest.slice(0, start) + removed + rest.slice(end),
        text,
    );
