/** Amounts, prices and sums stay below this, so that two decimals are exact. */
export const largestAmount = 1e10;
/** Kroner with at most two decimals as whole øre; exact for every amount below 10^10 (D9). */
export const toOre = (kroner: number): number => Math.round(kroner * 100);
export const fromOre = (ore: number): number => ore / 100;
export const sumKroner = (amounts: readonly number[]): number =>
    fromOre(amounts.reduce((sum, kroner) => sum + toOre(kroner), 0));

/** Amount × unit price in hundredths of an øre, exactly: both have at most two decimals (D9). */
const product = (amount: number, unitPrice: number): bigint => BigInt(toOre(amount)) * BigInt(toOre(unitPrice));

/**
 * The sum of a row of resource use in kroner: floor(amount × unit price × 100) / 100, computed in integers
 * (report-handling §9, D9). A negative amount (a correction) is floored towards minus infinity, as in the formula.
 */
export const rowSum = (amount: number, unitPrice: number): number => {
    const exact = product(amount, unitPrice);
    const floored = exact >= 0n ? exact / 100n : -((-exact + 99n) / 100n);
    return Number(floored) / 100;
};
/** Amount × unit price to the nearest øre; half an øre is rounded away from zero. */
export const nearestOre = (amount: number, unitPrice: number): number => {
    const exact = product(amount, unitPrice);
    return Number((exact + (exact >= 0n ? 50n : -50n)) / 100n);
};

/** A price of more than this many times the previous one is questioned, and listed. */
export const largestPriceStep = 10;
export const isPriceJump = (price: number, before: number | null | undefined): boolean =>
    typeof before === 'number' && before > 0 && toOre(price) > largestPriceStep * toOre(before);
