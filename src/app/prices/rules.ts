import type { Price, PriceChange, ProcessCode } from '../../api/entities/administration';
import { parseDecimal, type TypedDecimal } from '../../api/rules/decimal';
import { toOre } from '../../api/rules/money';

export type PriceProblem = 'code' | 'price' | 'decimals' | 'negative';

const numberOf = (typed: TypedDecimal): number | undefined =>
    typeof typed === 'string' ? parseDecimal(typed) : (typed ?? undefined);
/** A text that is a number, but was not accepted as one with two decimals, has too many of them. */
const hasManyDecimals = (typed: TypedDecimal, price: number): boolean =>
    typeof typed === 'string' || Number(price.toFixed(2)) !== price;

/** A new price is a number above 0 (administration §5). */
export const newPriceProblem = (typed: TypedDecimal): PriceProblem | undefined => {
    const price = numberOf(typed);
    if (price === undefined || price <= 0) return 'price';
    return hasManyDecimals(typed, price) ? 'decimals' : undefined;
};
/** An edited price is required and not negative (administration §5). */
export const editedPriceProblem = (typed: TypedDecimal): PriceProblem | undefined => {
    if (typed === null || typed === undefined) return 'negative';
    const price = numberOf(typed);
    if (price === undefined) return 'price';
    if (price < 0) return 'negative';
    return hasManyDecimals(typed, price) ? 'decimals' : undefined;
};

type PricedCode = Pick<Price, 'prosesskode'>;
/** Only codes not yet in the scheme are offered, by name (administration §5). */
export const codesToAdd = (codes: readonly ProcessCode[], rows: readonly PricedCode[]): ProcessCode[] => {
    const taken = new Set(rows.map(({ prosesskode }) => prosesskode.id));
    return codes
        .filter(({ id }) => !taken.has(id))
        .toSorted((a, b) => a.navn.localeCompare(b.navn, 'nb', { numeric: true }));
};

/** How a future row differs from the current scheme: a new code, another price, or not at all (administration §4). */
export type Difference = 'new' | 'changed' | 'same';
export const differenceOf = (change: PriceChange, current: readonly Price[]): Difference => {
    const now = current.find(({ prosesskode }) => prosesskode.id === change.prosesskode.id);
    if (!now) return 'new';
    return toOre(now.pris ?? 0) === toOre(change.pris) ? 'same' : 'changed';
};
