import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toOre } from './money';
import { parseDecimal, readDecimal } from './decimal';

describe('administration §5, D16: comma or point is the decimal sign, spaces are ignored', () => {
    it.each([
        ['1 234,50', 1234.5],
        ['1\u00a0234,5', 1234.5],
        ['1\u202f234,5', 1234.5],
        ['12.25', 12.25],
        ['0,5', 0.5],
        ['−3', -3],
        ['7,', 7],
        // As the calculator of Windows, spreadsheets and web pages copy it (D17).
        ['\u202d1\u00a0250,50\u202c', 1250.5],
        ['\u200b-3\u200e', -3],
        ['1,234.50', 1234.5],
        ['1.250,00', 1250],
        ['1 250,00', 1250],
        ['−1,234,567.8', -1_234_567.8],
        ['-1.234.567,8', -1_234_567.8],
        ['1,234', 1.234],
        // Pasted telephone and birth numbers.
        ['912 34 567', 91_234_567],
        ['912\u00a034\u00a0567', 91_234_567],
        ['91\u202f23\u202f45\u202f67', 91_234_567],
        ['410190\u00a000077', 41_019_000_077],
    ])('reads «%s»', (typed, value) => expect(parseDecimal(typed)).toBe(value));

    it.each([
        '',
        ',',
        'to',
        '1,23.4',
        '1.23,4',
        '1.2.3',
        '1.250.000',
        '1e3',
        '0x10',
        '--1',
        'Infinity',
        '912.34.567',
        '912-34-567',
        'Ring 912 34 567',
    ])('refuses «%s»', (typed) => expect(parseDecimal(typed)).toBeUndefined());

    const ways = {
        'nb-NO': new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2 }),
        'en-GB': new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }),
        'de-DE': new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }),
        'fr-FR': new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }),
    };
    it.each(Object.entries(ways))('reads every amount as %s writes it', (_, format) => {
        fc.assert(
            fc.property(fc.integer({ min: -1e11, max: 1e11 }), (ore) => {
                expect(toOre(parseDecimal(format.format(ore / 100)) ?? Number.NaN)).toBe(ore);
            }),
        );
    });

    it('never throws, and gives a number or nothing', () => {
        fc.assert(
            fc.property(fc.string(), (typed) => {
                const value = parseDecimal(typed);
                expect(value === undefined || Number.isFinite(value)).toBe(true);
            }),
        );
    });

    it('refuses more decimals than are kept, so that 1.000 is not taken for 1', () => {
        expect(['1.000', '1,250', '0,001'].map((typed) => parseDecimal(typed, 2))).toEqual(Array(3).fill(undefined));
        expect(['1,25', '1.250,00', '1,'].map((typed) => parseDecimal(typed, 2))).toEqual([1.25, 1250, 1]);
        expect(['1,5', '2026', '1 000'].map((typed) => parseDecimal(typed, 0))).toEqual([undefined, 2026, 1000]);
    });
    it('returns a text that it cannot read unchanged', () => {
        expect(['', ' ', '1,5', '1,555', 'x'].map((typed) => readDecimal(typed, 2))).toEqual([
            null,
            null,
            1.5,
            '1,555',
            'x',
        ]);
    });
});
