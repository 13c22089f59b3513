import { expect, test } from 'vitest';
import { aPrice } from '../../../../tests/components/reports';
import { numbers } from '../../common/useNumbers';
import { asPasted, readPasted } from './pasted';

const rows = [aPrice(2, 'B10', 'Feiing', 1462.5), aPrice(3, 'A10', 'Fresing', 12.1)];
const codes = [...rows, aPrice(4, 'C1', 'Merking'), aPrice(5, 'D1', 'Salt'), aPrice(6, 'D1', 'Sand')].map(
    ({ prosesskode }) => prosesskode,
);
const read = (text: string) =>
    readPasted(text, codes, rows).map(({ line, effect, pris, problem }) => [line, problem ?? effect, pris]);

test.each([
    ['tabs, with the columns between', 'B10\tFeiing\ttime\tkr 1 500,00', [[1, 'changed', 1500]]],
    ['semicolons', 'c1;10,5', [[1, 'new', 10.5]]],
    ['blanks', 'B10 1 462,50', [[1, 'same', 1462.5]]],
    ['a heading and empty lines', 'Kode\tPris\r\n\r\nA10\t12,10\r\n', [[3, 'same', 12.1]]],
])('reads a spreadsheet: %s', (_, text, expected) => expect(read(text)).toEqual(expected));

test.each(['A\u030aR 1', 'ÅR\u00a01', 'å\u00adr 1', '\u200bÅR 1'])('a code pasted as %j is found (D17)', (code) => {
    const [price] = [aPrice(7, 'ÅR 1', 'Årskontroll')];
    expect(readPasted(`${code}\t10`, [price.prosesskode], [])).toMatchObject([{ effect: 'new', pris: 10 }]);
});

test.each([
    ['X9\t10', 'unknown'],
    ['D1\t10', 'ambiguous'],
    ['C1\t', 'price'],
    ['C1\t0', 'price'],
    ['C1\tgratis', 'price'],
    ['C1\t1.462', 'decimals'],
    ['A10\t-1', 'price'],
    ['C1\t10000000000', 'large'],
])('%j: %s', (text, problem) => expect(read(text)).toEqual([[1, problem, undefined]]));

test('the second occurrence of a code is an error', () =>
    expect(read('C1\t10\nc1\t11')).toEqual([
        [1, 'new', 10],
        [2, 'twice', undefined],
    ]));

test('prices copied from another scheme are parsed like pasted ones', () =>
    expect(read(asPasted([...rows, aPrice(4, 'C1', 'Merking', 7.25)], numbers.nb))).toEqual([
        [1, 'same', 1462.5],
        [2, 'same', 12.1],
        [3, 'new', 7.25],
    ]));
