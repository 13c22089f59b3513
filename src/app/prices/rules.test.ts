import { describe, expect, test } from 'vitest';
import type { PriceChange } from '../../api/entities/administration';
import { readDecimal } from '../../api/rules/decimal';
import { aPrice } from '../../../tests/components/reports';
import { codesToAdd, differenceOf, editedPriceProblem, newPriceProblem } from './rules';

const change = (id: number, pris: number): PriceChange => ({ ...aPrice(id, `A${id}`, ''), pris });

describe('a price as it is typed (administration §5)', () => {
    const price = (typed: string) => readDecimal(typed, 2);
    test.each([
        ['12,50', undefined],
        ['1.250,00', undefined],
        ['0', 'price'],
        ['0,00', 'price'],
        ['-1', 'price'],
        ['', 'price'],
        ['abc', 'price'],
        ['1,234', 'decimals'],
        ['1.000', 'decimals'],
    ])('new price %j: %s', (typed, problem) => expect(newPriceProblem(price(typed))).toBe(problem));
    test.each([
        ['12,50', undefined],
        ['0', undefined],
        ['', 'negative'],
        ['-0,01', 'negative'],
        ['abc', 'price'],
        ['1,234', 'decimals'],
    ])('edited price %j: %s', (typed, problem) => expect(editedPriceProblem(price(typed))).toBe(problem));
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
