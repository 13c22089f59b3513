import { expect, test } from 'vitest';
import { parseSearch } from '../../../../api/rules/searchGrammar';
import { asPrefixes, otherSpellings } from './spellings';

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
    expect(asPrefixes(text)).toBe(shorter);
});
