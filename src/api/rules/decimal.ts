/** Thousands in groups before the other decimal sign, which have only one reading: 1,462.50 and 1.462,50. */
const grouped = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d*$/;

/**
 * A number as people write it (administration §5, D16): comma or point is the decimal sign, white space of any kind is
 * ignored. Undefined when the text is no number, has more than one reading, or more than `most` decimals: 1.000 is never
 * taken for 1.
 */
export const parseDecimal = (typed: string, most = Infinity): number | undefined => {
    const together = typed.replace(/\s/g, '').replace('−', '-');
    const plain = grouped.test(together)
        ? together.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
        : together.replaceAll(',', '.');
    const [, decimals = ''] = plain.split('.');
    return /^-?\d+(\.\d*)?$/.test(plain) && decimals.length <= most ? Number(plain) : undefined;
};

/** What an input for a number holds: the number, nothing, or the text as it was typed when that is no such number. */
export type TypedDecimal = number | string | null | undefined;

export const readDecimal = (typed: string, most: number): TypedDecimal =>
    typed.trim() === '' ? null : (parseDecimal(typed, most) ?? typed);
