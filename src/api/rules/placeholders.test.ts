import { describe, expect, it } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from './placeholders';

const values = {
    adresse: 'Storgata 1',
    nummer: '100001',
    type: 'Hull i vei',
    frist: '01.12.2026',
    entreprenør: null,
    navn: 'Siri Haugen',
};

describe('placeholders of texts to reporters (D15)', () => {
    it('are filled in, in any case and with spaces inside the braces', () => {
        expect(fillPlaceholders('{Adresse} { nummer } {type} {frist}\n{navn}', values)).toEqual({
            text: 'Storgata 1 100001 Hull i vei 01.12.2026\nSiri Haugen',
            unfilled: [],
        });
    });
    it('stay and are listed once each, when they are unknown or have no value', () => {
        expect(fillPlaceholders('{entreprenør} og {dato}, {Entreprenør}', values)).toEqual({
            text: '{entreprenør} og {dato}, {Entreprenør}',
            unfilled: ['entreprenør', 'dato'],
        });
        expect(fillPlaceholders('{frist}', {}).unfilled).toEqual(['frist']);
    });
    it('do not touch other braces, or braces within a value', () => {
        expect(fillPlaceholders('{} {1} $& { a b } {adresse}', { adresse: '{navn} $1' })).toEqual({
            text: '{} {1} $& { a b } {navn} $1',
            unfilled: [],
        });
    });
    it('with unknown names are found before anything is filled in', () => {
        expect(unknownPlaceholders('{adresse} {dato} {Dato} {bydel}')).toEqual(['dato', 'bydel']);
    });
});
