import { describe, expect, test } from 'vitest';
import { mostUsedProcessCodes } from '../../api/rules/mostUsedProcessCodes';
import { groupOfCode, groupsOf, hasMostUsed, pricesIn } from './codes';
import { aPrice } from '../../../tests/components/reports';

const priced = (id: number, code: string) => aPrice(id, code, `Om ${code}`);

describe('report-handling §9: categories of process codes', () => {
    const prices = [
        priced(200, 'K11'),
        priced(1, 'BYM-001'),
        priced(2, 'BYM-002'),
        priced(11, 'ENT-001'),
        priced(17, 'AVV-001'),
        priced(21, 'A11'),
        priced(226, 'EA1'),
    ];
    test.each([
        ['BYM-001', 'BYM'],
        ['ENT-004', 'ENT'],
        ['AVV-001', 'A'],
        ['a11', 'A'],
        ['E11', 'E'],
    ])('%s belongs to %s', (code, group) => expect(groupOfCode(code)).toBe(group));
    test('named groups come first', () => expect(groupsOf(prices)).toEqual(['BYM', 'ENT', 'A', 'E', 'K']));
    test('a category is all codes, the most used ones, or a group', () => {
        expect(pricesIn(prices, 'all').map(({ prosesskode }) => prosesskode.navn)).toEqual([
            'BYM-001',
            'BYM-002',
            'ENT-001',
            'A11',
            'AVV-001',
            'EA1',
            'K11',
        ]);
        expect(pricesIn(prices, 'mostUsed').map(({ id }) => id)).toEqual([2, 11, 21]);
        expect(hasMostUsed(prices)).toBe(true);
        expect(hasMostUsed(prices.slice(0, 2)), 'none of the ids exists').toBe(false);
        expect(pricesIn(prices, 'group:A').map(({ id }) => id)).toEqual([21, 17]);
        expect(mostUsedProcessCodes.some(({ id }) => id === 2)).toBe(true);
    });
});
