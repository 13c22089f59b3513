import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldProblem } from '../../api/fieldProblem';
import { parseDecimal, readDecimal } from '../../api/rules/decimal';
import { aUse } from '../../../tests/components/reports';
import { isSumTooLarge, isTime, newUseBody, priceOf, stepAmount, updateBody } from './rules';

const typed = { prisId: 2, dato: '2026-03-04', tid: '07:30', prosesskodeEnhetsverdi: 2.5, kommentar: '' };

describe('report-handling §5, add resource', () => {
    test.each([
        ['', 'useAmount'],
        ['abc', 'useAmount'],
        ['1e3', 'useAmount'],
        ['0', 'useAmount'],
        ['0,00', 'useAmount'],
        ['1,2,3', 'useAmount'],
        ['2,555', 'useAmountDecimals'],
        ['10000000000', 'useAmountLarge'],
        ['9999999999,99', undefined],
        ['2,5', undefined],
        ['2.5', undefined],
        ['-1', undefined],
        ['−1', undefined],
        ['1 000,25', undefined],
    ])('amount %j: %s', (amount, code) =>
        expect(fieldProblem('createResourceUse', 'prosesskodeEnhetsverdi', parseDecimal(amount))?.code).toBe(code),
    );
    test('amount times price can be too large, where the price is known', () => {
        expect(isSumTooLarge(9_999_999_999.99, 585)).toBe(true);
        expect(isSumTooLarge(9_999_999_999.99, undefined)).toBe(false);
        expect(isSumTooLarge(2.5, 585)).toBe(false);
    });
    test.each(['7', '163', '25:00', '2400', '1260', '7:30'])('%s is no time', (time) =>
        expect(isTime(time)).toBe(false),
    );
    test.each(['0730', '23:59', ' 08:00 '])('%s is a time', (time) => expect(isTime(time)).toBe(true));
});

describe('D9', () => {
    test('an edited row has what was typed; its day as the city wrote it, until day or time is changed (D12)', () => {
        const change = { dato: '2026-03-04', tid: '1630', prosesskodeEnhetsVerdi: 2.5, kommentar: ' flyttet ' };
        const { dato } = aUse(1);
        expect(updateBody(change, aUse(1))).toEqual({ dato, kommentar: 'flyttet', prosesskodeEnhetsVerdi: 2.5 });
        expect(updateBody({ ...change, tid: '16:31' }, aUse(1)).dato).toBe('2026-03-04T16:31:00+01:00');
        expect(updateBody({ ...change, dato: '2026-03-03' }, aUse(1)).dato).toBe('2026-03-03T16:30:00+01:00');
        expect(updateBody(change, aUse(1, { dato: '' })).dato).toBe('2026-03-04T16:30:00+01:00');
    });
    test('times are Oslo’s, in summer too', () =>
        expect(newUseBody({ ...typed, dato: '2026-07-01', tid: '0600' }).dato).toBe('2026-07-01T06:00:00+02:00'));
    test('the price shown while typing is floored to two decimals, and unknown without the permission', () => {
        expect(priceOf(0.77, 1.29)).toBe(0.99);
        expect(priceOf(0.77, undefined)).toBeUndefined();
        expect(priceOf(readDecimal('to', 2), 585)).toBeUndefined();
    });
});

test('report-handling §5: the quantity steps by 0.01 in edits', () => {
    expect(stepAmount(2.5, 1)).toBe(2.51);
    expect(stepAmount(0.29, -1)).toBe(0.28);
    fc.assert(
        fc.property(fc.integer({ min: -1e7, max: 1e7 }), (ore) => {
            expect(stepAmount(stepAmount(ore / 100, 1), -1) * 100).toBeCloseTo(ore, 6);
        }),
    );
});
