import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromOre, nearestOre, rowSum, toOre } from './money';

const ore = (max: number) => fc.integer({ min: 0, max });

describe('report-handling §9, D9: price = floor(amount × unit price × 100) / 100, computed in integers', () => {
    it('floors to two decimals', () => {
        expect(rowSum(1.5, 10.33)).toBe(15.49);
        expect(rowSum(0.01, 0.99)).toBe(0);
        expect(rowSum(3, 100)).toBe(300);
    });

    it('is exact where binary floating point is not', () => {
        // 1.15 × 100 is 114.99999999999999 in floating point, and 4.35 × 100 is 434.99999999999994.
        expect(rowSum(1.15, 1)).toBe(1.15);
        expect(rowSum(4.35, 1)).toBe(4.35);
        expect(rowSum(0.29, 100)).toBe(29);
    });

    it('floors a correction towards minus infinity, by the formula', () => {
        expect(rowSum(-1.5, 10.33)).toBe(-15.5);
        expect(rowSum(-2, 10)).toBe(-20);
    });

    it('agrees with the formula in whole numbers for every amount and price', () => {
        fc.assert(
            fc.property(ore(10_000_000), ore(100_000_000), (amount, price) => {
                expect(rowSum(amount / 100, price / 100)).toBe(Number((BigInt(amount) * BigInt(price)) / 100n) / 100);
            }),
        );
    });
});

describe('the nearest øre of amount × unit price', () => {
    it.each([
        [1.5, 100.05, 15_008],
        [-1.5, 100.05, -15_008],
        [2.55, 33.33, 8499],
        [3, 100, 30_000],
    ])('of %d × %d is %d', (amount, price, nearest) => {
        expect(nearestOre(amount, price)).toBe(nearest);
    });
});

describe('kroner and øre', () => {
    it('are converted both ways without loss', () => {
        fc.assert(
            fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
                expect(toOre(fromOre(amount))).toBe(amount);
            }),
        );
    });
});
