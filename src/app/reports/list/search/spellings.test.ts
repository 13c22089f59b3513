import { expect, test } from 'vitest';
import { parseSearch } from '../../../../api/rules/searchGrammar';
import { daysIn } from './search';
import { beginnings, otherSpellings } from './spellings';

const now = new Date('2026-11-24T12:00:00');

test.each([
    ['storgt 5', 'storgata', '5'],
    ['Storgaten', 'storgt', ''],
    ['stor gate 5', 'storgata', '5'],
    ['Ekebergvn. 12', 'ekebergveien', '12'],
    ['ekeberg vei', 'ekebergveien', ''],
    ['Storgata', '"stor gata"', ''],
])('«%s» is also searched as %s', (text, spelling, rest) => {
    const found = otherSpellings(text) ?? '';
    expect(found).toContain(spelling);
    expect(found.endsWith(rest)).toBe(true);
    expect(parseSearch(found).kind).toBe('expression');
});
test.each(['hull', 'adresse:storgata', '"stor gata"', 'hull OR storgata', 'veg'])('«%s» stays as it is', (text) => {
    expect(otherSpellings(text)).toBeUndefined();
});
test.each([
    ['gatelys', 'gatelys*'],
    ['hull snø 5', 'hull* snø* 5'],
    ['gatelys*', undefined],
    ['adresse:storgata', undefined],
])('«%s» is also searched as %s', (text, shorter) => {
    expect(beginnings(text)).toBe(shorter);
});
test('days and weeks of a search text', () => {
    expect(daysIn('uke 46', now)).toEqual({ datoFra: '2026-11-09', datoTil: '2026-11-15' });
    expect(daysIn('Uke 50', now)).toEqual({ datoFra: '2025-12-08', datoTil: '2025-12-14' });
    expect(daysIn('12.11.2026', now)).toEqual({ datoFra: '2026-11-12', datoTil: '2026-11-12' });
    expect(daysIn('storgata 5', now)).toBeUndefined();
    expect(daysIn('101976', now)).toBeUndefined();
});
