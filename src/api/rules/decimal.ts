import { plainText } from './plainText';

/** Grouped thousands before the other decimal sign, which can be read in only one way: 1,462.50 and 1.462,50. */
const grouped = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d*$/;

/**
 * Reads a number as people write it (administration §5, D16): comma or point is the decimal sign, and white space is
 * ignored, as are the invisible marks around a copied number (D17). Undefined for a text that is no number, is ambiguous, or has more than `most` decimals: 1.000 never becomes
 * 1.
 */
export const parseDecimal = (typed: string, most = Infinity): number | undefined => {
    const together = plainText(typed).replace(/\s/g, '').replace('−', '-');
    const plain = grouped.test(together)
        ? together.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
        : together.replaceAll(',', '.');
    const [, decimals = ''] = plain.split('.');
    return /^-?\d+(\.\d*)?$/.test(plain) && decimals.length <= most ? Number(plain) : undefined;
};

/** The value of a numeric input: the number, nothing, or the typed text when it is not a valid number. */
export type TypedDecimal = number | string | null | undefined;

export const readDecimal = (typed: string, most: number): TypedDecimal =>
    typed.trim() === '' ? null : (parseDecimal(typed, most) ?? typed);
