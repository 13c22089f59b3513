import { describe, expect, it } from 'vitest';
import { sortAddresses } from './addressSearch';
import type { AddressHit } from './external';

const hit = (adressenavn: string, nummer: number, bokstav = ''): AddressHit => ({
    adressetekst: `${adressenavn} ${nummer}${bokstav}`,
    adressenavn,
    nummer,
    bokstav,
    postnummer: '0155',
    poststed: 'OSLO',
    kommunenummer: '0301',
    kommunenavn: 'OSLO',
    representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.9, lon: 10.7 },
});
const sorted = (...hits: AddressHit[]): string[] => sortAddresses(hits).map(({ adressetekst }) => adressetekst);

describe('the hits of the address search', () => {
    it('are sorted by number, not as text', () => {
        expect(sorted(hit('Storgata', 10), hit('Storgata', 9), hit('Storgata', 100))).toEqual([
            'Storgata 9',
            'Storgata 10',
            'Storgata 100',
        ]);
    });

    it('are sorted by letter within a number, those without one first', () => {
        expect(
            sorted(hit('Storgata', 2, 'B'), hit('Storgata', 2), hit('Storgata', 2, 'A'), hit('Storgata', 1, 'C')),
        ).toEqual(['Storgata 1C', 'Storgata 2', 'Storgata 2A', 'Storgata 2B']);
    });

    it('are sorted by street name in Norwegian order: æ, ø, å last', () => {
        expect(
            sorted(
                hit('Åkebergveien', 1),
                hit('Ærfuglveien', 1),
                hit('Østgaards gate', 1),
                hit('Akersgata', 1),
                hit('Zinkfabrikken', 1),
            ),
        ).toEqual(['Akersgata 1', 'Zinkfabrikken 1', 'Ærfuglveien 1', 'Østgaards gate 1', 'Åkebergveien 1']);
    });

    it('are sorted in a copy', () => {
        const given = [hit('B', 1), hit('A', 1)];
        sortAddresses(given);
        expect(given.map(({ adressenavn }) => adressenavn)).toEqual(['B', 'A']);
    });
});
