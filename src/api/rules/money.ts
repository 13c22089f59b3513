/** Amounts, prices and the sum of a row stay below this, so that two decimals are exact. */
export const largestAmount = 1e10;
/** Kroner with at most two decimals as whole øre; exact for every amount below 10^10 (D9). */
export const toOre = (kroner: number): number => Math.round(kroner * 100);
export const fromOre = (ore: number): number => ore / 100;

/**
 * The sum of a resource-use row in kroner: floor(amount × unit price × 100) / 100, computed in integers
 * (report-handling §9, D9). Both factors have at most two decimals. A negative amount (a correction) floors towards
 * minus infinity, as in the formula.
 */
export const rowSum = (amount: number, unitPrice: number): number => {
    const product = BigInt(toOre(amount)) * BigInt(toOre(unitPrice));
    const floored = product >= 0n ? product / 100n : -((-product + 99n) / 100n);
    return Number(floored) / 100;
};

/** Thousands in English groups before a decimal point, which has only one reading: 1,462.50. */
const englishGroups = /^[-−]?\d{1,3}(,\d{3})+\.\d*$/;

/**
 * Normalises a number as people write it to a decimal point and no grouping: commas become dots and white space is
 * stripped (administration §5). Text that is not a number stays that way.
 */
export const plainNumber = (typed: string): string => {
    const together = typed.replace(/\s/g, '');
    return together.replaceAll(',', englishGroups.test(together) ? '' : '.').replace('−', '-');
};

/** Kroner as people write them; undefined when it is not a number. */
export const parseAmount = (typed: string): number | undefined => {
    const plain = plainNumber(typed);
    return /^-?\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : undefined;
};
