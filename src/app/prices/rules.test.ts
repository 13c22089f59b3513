import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceChange } from '../../api/entities/administration';
import { aPrice } from '../../../tests/components/reports';
import { numbers } from '../common/useNumbers';
import { codesToAdd, differenceOf, editedPriceProblem, newPriceProblem, parsePrice } from './rules';

const change = (id: number, pris: number): PriceChange => ({ ...aPrice(id, `A${id}`, ''), pris });

describe('a price as it is typed (administration §5)', () => {
    test.each([
        ['12,5', 12.5],
        ['1 462,50', 1462.5],
        ['1\u00a0462,50', 1462.5],
        ['12.5', 12.5],
        ['-3', -3],
        ['12,', 12],
        ['', undefined],
        ['abc', undefined],
        ['1,2,3', undefined],
        ['1e3', undefined],
    ])('%j is %s', (typed, price) => expect(parsePrice(typed)).toBe(price));
    test('commas become dots, white space is removed, for every amount', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (ore) => {
                expect(parsePrice(numbers.nb.typed(ore / 100, 2))).toBe(ore / 100);
                expect(parsePrice(numbers.nb.price(ore / 100))).toBe(ore / 100);
                expect(parsePrice(numbers.en.typed(ore / 100, 2))).toBe(ore / 100);
                expect(parsePrice(numbers.en.price(ore / 100))).toBe(ore / 100);
            }),
        );
    });
    test.each([
        ['12,50', undefined],
        ['0', 'price'],
        ['0,00', 'price'],
        ['-1', 'price'],
        ['', 'price'],
        ['abc', 'price'],
        ['1,234', 'decimals'],
    ])('new price %j: %s', (typed, problem) => expect(newPriceProblem(typed)).toBe(problem));
    test.each([
        ['12,50', undefined],
        ['0', undefined],
        ['', 'negative'],
        ['-0,01', 'negative'],
        ['abc', 'price'],
        ['1,234', 'decimals'],
    ])('edited price %j: %s', (typed, problem) => expect(editedPriceProblem(typed)).toBe(problem));
});

test('only codes not yet in the scheme are offered, by name (administration §5)', () => {
    const codes = [aPrice(3, 'B10', ''), aPrice(1, 'B2', ''), aPrice(2, 'A1', '')].map(
        ({ prosesskode }) => prosesskode,
    );
    expect(codesToAdd(codes, [aPrice(9, '', '')]).map(({ navn }) => navn)).toEqual(['A1', 'B2', 'B10']);
    expect(codesToAdd(codes, [aPrice(2, 'A1', '', 5)]).map(({ navn }) => navn)).toEqual(['B2', 'B10']);
});

test('a future row differs by price or by a new code (administration §4)', () => {
    const current = [aPrice(1, 'A1', '', 0.1), aPrice(2, 'A2', '', 20)];
    expect(differenceOf(change(1, 0.1), current)).toBe('same');
    expect(differenceOf(change(2, 20.01), current)).toBe('changed');
    expect(differenceOf(change(3, 20), current)).toBe('new');
});
